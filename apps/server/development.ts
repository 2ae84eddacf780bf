/** What only development has: play capital behind the house, and the sandbox providers. Production never loads this. */
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { seedPaymentMethods, type PaymentProvider } from "@oddwright/domains/cashier/index.ts";
import type { RunningLedger } from "@oddwright/domains/ledger/index.ts";
import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import type { Environment } from "./env/environment.ts";
import { wasUsedByProduction } from "./environment-mark.ts";
import { fundHouseAccount, seedMaximumWins } from "./house-funding.ts";

export interface DevelopmentOptions {
  readonly environment: Environment;
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

export interface Development {
  /** Routes that development adds to the API. */
  readonly plugins: readonly FastifyPluginAsync[];
  readonly providers: readonly PaymentProvider[];
}

/** Funds the house, adds the methods of the sandbox provider, and answers what development adds to the program. */
export async function prepareDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { ledger, pool } = options;
  // DEV_ON_NETWORK may open production's database: play capital must not enter its books.
  if (!(await wasUsedByProduction(pool))) await fundWithPlayCapital(ledger, pool);
  await seedPaymentMethods(pool);
  return { plugins: [], providers: [] };
}

async function fundWithPlayCapital(ledger: RunningLedger, pool: pg.Pool): Promise<void> {
  for (const currency of currencies) {
    await fundHouseAccount(ledger, {
      currency,
      amountMinor: capitalMinor[currency],
      key: fundingKey[currency],
      note: "play capital of a development installation",
    });
  }
  await seedMaximumWins(pool);
}
