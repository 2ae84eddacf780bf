/** What only development has: play capital behind the house, and the sandbox providers. Production never loads this. */
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import type { RunningLedger } from "@oddwright/domains/ledger/index.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import type { Environment } from "./env/environment.ts";
import { fundHouseAccount, seedMaximumWins } from "./house-funding.ts";

export interface DevelopmentOptions {
  readonly environment: Environment;
  readonly log: Log;
  readonly pool: pg.Pool;
  readonly ledger: RunningLedger;
}

/** About ten million dollars in each, so that the largest bet of every table is taken. Minor units. */
const capitalMinor: Record<Currency, bigint> = {
  RUB: 100_000_000_000n,
  USD: 1_000_000_000n,
  KZT: 500_000_000_000n,
  INR: 100_000_000_000n,
  EUR: 1_000_000_000n,
};

/** One fixed key a currency: a restart finds the house funded and changes nothing. */
const fundingKey: Record<Currency, string> = {
  RUB: "0d0d0000-0000-4000-8000-000000000001",
  USD: "0d0d0000-0000-4000-8000-000000000002",
  KZT: "0d0d0000-0000-4000-8000-000000000003",
  INR: "0d0d0000-0000-4000-8000-000000000004",
  EUR: "0d0d0000-0000-4000-8000-000000000005",
};

/** Funds the house and answers the routes that development adds to the API. */
export async function prepareDevelopment(
  options: DevelopmentOptions,
): Promise<readonly FastifyPluginAsync[]> {
  const { ledger, pool } = options;
  for (const currency of currencies) {
    await fundHouseAccount(ledger, {
      currency,
      amountMinor: capitalMinor[currency],
      key: fundingKey[currency],
      note: "play capital of a development installation",
    });
  }
  await seedMaximumWins(pool);
  return [];
}
