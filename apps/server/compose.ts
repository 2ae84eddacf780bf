/** Puts the domains together for one process: the only place where ports meet. */
import { join } from "node:path";
import type { AllHandlers } from "@oddwright/platform/http/handler.ts";
import type { HasRecentAuth, VerifyToken } from "@oddwright/platform/http/access-control.ts";
import { createVault, type Vault } from "@oddwright/platform/sealing/vault.ts";
import {
  type DatabaseClock,
  watchDatabaseClock,
} from "@oddwright/platform/database/database-clock.ts";
import { checkDatabase } from "@oddwright/platform/database/check-database.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { realtimeHandlers } from "@oddwright/platform/realtime/tickets.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { Metrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type { CashierDeps } from "@oddwright/domains/cashier/index.ts";
import { readRestriction, viewProtection } from "@oddwright/domains/compliance/index.ts";
import {
  domainHandlers,
  domainJobs,
  type EventPorts,
  type HandlerPorts,
  type JobPorts,
  type NoticeTopic,
  operationKinds,
  readExposure,
  stakePolicies,
} from "@oddwright/domains/domains.ts";
import {
  createTokenVerifier,
  findLostFactorKeys,
  findRecentAuth,
  readActiveCurrency,
  readShownNames,
  socialCallbackPage,
  type SocialProvider,
  type WalletPort,
} from "@oddwright/domains/identity/index.ts";
import type { MessagingSettings } from "@oddwright/domains/messaging/index.ts";
import {
  type Bankroll,
  createHouseMoney,
  createLedger,
  ensureWallet,
  readBalances,
  watchBankroll,
  type RunningLedger,
} from "@oddwright/domains/ledger/index.ts";
import {
  commitSeedPairs,
  createSeedVault,
  findLostSealingKeys,
  roundTiming,
  type SeedVault,
} from "@oddwright/domains/originals/index.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import { composeRealtime, type RealtimeParts } from "./compose-realtime.ts";
import type { Environment } from "./env/environment.ts";
import { ledgerHeadKey } from "./head-key.ts";
import { observeLedger } from "./ledger-metrics.ts";
import { openBus } from "./open-bus.ts";
import { personalDataHandlers } from "./personal-data.ts";
import { factorVaultKeys, seedVaultKeys } from "./vault-keys.ts";
import type { Shutdown } from "./shutdown.ts";
import { apiUrlOfOrigin, createSocialProviders } from "./social-providers.ts";
import { StartFault } from "./start-fault.ts";

export interface ComposeOptions {
  readonly environment: Environment;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly shutdown: Shutdown;
  readonly pool: pg.Pool;
  /** For connections of their own, as the role that may not change transfers. */
  readonly appUrl: string;
  /** Where this API answers, known once it listens. */
  readonly apiAddress: () => string;
}

export interface Composition {
  readonly handlers: AllHandlers;
  readonly verifyToken: VerifyToken;
  readonly hasRecentAuth: HasRecentAuth;
  readonly healthChecks: Readonly<Record<string, () => Promise<unknown>>>;
  /** Routes outside the contract: pages. */
  readonly plugins: readonly FastifyPluginAsync[];
  readonly jobs: readonly Job[];
  /** What the realtime role stands on. */
  readonly realtime: RealtimeParts;
}

/** Topics of what the server itself says to staff, besides those of the domains. */
export const serverNotices = ["bankroll_unknown", "clock_stepped"] as const;

type NotifyOfAny = NotifyStaff<NoticeTopic | (typeof serverNotices)[number]>;

/** One for the ended sessions, one for the bankroll, one for the clock, one for health checks. */
const watchPoolSize = 4;

export async function composeDomains(options: ComposeOptions): Promise<Composition> {
  const { environment, log, shutdown, pool } = options;
  const jurisdiction = jurisdictionRules(environment.jurisdiction);
  let wakeOutbox = (): void => undefined;
  const notifyStaff: NotifyOfAny = (notice) => log.warn({ notice }, "staff notice");
  const ledger = startLedger(options, { onBatch: () => wakeOutbox(), notifyStaff });
  // Before the bankroll is first read: in development this funds it.
  const development = await openDevelopment(options, ledger);
  const watchPool = openWatchPool(options);
  const bankroll = await openBankroll(options, { pool: watchPool, notifyStaff });
  const clock = await openClock(options, { pool: watchPool, notifyStaff });
  const verifier = openVerifier(options, watchPool);
  const vault = await openVault(options);
  const bus = await openBus(environment, options);
  shutdown.add("bus", () => bus.close());
  const ports: HandlerPorts & JobPorts & EventPorts = {
    pool,
    ledger,
    notifyStaff,
    activeCurrency: (playerId) => readActiveCurrency(pool, playerId),
    tokenSecret: environment.secrets.token,
    verifier,
    sessionIdleMs:
      environment.sessionIdleMinutes === null ? null : environment.sessionIdleMinutes * 60_000,
    social: {
      providers: [...createSocialProviders(environment), ...development.socialProviders],
      isOriginAllowed: (origin) => environment.allowedOrigins.includes(origin),
      apiUrlOf: (origin) => apiUrlOfOrigin(publicApiUrl(options), origin),
    },
    factorVault: await openFactorVault(options),
    siteOrigins: environment.allowedOrigins,
    wallets: walletPort(pool),
    restriction: readRestriction,
    viewProtection: (playerId) => viewProtection(pool, playerId, jurisdiction),
    jurisdiction,
    onRegistered: (client, player) => commitSeedPairs(vault, client, player.id),
    providers: development.providers,
    vault,
    freeBankrollMinor: (currency) => bankroll.freeMinor(currency),
    houseMoney: createHouseMoney(pool, readExposure),
    publish: (room, event) => bus.publish(room, event),
    shownNames: (playerIds) => readShownNames(pool, playerIds),
    clock,
    roundTiming: roundTiming(environment.rounds.timeScale),
    chains: {
      length: environment.rounds.chainLength,
      drawsSalts: environment.appEnv === "development",
    },
    headKey: ledgerHeadKey(environment.secrets.ledgerHead),
    headFolder: join(environment.dataDir, "ledger-heads"),
    messaging: messagingSettings(options),
    onDeliveryFailure: (error) => log.error({ err: error }, "the queue of messages failed"),
    onFeedFailure: (error) => log.warn({ err: error }, "could not tell the live feed"),
  };
  const handlers: AllHandlers = {
    ...domainHandlers(ports),
    ...realtimeHandlers(pool),
    ...personalDataHandlers(pool),
  };
  const realtime = composeRealtime({ bus, ports, shutdown });
  wakeOutbox = realtime.wakeOutbox;
  return {
    handlers,
    verifyToken: (token) => verifier.verifyToken(token),
    hasRecentAuth: async (caller) => (await findRecentAuth(pool, caller)) !== null,
    healthChecks: { database: () => checkDatabase(watchPool), bankroll: bankroll.checkKnown },
    plugins: [socialCallbackPage, ...development.plugins],
    jobs: [...domainJobs(ports), ...development.jobs, ...realtime.jobs],
    realtime: realtime.parts,
  };
}

/** Without their key, the players of open seeds could neither bet nor rotate: better not to start. */
async function openVault({ pool, environment }: ComposeOptions): Promise<SeedVault> {
  const keys = seedVaultKeys(environment.secrets);
  const lost = await findLostSealingKeys(pool, keys);
  if (lost.length === 0) return createSeedVault(keys);
  throw new StartFault(
    `Open seeds are sealed with keys that are not configured (${lost.join(", ")}).`,
    "Put the former SEED_ENCRYPTION_KEY into SEED_ENCRYPTION_OLD_KEYS.",
  );
}

/** Without their key, players who use an authenticator app could not log in. */
async function openFactorVault({ pool, environment }: ComposeOptions): Promise<Vault> {
  const keys = factorVaultKeys(environment.secrets);
  const lost = await findLostFactorKeys(pool, keys);
  if (lost.length === 0) return createVault(keys);
  throw new StartFault(
    `Secrets of authenticator apps are sealed with keys that are not configured (${lost.join(", ")}).`,
    "Put the former FACTOR_ENCRYPTION_KEY into FACTOR_ENCRYPTION_OLD_KEYS.",
  );
}

interface WatchParts {
  readonly pool: pg.Pool;
  readonly notifyStaff: NotifyOfAny;
}

async function openBankroll(
  { log, shutdown }: ComposeOptions,
  { pool, notifyStaff }: WatchParts,
): Promise<Bankroll> {
  const bankroll = await watchBankroll(pool, {
    onFailure: (error) => log.error({ err: error }, "could not read the bankroll"),
    onUnknown: (error) =>
      notifyStaff({
        topic: "bankroll_unknown",
        text: "The bankroll cannot be read. This process takes no bets until it can.",
        details: { process: String(process.pid), reason: String(error) },
      }),
    readExposure,
  });
  shutdown.add("bankroll", () => bankroll.close());
  return bankroll;
}

async function openClock(
  { log, shutdown }: ComposeOptions,
  { pool, notifyStaff }: WatchParts,
): Promise<DatabaseClock> {
  const clock = await watchDatabaseClock(
    pool,
    (error) => log.error({ err: error }, "could not read the database's clock"),
    (stepMs) =>
      notifyStaff({
        topic: "clock_stepped",
        text: "The database's clock, or this machine's, was set. Rounds that began before are handled as interrupted.",
        details: { step_ms: stepMs.toFixed(0) },
      }),
  );
  shutdown.add("database clock", () => clock.close());
  return clock;
}

/** Every bet relies on what these connections keep fresh: slow statements of other handlers must not stop them. */
function openWatchPool({ appUrl, shutdown }: ComposeOptions): pg.Pool {
  const pool = createPool({
    connectionString: appUrl,
    max: watchPoolSize,
    applicationName: "oddwright watch",
  });
  shutdown.add("watch pool", () => pool.end());
  return pool;
}

interface LedgerListeners {
  readonly onBatch: () => void;
  readonly notifyStaff: NotifyOfAny;
}

function startLedger(
  { appUrl, metrics, log, shutdown }: ComposeOptions,
  { onBatch, notifyStaff }: LedgerListeners,
): RunningLedger {
  const observer = observeLedger(metrics, log, () => ledger.waiting());
  const ledger = createLedger({
    connectionString: appUrl,
    label: `pid ${process.pid}`,
    policies: stakePolicies,
    operations: operationKinds,
    observer: {
      ...observer,
      onBatch(batch) {
        observer.onBatch(batch);
        onBatch();
      },
      onRiskRefused: ({ kind, currency, largestLossMinor }) =>
        notifyStaff({
          topic: "bankroll_short",
          text: "A bet was refused because the house could not pay it besides the bets that are taken.",
          details: { kind, currency, largest_loss: formatAmount(largestLossMinor) },
        }),
    },
    readExposure,
  });
  shutdown.add("ledger", () => ledger.close());
  return ledger;
}

function openVerifier({ environment, shutdown }: ComposeOptions, pool: pg.Pool) {
  const verifier = createTokenVerifier({
    pool,
    secret: environment.secrets.token,
    restriction: readRestriction,
  });
  shutdown.add("token verifier", () => verifier.close());
  return verifier;
}

function walletPort(pool: pg.Pool): WalletPort {
  return {
    ensureWallet: (playerId, currency, client) => ensureWallet(client ?? pool, playerId, currency),
    readBalances: (playerId) => readBalances(pool, playerId),
  };
}

interface DevelopmentParts
  extends Pick<Composition, "plugins" | "jobs">, Pick<CashierDeps, "providers"> {
  readonly socialProviders: readonly SocialProvider[];
}

/** Where browsers reach the API; null where that follows from the page's own address. With API_PORT=0 only the listening address knows. */
function publicApiUrl({ environment, apiAddress }: ComposeOptions): string | null {
  const isUnknown = environment.publicApiUrl !== null && environment.apiPort === 0;
  return isUnknown ? apiAddress() : environment.publicApiUrl;
}

function messagingSettings({ environment, appUrl, log }: ComposeOptions): MessagingSettings {
  const { appEnv, roles, messages, publicWebUrl } = environment;
  const said = { smtp: "Mail is not sent: SMTP_URL", sms: "SMS are not sent: SMS_URL" } as const;
  for (const channel of ["smtp", "sms"] as const) {
    if (messages[channel] !== null || appEnv !== "production" || !roles.includes("worker"))
      continue;
    log.warn(`${said[channel]} is none. Messages wait until they run out.`);
  }
  return { connectionString: appUrl, siteUrl: publicWebUrl, ...messages };
}

/** Loaded on demand, so that production never reads a development module. */
async function openDevelopment(
  { environment, pool, apiAddress }: ComposeOptions,
  ledger: RunningLedger,
): Promise<DevelopmentParts> {
  if (environment.appEnv === "production") {
    return { plugins: [], jobs: [], providers: [], socialProviders: [] };
  }
  const { prepareDevelopment } = await import("./development.ts");
  return prepareDevelopment({ environment, pool, ledger, apiAddress });
}
