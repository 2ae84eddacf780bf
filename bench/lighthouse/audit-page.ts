/**
 * One run of Lighthouse over one page, in a browser of its own. Its hundred packages are fetched when it first runs: whoever
 * installs the product has no use for them.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { withBrowser } from "./browser.ts";

const version = "13.5.0";
const maxReportBytes = 64 * 1024 * 1024;

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
    const { categories, audits, runtimeError } = await readReport(url, port);
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

/** What this bench reads of Lighthouse's report. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly runtimeError?: { readonly message: string };
}

async function readReport(url: string, port: number): Promise<Report> {
  const program = ["exec", "--yes", `--package=lighthouse@${version}`, "--", "lighthouse"];
  const args = [url, `--port=${port}`, "--output=json", "--quiet", "--no-enable-error-reporting"];
  const { stdout } = await promisify(execFile)("npm", [...program, ...args], {
    maxBuffer: maxReportBytes,
  });
  return JSON.parse(stdout) as Report;
}
