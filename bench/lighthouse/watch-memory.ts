// What a page of crash keeps in memory when rounds have come and gone.
import type { CDPSession, Page } from "@playwright/test";
import { openPhone, withBrowser } from "./browser.ts";

/** Lists of past rounds and of what was cashed out are full by then. */
const WARM_UP_ROUNDS = 10;
const LONGEST_ROUND_MS = 60_000;

export interface Memory {
  readonly rounds: number;
  /** Live objects of the page's script after these rounds over those before; collected twice each time. */
  readonly grownKb: number;
}

export function memoryOverRounds(url: string, rounds: number): Promise<Memory> {
  return withBrowser(async ({ browser }) => {
    const { page, protocol } = await openPhone(browser);
    await page.goto(url);
    await passRounds(page, WARM_UP_ROUNDS);
    const before = await liveKb(protocol);
    await passRounds(page, rounds);
    return { rounds, grownKb: (await liveKb(protocol)) - before };
  });
}

async function passRounds(page: Page, count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    for (const phase of ["betting", "ended"]) {
      await page.waitForSelector(`.ow-crash[data-phase="${phase}"]`, { timeout: LONGEST_ROUND_MS });
    }
  }
}

async function liveKb(protocol: CDPSession): Promise<number> {
  await protocol.send("HeapProfiler.collectGarbage");
  await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize } = await protocol.send("Runtime.getHeapUsage");
  return usedSize / 1_000;
}
