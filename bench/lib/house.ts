/** The house as the benches need it: funded, with a maximum win, its deltas folded as the worker role does. */
import { ledgerDomain, type Ledger } from "@oddwright/domains/ledger/index.ts";
import { createSeedVault, type SeedVault } from "@oddwright/domains/originals/index.ts";
import type pg from "pg";
import { fundHouseAccount, seedMaximumWins } from "../../apps/server/house-funding.ts";
import { startWorker, type Worker } from "../../apps/server/roles/worker.ts";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { generateKeyPairSync } from "node:crypto";
import { uuidv7 } from "uuidv7";

const capitalMinor = 100_000_000_000n;

export async function fundBenchHouse(pool: pg.Pool, ledger: Ledger): Promise<void> {
  await fundHouseAccount(ledger, {
    currency: "RUB",
    amountMinor: capitalMinor,
    key: uuidv7(),
    note: "capital of a bench",
  });
  await seedMaximumWins(pool);
}

/** Folds house deltas every second, as every installation does beside its bets. */
export function startFolding(pool: pg.Pool): Worker {
  const { privateKey } = generateKeyPairSync("ed25519");
  const jobs = ledgerDomain.jobs({ pool, headKey: privateKey, headFolder: "" });
  return startWorker(
    jobs.filter((job) => job.name === "ledger-fold-house-deltas"),
    createLogger({ level: "error" }),
  );
}

export function benchVault(key: Buffer): SeedVault {
  return createSeedVault({ currentKeyId: "bench", keys: new Map([["bench", key]]) });
}
