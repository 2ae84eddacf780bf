/** Puts the domains together for one process: the only place where ports meet. */
import { join } from "node:path";
import type { AllHandlers } from "@oddwright/platform/http/handler.ts";
import type { HasRecentAuth, VerifyToken } from "@oddwright/platform/http/access-control.ts";
import { checkDatabase } from "@oddwright/platform/database/check-database.ts";
import { realtimeHandlers } from "@oddwright/platform/realtime/tickets.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { Metrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import { offerToNewcomer } from "@oddwright/domains/bonuses/index.ts";
import type { CashierDeps } from "@oddwright/domains/cashier/index.ts";
import {
  createSumsub,
  readRestriction,
  viewProtection,
  viewUserVerification,
} from "@oddwright/domains/compliance/index.ts";
import {
  domainHandlers,
  domainJobs,
  type EventPorts,
  type HandlerPorts,
  type JobPorts,
  type NoticeTopic,
  readExposure,
  readOpenMatters,
} from "@oddwright/domains/domains.ts";
import {
  findRecentAuth,
  readActiveCurrency,
  readShownNames,
  socialCallbackPage,
  type SocialProvider,
  type WalletPort,
} from "@oddwright/domains/identity/index.ts";
import type { MessagingSettings } from "@oddwright/domains/messaging/index.ts";
import {
  createHouseMoney,
  ensureWallet,
  readBalances,
  type RunningLedger,
} from "@oddwright/domains/ledger/index.ts";
import {
  commitSeedPairs,
  roundTiming,
  type SeedVault,
} from "@oddwright/domains/originals/index.ts";
import { findMirror } from "@oddwright/domains/site/index.ts";
import { deriveQuoteKey } from "@oddwright/domains/sportsbook/index.ts";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import { composeRealtime, type RealtimeParts } from "./realtime/compose-realtime.ts";
import type { Environment } from "./env/environment.ts";
import { ledgerHeadKey } from "./keys/head-key.ts";
import { openBus } from "./realtime/open-bus.ts";
import { openPlaces, type Places } from "./open-places.ts";
import { openPaymentProviders } from "./open-payment-providers.ts";
import { openDestinationVault, openFactorVault, openSeedVault } from "./keys/open-vaults.ts";
import { openWatches, type ServerNotice } from "./open-watches.ts";
import { wageredRoubles } from "./wagered-roubles.ts";
import { personalDataHandlers } from "./personal-data.ts";
import type { Shutdown } from "@oddwright/platform/processes/shutdown.ts";
import { apiUrlOfOrigin, createSocialProviders } from "./social-providers.ts";
import { startLedger } from "./start-ledger.ts";

export interface ComposeOptions {
  readonly environment: Environment;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly shutdown: Shutdown;
  readonly pool: pg.Pool;
  /** For connections of their own, as the role that may not change transfers. */
  readonly appUrl: string;
  /** The owner's connection to the same database, where it is known: only development uses it. */
  readonly ownerUrl: string | undefined;
  /** The database's server is the one of the data folder. */
  readonly isOwnServer: boolean;
  /** Where this API answers, known once it listens. */
  readonly apiAddress: () => string;
}

export interface Composition {
  readonly handlers: AllHandlers;
  readonly verifyToken: VerifyToken;
  readonly hasRecentAuth: HasRecentAuth;
  readonly isRefusedAt: Places["isRefusedAt"];
  readonly healthChecks: Readonly<Record<string, () => Promise<unknown>>>;
  /** Routes outside the contract: pages. */
  readonly plugins: readonly FastifyPluginAsync[];
  readonly jobs: readonly Job[];
  /** What the realtime role stands on. */
  readonly realtime: RealtimeParts;
}

type NotifyOfAny = NotifyStaff<NoticeTopic | ServerNotice>;

const bettingPorts = ({ bettingReplay, oddsService, secrets }: Environment) => ({
  bettingReplay,
  oddsService,
  bettingQuoteKey: deriveQuoteKey(secrets.token),
});

export async function composeDomains(options: ComposeOptions): Promise<Composition> {
  const { environment, log, shutdown, pool } = options;
  const { placeOf, isRefusedAt } = await openPlaces(environment);
  let wakeOutbox = (): void => undefined;
  const notifyStaff: NotifyOfAny = (notice) => log.warn({ notice }, "staff notice");
  const ledger = startLedger(options, { onBatch: () => wakeOutbox(), notifyStaff });
  // Before the bankroll is first read: in development this funds it.
  const development = await openDevelopment(options, ledger);
  const tokenSecret = environment.secrets.token;
  const watches = await openWatches({ ...options, tokenSecret, notifyStaff });
  const { bankroll, clock, verifier } = watches;
  const vault = await openSeedVault(options);
  const bus = await openBus(environment, options);
  shutdown.add("bus", () => bus.close());
  const ports: HandlerPorts & JobPorts & EventPorts = {
    pool,
    ledger,
    notifyStaff,
    activeCurrency: (playerId) => readActiveCurrency(pool, playerId),
    tokenSecret,
    verifier,
    sessionIdleMs:
      environment.sessionIdleMinutes === null ? null : environment.sessionIdleMinutes * 60_000,
    social: socialLogins(options, development.socialProviders),
    factorVault: await openFactorVault(options),
    destinations: await openDestinationVault(options),
    siteOrigins: environment.allowedOrigins,
    fingerprintKey: environment.fingerprintKey,
    placeOf,
    wallets: walletPort(pool),
    ...protectionPorts(options),
    ssoOf: async ({ origin }) => (await findMirror(pool, origin))?.sso ?? null,
    wageredRoubles: (playerId) => wageredRoubles(pool, playerId),
    openMatters: readOpenMatters,
    onRegistered: whatNewPlayersGet(vault),
    providers: [...(await openPaymentProviders(options)), ...development.providers],
    vault,
    freeBankrollMinor: (currency) => bankroll.freeMinor(currency),
    houseMoney: createHouseMoney(pool, readExposure),
    gameProviders: environment.gameProviders,
    ...bettingPorts(environment),
    isSessionLive: (sessionId) => verifier.isLive(sessionId),
    publish: (room, event) => bus.publish(room, event),
    shownNames: (playerIds) => readShownNames(pool, playerIds),
    clock,
    roundTiming: roundTiming(environment.rounds.timeScale),
    chains: chainSettings(environment),
    headKey: ledgerHeadKey(environment.secrets.ledgerHead),
    headFolder: join(environment.dataDir, "ledger-heads"),
    messaging: messagingSettings(options),
    ...failureLogs(log),
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
    isRefusedAt,
    hasRecentAuth: async (caller) => (await findRecentAuth(pool, caller)) !== null,
    healthChecks: { database: () => checkDatabase(watches.pool), bankroll: bankroll.checkKnown },
    plugins: [socialCallbackPage, ...development.plugins],
    jobs: [...domainJobs(ports), ...development.jobs, ...realtime.jobs],
    realtime: realtime.parts,
  };
}

const chainSettings = ({ appEnv, rounds }: Environment): JobPorts["chains"] => ({
  length: rounds.chainLength,
  drawsSalts: appEnv === "development",
});

const failureLogs = (
  log: Log,
): Pick<
  HandlerPorts & JobPorts & EventPorts,
  "onDeliveryFailure" | "onPayoutFailure" | "onLookFailure" | "onFeedFailure"
> => ({
  onDeliveryFailure: (error) => log.error({ err: error }, "the queue of messages failed"),
  onPayoutFailure: (error) => log.error({ err: error }, "a provider failed at a payout"),
  onLookFailure: (error) => log.error({ err: error }, "a provider did not say what arrived"),
  onFeedFailure: (error) => log.warn({ err: error }, "could not tell the live feed"),
});

/** Their seed pairs, and the bonus of the code that they came with. */
const whatNewPlayersGet =
  (vault: SeedVault): HandlerPorts["onRegistered"] =>
  async (client, { id, currency, promo }) => {
    await commitSeedPairs(vault, client, id);
    if (promo !== null) await offerToNewcomer(client, { playerId: id, currency, promo });
  };

function socialLogins(
  options: ComposeOptions,
  developmentProviders: readonly SocialProvider[],
): HandlerPorts["social"] {
  const { environment } = options;
  return {
    providers: [...createSocialProviders(environment), ...developmentProviders],
    isOriginAllowed: (origin) => environment.allowedOrigins.includes(origin),
    apiUrlOf: (origin) => apiUrlOfOrigin(publicApiUrl(options), origin),
  };
}

/** What the law of the place asks for, and what players are told of it. */
function protectionPorts({ environment, pool }: ComposeOptions) {
  const jurisdiction = jurisdictionRules(environment.jurisdiction);
  const verification = verificationRules(environment.jurisdiction);
  return {
    jurisdiction,
    verification,
    restriction: readRestriction,
    viewProtection: (playerId: string) => viewProtection(pool, playerId, jurisdiction),
    viewVerification: (playerId: string) => viewUserVerification(pool, playerId, verification),
    documents: environment.documents,
    verificationService: environment.sumsub === null ? null : createSumsub(environment.sumsub),
  };
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
  const { appEnv, roles, messages, publicWebUrl, support } = environment;
  const said = { smtp: "Mail is not sent: SMTP_URL", sms: "SMS are not sent: SMS_URL" } as const;
  for (const channel of ["smtp", "sms"] as const) {
    if (messages[channel] !== null || appEnv !== "production" || !roles.includes("worker"))
      continue;
    log.warn(`${said[channel]} is none. Messages wait until they run out.`);
  }
  return { connectionString: appUrl, siteUrl: publicWebUrl, support, ...messages };
}

/** Loaded on demand, so that production never reads a development module. */
async function openDevelopment(
  options: ComposeOptions,
  ledger: RunningLedger,
): Promise<DevelopmentParts> {
  if (options.environment.appEnv === "production") {
    return { plugins: [], jobs: [], providers: [], socialProviders: [] };
  }
  const { prepareDevelopment } = await import("./development.ts");
  return prepareDevelopment({ ...options, ledger });
}
