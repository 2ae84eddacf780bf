/** Runs every check inside one snapshot: the money may move meanwhile, the audit sees one moment of it. */
import type pg from "pg";
import { fundingCheck } from "./funding-check.ts";
import { answerChecks, knownKindsCheck } from "./answer-checks.ts";
import type { AuditCheck, AuditFinding } from "./audit-check.ts";
import { balanceChecks, knownStakesCheck } from "./balance-checks.ts";
import { chainCheck, transfersInChain } from "./chain-check.ts";
import { positionsFollowTransfers } from "./positions-check.ts";

export interface AuditReport {
  readonly ok: boolean;
  readonly checks: readonly {
    readonly name: string;
    readonly findings: readonly AuditFinding[];
    readonly durationMs: number;
  }[];
  readonly counts: {
    readonly transfers: number;
    readonly wallets: number;
    readonly batches: number;
  };
}

/** The ledger's own checks; domains add theirs. */
export const ledgerChecks: readonly AuditCheck[] = [
  ...balanceChecks,
  chainCheck,
  transfersInChain,
  ...answerChecks,
  fundingCheck,
  positionsFollowTransfers,
];

/** Transfers of a kind that none of the checks explains are findings, and stakes in play that none of them holds. A pool without a statement time limit. A check that throws is a finding; a lost connection ends the audit and throws. */
export async function runAudit(pool: pg.Pool, checks: readonly AuditCheck[]): Promise<AuditReport> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    // Checks compare whole tables; for the sake of their LIMIT the planner would pick loops that take hours.
    await client.query("set local enable_nestloop = off");
    const results = [];
    const kinds = checks.flatMap((check) => check.explains ?? []);
    const accounts = checks.flatMap((check) => check.holds ?? []);
    for (const check of [...checks, knownKindsCheck(kinds), knownStakesCheck(accounts)])
      results.push(await runCheck(client, check));
    const counts = await readCounts(client);
    return { ok: results.every((result) => result.findings.length === 0), checks: results, counts };
  } finally {
    // The snapshot ends with its connection, which may be lost already: a rollback could fail and keep it from the pool.
    client.release(true);
  }
}

async function runCheck(
  client: pg.ClientBase,
  check: AuditCheck,
): Promise<AuditReport["checks"][number]> {
  const startedAt = performance.now();
  await client.query("savepoint audit_check");
  const findings = await check.run(client).catch(async (error: unknown) => {
    await client.query("rollback to savepoint audit_check");
    return [{ text: `the check itself failed: ${String(error)}` }];
  });
  return { name: check.name, findings, durationMs: performance.now() - startedAt };
}

async function readCounts(client: pg.ClientBase): Promise<AuditReport["counts"]> {
  const { rows } = await client.query<{ transfers: bigint; wallets: bigint; batches: bigint }>(
    `select (select count(*) from ledger_transfer) as transfers, (select count(*) from ledger_wallet) as wallets,
       (select count(*) from ledger_batch) as batches`,
  );
  return {
    transfers: Number(rows[0]?.transfers ?? 0n),
    wallets: Number(rows[0]?.wallets ?? 0n),
    batches: Number(rows[0]?.batches ?? 0n),
  };
}
