/** What only development has: play capital behind the house, sandbox payments, and a provider to log in with. Production never loads this. */
import { hkdfSync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { readOffers, saveOffer } from "@oddwright/domains/bonuses/index.ts";
import { createSandbox } from "@oddwright/domains/cashier/development/sandbox-provider/index.ts";
import { seedPayoutMethods } from "@oddwright/domains/cashier/development/seed-payout-methods.ts";
import { seedPaymentMethods } from "@oddwright/domains/cashier/development/seed-payment-methods.ts";
import type { PaymentProvider } from "@oddwright/domains/cashier/index.ts";
import { createDevelopmentOpenId } from "@oddwright/domains/identity/development/openid-provider/index.ts";
import type { SocialProvider } from "@oddwright/domains/identity/index.ts";
import { outboxPlugin } from "@oddwright/domains/messaging/development/outbox-plugin.ts";
import type { RunningLedger } from "@oddwright/domains/ledger/index.ts";
import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import type { Environment } from "./env/environment.ts";
import { wasUsedByProduction } from "./environment-mark.ts";
import { fundHouseAccount, seedMaximumWins } from "./house-funding.ts";
import { runStudio, type StudioOptions } from "./development/run-studio.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";

export interface DevelopmentOptions extends StudioOptions {
  readonly ledger: RunningLedger;
  /** Where this API answers, known once it listens. */
  readonly apiAddress: () => string;
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
  readonly jobs: readonly Job[];
  readonly socialProviders: readonly SocialProvider[];
}

/** Funds the house, adds the methods of the sandbox provider, and answers what development adds to the program. */
export async function prepareDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { ledger, pool, environment, apiAddress } = options;
  // DEV_ON_NETWORK may open production's database: play capital must not enter its books, nor our games its catalogue.
  const isProductions = await wasUsedByProduction(pool);
  if (!isProductions) await fundWithPlayCapital(ledger, pool);
  await seedPaymentMethods(pool);
  await seedPayoutMethods(pool);
  await seedOffers(pool, environment);
  if (!isProductions) await runStudio(options);
  const sandbox = createSandbox({
    pool,
    key: { id: "development", secret: sandboxSecret(environment), endsAt: null },
    apiUrl: apiAddress,
    publicApiUrl: () => publicApiUrl(environment, apiAddress),
    siteUrl: environment.publicWebUrl,
  });
  // Nor may anybody read the codes of its players.
  const outbox = isProductions
    ? []
    : [outboxPlugin({ pool, siteUrl: environment.publicWebUrl, support: environment.support })];
  const openId = createDevelopmentOpenId({
    publicApiUrl: () => publicApiUrl(environment, apiAddress),
  });
  return {
    plugins: [sandbox.plugin, openId.plugin, ...outbox],
    providers: [sandbox.provider],
    jobs: sandbox.jobs,
    socialProviders: [openId.provider],
  };
}

/** The examples of `docs/offers`, where there is none yet; those that the jurisdiction forbids are left out. */
async function seedOffers(pool: pg.Pool, { jurisdiction }: Environment): Promise<void> {
  if ((await readOffers(pool)).length > 0) return;
  const folder = new URL("../../docs/offers/", import.meta.url);
  for (const name of readdirSync(folder)) {
    const value: unknown = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    const rules = jurisdictionRules(jurisdiction);
    await saveOffer(pool, { value, savedBy: "development", jurisdiction: rules });
  }
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

/** Both sides of the sandbox are ours: its secret follows from one that every process of the installation shares. */
function sandboxSecret({ secrets }: Environment): string {
  const derived = hkdfSync("sha256", secrets.internal, "", "oddwright/sandbox-webhook", 32);
  return Buffer.from(derived).toString("hex");
}

/** With API_PORT=0 only the listening address knows the port. */
function publicApiUrl(
  { publicApiUrl: configured, apiPort }: Environment,
  apiAddress: () => string,
) {
  return configured === null || apiPort === 0 ? apiAddress() : configured;
}
