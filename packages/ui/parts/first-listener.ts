/** What a page needs of the way back before its first dialog: the first place among the listeners, and the entry's mark. */

const mark = "overPage";

let listener: ((event: PopStateEvent) => void) | null = null;

/** Call before the router listens: it must not take a closed dialog for a navigation. */
export function keepFirstPlace(): void {
  addEventListener("popstate", (event) => listener?.(event), { capture: true });
}

/** Takes the place that was kept. */
export function listenFirst(next: (event: PopStateEvent) => void): void {
  listener = next;
}

let leaving = false;

/** Leaves for another document. A step back meanwhile, for a dialog that closes, would call that off. */
export function leavePage(go: () => void): void {
  leaving = true;
  // What comes back as it was left has not left.
  addEventListener("pageshow", () => (leaving = false), { once: true });
  go();
}

export const isLeaving = (): boolean => leaving;

/** A history entry that stands over the page's while a dialog is open. */
export function marked(state: unknown): unknown {
  return { ...(state as object | null), [mark]: true };
}

/** After a reload with a dialog open the page starts on such an entry. */
export function isMarked(state: unknown): boolean {
  return typeof state === "object" && state !== null && mark in state;
}
