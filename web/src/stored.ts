// What this browser keeps between visits. Where storage is turned off, it is kept until the page is closed.

const memory = new Map<string, string>();
export let works = true;

try {
  localStorage.setItem("tc.try", "1");
  localStorage.removeItem("tc.try");
} catch {
  works = false;
}

export function load<T>(name: string, otherwise: T): T {
  try {
    const text = works ? localStorage.getItem(`tc.${name}`) : (memory.get(name) ?? null);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function save(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(name, text);
  if (!works) return;
  try {
    localStorage.setItem(`tc.${name}`, text);
  } catch {
    works = false; // it is full, or was turned off meanwhile
  }
}

/** A table at which this browser has a seat. Whoever has the key is that person. */
export interface Known {
  table: string;
  person: string;
  key: string;
  name: string;
  title: string;
  mission: string;
  system: string;
  invitation?: { code: string; link: string; qr: string };
  recovery?: string; // the link by which this person comes back without this browser
  names?: string[]; // of those who share this device, by seat
  comes?: boolean; // by an invitation, and has not been given a seat yet
  at: number;
}

export function tables(): Known[] {
  const tables = load<Known[]>("tables", []);
  return Array.isArray(tables) ? tables : [];
}

export function known(table: string): Known | undefined {
  return tables().find((one) => one.table === table);
}

export function keep(one: Known): void {
  save("tables", [one, ...tables().filter((other) => other.table !== one.table)].slice(0, 50));
}

export function forget(table: string): void {
  save(
    "tables",
    tables().filter((one) => one.table !== table),
  );
}
