// The main thread while a round of crash flies, on a phone slowed fourfold.
import type { CDPSession, Page } from "@playwright/test";
import { openPhone, withBrowser } from "./browser.ts";

const SLOWDOWN = 4;
/** A bust right after the start says nothing; such rounds are passed over. */
const SHORTEST_FLIGHT_MS = 4_000;
/** One round in a hundred thousand flies longer. */
const LONGEST_ROUND_MS = 200_000;

export interface Flight {
  readonly busyPercent: number;
  readonly longestTaskMs: number;
}

/** Watches one flight from its start to its bust; earlier ones that were too short are passed over. */
export function watchFlight(url: string): Promise<Flight> {
  return withBrowser(async ({ browser }) => {
    const { page, protocol } = await openPhone(browser);
    await protocol.send("Performance.enable");
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript({ content: recordLongTasks });
    await page.goto(url);
    for (;;) {
      // From the betting on, so that a flight is never met in its middle.
      await reached(page, "betting");
      await reached(page, "running");
      const start = await look(page, protocol);
      await reached(page, "ended");
      const end = await look(page, protocol);
      const flownMs = end.atMs - start.atMs;
      if (flownMs < SHORTEST_FLIGHT_MS) continue;
      return {
        busyPercent: ((end.busyMs - start.busyMs) / flownMs) * 100,
        longestTaskMs: Math.max(0, ...end.longTasksMs),
      };
    }
  });
}

const reached = (page: Page, phase: "betting" | "running" | "ended"): Promise<unknown> =>
  page.waitForSelector(`.ow-crash[data-phase="${phase}"]`, { timeout: LONGEST_ROUND_MS });

async function look(page: Page, protocol: CDPSession) {
  const longTasksMs = await page.evaluate<number[]>("window.longTasksMs.splice(0)");
  const { metrics } = await protocol.send("Performance.getMetrics");
  const seconds = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    atMs: seconds("Timestamp") * 1_000,
    busyMs: seconds("TaskDuration") * 1_000,
    longTasksMs,
  };
}

/** Runs in the page. */
const recordLongTasks = `
window.longTasksMs = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longTasksMs.push(duration);
}).observe({ type: "longtask" });
`;
