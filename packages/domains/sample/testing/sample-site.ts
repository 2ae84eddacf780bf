/** A database with this domain and the games of our own, and one process on it, for tests. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import { uuidv7 } from "uuidv7";
import { bonusesDomain } from "../../bonuses/index.ts";
import { auditChecks, domainMigrations } from "../../domains.ts";
import {
  type AuditReport,
  defineOperation,
  houseNotBelowZero,
  type OperationDefinition,
  type OperationResult,
  readBalances,
  runAudit,
} from "../../ledger/index.ts";
import { commitSeedPairs, seedOriginals } from "../../originals/index.ts";
import { sampleDomain } from "../domain.ts";
import { type SampleProcess, startSampleProcess } from "./sample-process.ts";

const deposit = defineOperation<{ readonly amountMinor: bigint }>({
  kind: "sample_deposit",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ amountMinor }) => amountMinor.toString(),
  decide: ({ item: { input } }) => ({
    transfers: [
      {
        purpose: "deposit",
        from: { system: "provider:sample" },
        to: { wallet: "main" },
        amountMinor: input.amountMinor,
      },
    ],
    answer: {},
  }),
});

export interface SampleSite extends SampleProcess {
  readonly database: TestDatabase;
  readonly vaultKey: string;
  readonly failures: unknown[];
  readonly newPlayer: () => Promise<string>;
  readonly give: (playerId: string, amountMinor: bigint, currency?: Currency) => Promise<void>;
  /** In roubles, under a fresh key unless one is named. */
  readonly run: <Input, Rows, Row>(
    operation: OperationDefinition<Input, Rows, Row>,
    item: { readonly playerId: string; readonly input: Input; readonly key?: string },
  ) => Promise<OperationResult>;
  /** `main/bonus` in minor units of roubles. */
  readonly balances: (playerId: string) => Promise<string>;
  readonly audit: () => Promise<AuditReport>;
}

const houseMinor = 10_000_000_00n;

/** Of the product without this domain, and without its own bonuses. Nobody funds the house of these tests: it owes what players won. */
export const checksOfProduct = auditChecks.filter(
  (check) => check !== houseNotBelowZero && !bonusesDomain.auditChecks.includes(check),
);

export async function startSampleSite(): Promise<SampleSite> {
  const database = await createTestDatabase({
    migrations: [...domainMigrations, leaseMigrations, sampleDomain.migrations],
  });
  await seedOriginals(database.appPool, () => houseMinor);
  const failures: unknown[] = [];
  const vaultKey = randomBytes(32).toString("hex");
  const process = await startSampleProcess({
    appUrl: database.appUrl,
    vaultKey,
    label: "sample",
    observer: { onBatch: () => {}, onFailure: (error) => failures.push(error) },
  });
  const { ledger, vault } = process;
  const run: SampleSite["run"] = (operation, { key = randomUUID(), ...item }) =>
    ledger.execute(operation, { ...item, currency: "RUB", key });
  return {
    ...process,
    database,
    vaultKey,
    failures,
    newPlayer: async () => {
      const playerId = uuidv7();
      await commitSeedPairs(vault, database.appPool, playerId);
      return playerId;
    },
    give: async (playerId, amountMinor, currency = "RUB") => {
      const item = { playerId, currency, key: randomUUID(), input: { amountMinor } };
      const result = await ledger.execute(deposit, item);
      if (!result.ok) throw new Error(`the deposit was refused: ${result.code}`);
    },
    run,
    balances: async (playerId) => {
      const wallets = await readBalances(database.ownerPool, playerId);
      const wallet = wallets.find(({ currency }) => currency === "RUB");
      return `${wallet?.mainMinor ?? 0n}/${wallet?.bonusMinor ?? 0n}`;
    },
    audit: () => runAudit(database.ownerPool, [...checksOfProduct, ...sampleDomain.auditChecks]),
    close: async () => {
      await process.close();
      await database.drop();
    },
  };
}
