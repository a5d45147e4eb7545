// What has the focus is often gone after it was pressed. Then the focus goes on to what can be done next: a page that has
// lost it must be walked through again from its beginning.

const lost = () => document.activeElement === null || document.activeElement === document.body;
const usable = (one: HTMLElement) => one.isConnected && !one.matches(":disabled");

/** For `{@attach}`: `home` is where the focus goes when what had it is gone, else to the main part. */
export function keepsFocus(home: () => HTMLElement | null) {
  return (root: HTMLElement): (() => void) => {
    let held: HTMLElement | null = null;
    const taken = (event: FocusEvent) => (held = event.target as HTMLElement);
    // Somebody who clicks beside everything wants no focus; whatever was only switched off or taken away is remembered.
    const left = () => queueMicrotask(() => lost() && held && usable(held) && (held = null));
    const watcher = new MutationObserver(() => {
      if (!held || !lost() || document.querySelector("dialog[open]")) return;
      if (usable(held)) held.focus({ preventScroll: true });
      else if (!held.isConnected)
        [home(), root.querySelector<HTMLElement>("main")]
          .find((one) => one?.checkVisibility())
          ?.focus({ preventScroll: true });
    });
    root.addEventListener("focusin", taken);
    root.addEventListener("focusout", left);
    watcher.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
    return () => {
      watcher.disconnect();
      root.removeEventListener("focusin", taken);
      root.removeEventListener("focusout", left);
    };
  };
}
