/** Waits for a phase of the round that a page of crash shows, without asking the page again and again: that would be measured too. */
import type { Page } from "@playwright/test";

export type CrashPhase = "betting" | "running" | "ended";

/** One round in a hundred thousand flies longer. */
const maxRoundMs = 200_000;

/** At once when the page is in this phase already. */
export async function phaseReached(page: Page, phase: CrashPhase): Promise<void> {
  const reached = await page.evaluate<boolean>(`(${watchPhase})("${phase}", ${maxRoundMs})`);
  if (!reached) throw new Error(`no round of crash came to be ${phase}`);
}

/** Runs in the page. */
const watchPhase = `(phase, withinMs) => new Promise((answer) => {
  const isThere = () => document.querySelector('.ow-crash[data-phase="' + phase + '"]') !== null;
  if (isThere()) return answer(true);
  const watch = new MutationObserver(() => {
    if (isThere()) end(true);
  });
  const timer = setTimeout(() => end(false), withinMs);
  const end = (reached) => {
    clearTimeout(timer);
    watch.disconnect();
    answer(reached);
  };
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ["data-phase"] });
})`;
