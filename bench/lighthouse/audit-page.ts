// One run of Lighthouse over one page, in a browser of its own.
import lighthouse from "lighthouse";
import { withBrowser } from "./browser.ts";

export interface Audit {
  /** Scores, 0 … 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** What tasks of the main thread take beyond 50 ms each, until the page can be used. */
  readonly blockingMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly mainThreadMs: number;
  /** Why the figures mean nothing; null where they do. */
  readonly fault: string | null;
}

/** The default configuration is the mobile profile: a phone's screen, fourfold slowdown, slow 4G, all simulated. */
export function auditPage(url: string): Promise<Audit> {
  return withBrowser(async ({ port }) => {
    const result = await lighthouse(url, { port, logLevel: "error", output: "json" });
    if (result === undefined) throw new Error(`Lighthouse gave no report of ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      blockingMs: value("total-blocking-time"),
      largestPaintMs: value("largest-contentful-paint"),
      layoutShift: value("cumulative-layout-shift"),
      mainThreadMs: value("mainthread-work-breakdown"),
      fault: runtimeError?.message ?? null,
    };
  });
}
