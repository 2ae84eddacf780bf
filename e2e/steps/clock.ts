/** The page's own clock, for pages on which `page.clock` is installed. */
import { expect, type Page } from "@playwright/test";

/** Stops it `aheadMs` from now. It runs on until the call arrives, and may by then be past that moment. */
export async function pauseClock(page: Page, aheadMs = 1_000): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate<number>("Date.now()")) + aheadMs);
  }).toPass();
}

/** Much less than the clock of a real page advances in between: a page that is blocked for long loses little time. */
const stepMs = 20;
const lookEveryMs = 100;

/** Lets a standing clock run by small steps until it is so; what else the page waits for comes in its own time. */
export async function stepUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const look = async () => {
    await page.clock.runFor(stepMs);
    return isSo();
  };
  await expect.poll(look, { intervals: [lookEveryMs] }).toBe(true);
}
