/** A bench of money is worth nothing when the money does not add up afterwards. */
import { auditChecks } from "@oddwright/domains/domains.ts";
import { type AuditCheck, runAudit } from "@oddwright/domains/ledger/index.ts";
import type pg from "pg";

/** The bench's own money has no record: what it moves is right. */
const benchDepositCheck: AuditCheck = {
  name: "deposits of the bench are explained",
  explains: ["bench_deposit"],
  run: async () => [],
};

/** One line a finding; empty when all is in order. */
export async function auditFaults(pool: pg.Pool): Promise<readonly string[]> {
  const report = await runAudit(pool, [...auditChecks, benchDepositCheck]);
  return report.checks.flatMap(({ name, findings }) =>
    findings.map((finding) => `audit: ${name}: ${finding.text}`),
  );
}
