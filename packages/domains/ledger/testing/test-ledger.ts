/** A ledger on a database of its own, for tests. */
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import type { AuditCheck } from "../audit/audit-check.ts";
import { type AuditReport, ledgerChecks, runAudit } from "../audit/run-audit.ts";
import { createLedger, type LedgerOptions, type RunningLedger } from "../create-ledger.ts";
import { ledgerDomain } from "../domain.ts";
import type { OperationResult } from "../operations/operation.ts";
import { readBalances } from "../wallets/read-balances.ts";
import { pretendCheck, pretendDeposit } from "./pretend-domain.ts";

const pretendMigrations = {
  domain: "pretend",
  folder: fileURLToPath(new URL("./migrations", import.meta.url)),
};

export interface TestLedger {
  readonly database: TestDatabase;
  readonly ledger: RunningLedger;
  /** What the batchers reported: sizes of batches and failures. */
  readonly batchSizes: number[];
  readonly failures: unknown[];
  /** One more batcher on the same database, as another process would have. */
  readonly another: (overrides?: Partial<LedgerOptions>) => RunningLedger;
  readonly deposit: (playerId: string, amountMinor: bigint) => Promise<OperationResult>;
  readonly mainMinor: (playerId: string) => Promise<bigint>;
  readonly audit: (more?: readonly AuditCheck[]) => Promise<AuditReport>;
  readonly close: () => Promise<void>;
}

export interface TestLedgerOptions extends Partial<LedgerOptions> {
  /** Another server than the run's. */
  readonly server?: { readonly ownerUrl: string; readonly appUrl: string };
}

export async function startTestLedger(options: TestLedgerOptions = {}): Promise<TestLedger> {
  const { server, ...overrides } = options;
  const database = await createTestDatabase({
    migrations: [ledgerDomain.migrations, pretendMigrations],
    ...(server === undefined ? {} : { server }),
  });
  const batchSizes: number[] = [];
  const failures: unknown[] = [];
  const ledgers: RunningLedger[] = [];
  const another = (more: Partial<LedgerOptions> = {}): RunningLedger => {
    const ledger = createLedger({
      connectionString: database.appUrl,
      label: `test ${ledgers.length}`,
      policies: [],
      observer: {
        onBatch: ({ size }) => batchSizes.push(size),
        onFailure: (error) => failures.push(error),
      },
      ...overrides,
      ...more,
    });
    ledgers.push(ledger);
    return ledger;
  };
  const ledger = another();
  return {
    database,
    ledger,
    batchSizes,
    failures,
    another,
    deposit: (playerId, amountMinor) =>
      ledger.execute(pretendDeposit, {
        playerId,
        currency: "RUB",
        key: randomUUID(),
        input: { amountMinor },
      }),
    mainMinor: async (playerId) => {
      const balances = await readBalances(database.ownerPool, playerId);
      return balances.find((balance) => balance.currency === "RUB")?.mainMinor ?? 0n;
    },
    audit: (more = []) => runAudit(database.ownerPool, [...ledgerChecks, pretendCheck, ...more]),
    close: async () => {
      await Promise.all(ledgers.map((one) => one.close()));
      await database.drop();
    },
  };
}
