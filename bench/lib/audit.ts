// A bench of money is worth nothing when the money does not add up afterwards.
import { ledgerChecks, runAudit } from "@oddwright/domains/ledger/index.ts";
import { originalsChecks } from "@oddwright/domains/originals/index.ts";
import type pg from "pg";

/** One line a finding; empty when all is in order. */
export async function auditFaults(pool: pg.Pool): Promise<readonly string[]> {
  const report = await runAudit(pool, [...ledgerChecks, ...originalsChecks]);
  return report.checks.flatMap(({ name, findings }) =>
    findings.map((finding) => `audit: ${name}: ${finding.text}`),
  );
}
