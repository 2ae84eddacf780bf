/** What a page of crash keeps in memory when rounds have come and gone. */
import type { CDPSession, Page } from "@playwright/test";
import { phaseReached } from "./crash-phase.ts";
import { openPhone, withBrowser } from "./browser.ts";

/** The list of past rounds is full by then, at fifty, and what is compiled or kept up to a limit is there. */
const warmUpRounds = 55;
/** Readings differ by what is on its way or not collected yet: what is kept is in the least of them. */
const readingCount = 5;

export interface Memory {
  readonly rounds: number;
  /** Live objects of the page's script after these rounds over those before. */
  readonly grownKb: number;
}

export function memoryOverRounds(url: string, rounds: number): Promise<Memory> {
  return withBrowser(async ({ browser }) => {
    const { page, protocol } = await openPhone(browser);
    await page.goto(url);
    await passRounds(page, warmUpRounds);
    const before = await keptKb(page, protocol);
    await passRounds(page, Math.max(0, rounds - readingCount));
    return { rounds, grownKb: (await keptKb(page, protocol)) - before };
  });
}

async function passRounds(page: Page, count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    for (const phase of ["betting", "ended"] as const) await phaseReached(page, phase);
  }
}

/** The least of some readings, a round apart. */
async function keptKb(page: Page, protocol: CDPSession): Promise<number> {
  const readings: number[] = [];
  while (readings.length < readingCount) {
    await passRounds(page, 1);
    await protocol.send("HeapProfiler.collectGarbage");
    await protocol.send("HeapProfiler.collectGarbage");
    const { usedSize } = await protocol.send("Runtime.getHeapUsage");
    readings.push(usedSize / 1_000);
  }
  return Math.min(...readings);
}
