/** The page's own clock, for pages on which `page.clock` is installed. */
import { expect, type Page } from "@playwright/test";

/** Stops it `aheadMs` from now. It runs on until it is told to stop, and may by then be past that moment. */
export async function pauseClock(page: Page, aheadMs = 1_000): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate<number>("Date.now()")) + aheadMs);
  }).toPass();
}
