/** The focus never falls to the page's body: where what had it is gone, what is nearest to its place gets it. */

/** From what opened the last dialog outwards. */
let way: readonly Element[] = [];

/** A dialog is about to take the focus. */
export function rememberWay(): void {
  const steps: Element[] = [];
  for (let at = document.activeElement; at !== null; at = at.parentElement) steps.push(at);
  way = steps.filter((step) => step !== document.body && step !== document.documentElement);
}

/** After a dialog closed, or what stood on the page was replaced. */
export function catchFocus(): void {
  if (!isLost()) return;
  const nearest = way.find((step) => step.isConnected);
  const target = nearest === undefined ? null : firstFocusable(nearest);
  (target ?? document.querySelector("main"))?.focus({ preventScroll: true });
}

/** What is replaced inside an open dialog gives the focus to its title. Returns the function that ends it. */
export function keepFocusIn(dialog: HTMLDialogElement, title: HTMLElement | null): () => void {
  const observer = new MutationObserver(() => {
    if (dialog.open && isLost()) title?.focus({ preventScroll: true });
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

const focusable = ["a[href]", "button", "input", "select", "[tabindex='0']"]
  .map((each) => `${each}:not([tabindex='-1'], :disabled)`)
  .join();

function firstFocusable(place: Element): HTMLElement | null {
  const all = [...place.querySelectorAll<HTMLElement>(focusable)];
  return all.find((each) => each.checkVisibility({ visibilityProperty: true })) ?? null;
}
