/** What a benchmark answers, and how it is printed: ratios first, because absolute figures belong to one machine. */
import { formatTable } from "./table.ts";

export interface Ratio {
  /** What is compared with what. */
  readonly name: string;
  readonly value: number;
  readonly unit: "×" | "ms" | "%" | "s" | "kB" | "points";
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

export interface BenchReport {
  readonly question: string;
  /** One line a subject, each with the same columns. */
  readonly subjects: readonly Readonly<Record<string, string | number>>[];
  readonly results: readonly Ratio[];
  /** How it was measured, for whoever repeats it. */
  readonly notes: readonly string[];
  /** What makes the figures worthless, such as a ledger that does not add up. The bench fails by these alone. */
  readonly faults: readonly string[];
}

export function meetsTarget({ value, target }: Ratio): boolean | null {
  if (target === undefined) return null;
  return "atLeast" in target ? value >= target.atLeast : value <= target.atMost;
}

export function formatReport(report: BenchReport): string {
  const results = report.results.map((result) => ({
    result: result.name,
    value: `${round(result.value)} ${result.unit}`,
    target: formatTarget(result),
  }));
  return [
    report.question,
    "",
    formatTable(report.subjects),
    "",
    formatTable(results),
    "",
    ...report.notes.map((note) => `- ${note}`),
    ...report.faults.map((fault) => `FAULT: ${fault}`),
  ].join("\n");
}

function formatTarget(ratio: Ratio): string {
  const { target, unit } = ratio;
  if (target === undefined) return "";
  const limit = "atLeast" in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  return `${limit} ${unit} ${meetsTarget(ratio) === true ? "met" : "missed"}`;
}

/** Three significant digits say all that a benchmark knows. */
export function round(value: number): number {
  return value >= 1_000 ? Math.round(value) : Number(value.toPrecision(3));
}
