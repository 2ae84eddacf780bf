/** The pages that are audited in turn, and what their medians say beside those of the bare page. */
import { median } from "../lib/latencies.ts";
import { type BenchReport, type Ratio, round } from "../lib/report.ts";
import { type Audit, auditPage } from "./audit-page.ts";

const scoreWithin = 5;
const blockingOverBareMs = 300;

export interface AuditedPage {
  readonly name: string;
  readonly audits: readonly Audit[];
}

export interface PageAddress {
  readonly name: string;
  readonly url: string;
}

/** Alternating, so that what else the machine does falls on all of them. */
export async function auditPages(
  pages: readonly PageAddress[],
  rounds: number,
): Promise<readonly AuditedPage[]> {
  const audited = pages.map(({ name, url }) => ({ name, url, audits: [] as Audit[] }));
  for (let played = 0; played < rounds; played += 1) {
    for (const page of audited) page.audits.push(await auditPage(page.url));
  }
  return audited;
}

/** The first of them is the bare one, the last is crash. */
export function pagesReport(
  pages: readonly AuditedPage[],
): Pick<BenchReport, "subjects" | "results" | "faults"> {
  const [bare, ...real] = pages;
  const crash = real.at(-1);
  if (!bare || !crash || bare.audits.length === 0) return { subjects: [], results: [], faults: [] };
  return {
    subjects: pages.map((page) => subjectOf(page, bare)),
    results: [
      ...real.map((page): Ratio => ({
        name: `performance of ${page.name} below the bare page`,
        value: performance(bare) - performance(page),
        unit: "points",
        target: { atMost: scoreWithin },
      })),
      {
        name: "blocking time of crash over the bare page",
        value: blockingMs(crash) - blockingMs(bare),
        unit: "ms",
        target: { atMost: blockingOverBareMs },
      },
    ],
    faults: pages.flatMap(({ name, audits }) =>
      audits.flatMap(({ fault }) => (fault === null ? [] : [`${name}: ${fault}`])),
    ),
  };
}

function subjectOf(page: AuditedPage, bare: AuditedPage): BenchReport["subjects"][number] {
  return {
    page: page.name,
    performance: performance(page),
    accessibility: middle(page, (one) => one.accessibility),
    "best practices": middle(page, (one) => one.bestPractices),
    SEO: middle(page, (one) => one.seo),
    "blocking ms": Math.round(blockingMs(page)),
    "largest paint ms": Math.round(middle(page, (one) => one.largestPaintMs)),
    "layout shift": round(middle(page, (one) => one.layoutShift)),
    "bare page's work ×": round(
      middle(page, (one) => one.mainThreadMs) / middle(bare, (one) => one.mainThreadMs),
    ),
  };
}

const middle = ({ audits }: AuditedPage, read: (one: Audit) => number): number =>
  median(audits.map(read));
const performance = (page: AuditedPage): number => middle(page, (one) => one.performance);
const blockingMs = (page: AuditedPage): number => middle(page, (one) => one.blockingMs);
