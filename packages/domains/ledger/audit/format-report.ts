/** The audit's report for a person. */
import type { AuditReport } from "./run-audit.ts";

export function formatReport(report: AuditReport): string {
  const lines = report.checks.flatMap((check) => [
    `${check.findings.length === 0 ? "holds " : "BROKEN"}  ${check.name} (${check.durationMs.toFixed(0)} ms)`,
    ...check.findings.map((finding) => `          ${finding.text}`),
  ]);
  const { transfers, wallets, batches } = report.counts;
  const verdict = report.ok
    ? "The ledger is in order."
    : "The ledger is NOT in order. Stop taking bets, keep the database as it is, and look into the findings above.";
  return [
    ...lines,
    "",
    `${transfers} transfers, ${wallets} wallets, ${batches} batches.`,
    verdict,
  ].join("\n");
}
