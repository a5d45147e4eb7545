// Which address is shown. The server gives the same page for all of them.

export type Place =
  | { name: "home" }
  | { name: "join"; code: string }
  | { name: "back"; code: string }
  | { name: "table"; table: string }
  | { name: "rules"; rule: string }
  | { name: "nowhere" };

export function placeOf(path: string): Place {
  const [first, second, ...more] = path.split("/").filter(Boolean).map(safely);
  if (first === undefined) return { name: "home" };
  if (more.length === 0) {
    if (first === "join" && second) return { name: "join", code: second };
    if (first === "back" && second) return { name: "back", code: second };
    if (first === "table" && second) return { name: "table", table: second };
    if (first === "rules") return { name: "rules", rule: second ?? "" };
  }
  return { name: "nowhere" };
}

function safely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Way {
  place = $state<Place>(placeOf(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.place = placeOf(location.pathname)));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.place = placeOf(path);
    scrollTo(0, 0);
  }
}

export const way = new Way();

/** For links inside the page: a plain click does not load it anew. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement) ?? null;
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  event.preventDefault();
  way.go(new URL(link.href).pathname);
}
