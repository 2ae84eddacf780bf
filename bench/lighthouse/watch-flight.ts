/** The main thread while a round of crash flies, on a phone slowed fourfold. */
import type { CDPSession, Page } from "@playwright/test";
import { phaseReached } from "./crash-phase.ts";
import { openPhone, withBrowser } from "./browser.ts";

const slowdown = 4;
/** A bust right after the start says nothing; such rounds are passed over. */
const shortestFlightMs = 4_000;

export interface Flight {
  readonly busyPercent: number;
  readonly longestTaskMs: number;
}

/** Watches one flight from its start to its bust; earlier ones that were too short are passed over. */
export function watchFlight(url: string): Promise<Flight> {
  return withBrowser(async ({ browser }) => {
    const { page, protocol } = await openPhone(browser);
    // The thread's own time: what it waits for while other processes have the processor is none of the page's work.
    await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript({ content: recordLongTasks });
    await page.goto(url);
    for (;;) {
      // From the betting on, so that a flight is never met in its middle.
      await phaseReached(page, "betting");
      await phaseReached(page, "running");
      const start = await look(page, protocol);
      await phaseReached(page, "ended");
      const end = await look(page, protocol);
      const flownMs = end.atMs - start.atMs;
      if (flownMs < shortestFlightMs) continue;
      return {
        busyPercent: ((end.busyMs - start.busyMs) / flownMs) * 100,
        longestTaskMs: Math.max(0, ...end.longTasksMs),
      };
    }
  });
}

async function look(page: Page, protocol: CDPSession) {
  const longTasksMs = await page.evaluate<number[]>("window.longTasksMs.splice(0)");
  const { metrics } = await protocol.send("Performance.getMetrics");
  const seconds = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    atMs: performance.now(),
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
