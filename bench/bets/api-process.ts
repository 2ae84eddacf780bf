/** The API in a process of its own, composed as apps/server composes it, over the product's ledger or the baseline's. */
import { deriveQuoteKey } from "@oddwright/domains/sportsbook/index.ts";
import { randomBytes } from "node:crypto";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import type { GameProvider } from "@oddwright/domains/casino/index.ts";
import { createDestinationVault } from "@oddwright/domains/cashier/index.ts";
import {
  readRestriction,
  viewProtection,
  viewUserVerification,
} from "@oddwright/domains/compliance/index.ts";
import {
  domainHandlers,
  readExposure,
  readOpenMatters,
  stakePolicies,
} from "@oddwright/domains/domains.ts";
import {
  createTokenVerifier,
  readActiveCurrency,
  type WalletPort,
} from "@oddwright/domains/identity/index.ts";
import {
  createHouseMoney,
  createLedger,
  ensureWallet,
  type LedgerOptions,
  readBalances,
  type RunningLedger,
  watchBankroll,
} from "@oddwright/domains/ledger/index.ts";
import { commitSeedPairs, roundTiming } from "@oddwright/domains/originals/index.ts";
import { sampleDomain } from "@oddwright/domains/sample/domain.ts";
import { placeUnknown } from "@oddwright/platform/geo/geo-database.ts";
import { watchDatabaseClock } from "@oddwright/platform/database/database-clock.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { defaultRateLimits, type RateLimits } from "@oddwright/platform/http/limits/rate-limits.ts";
import { createApiServer, type ApiServerConfig } from "@oddwright/platform/http/server.ts";
import { createMetrics } from "@oddwright/platform/observability/http-metrics.ts";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { observeLedger } from "../../apps/server/ledger-metrics.ts";
import { createInteractiveLedger } from "../lib/interactive-ledger.ts";
import { benchVault } from "../lib/house.ts";
import type { ApiSettings } from "./messages.ts";
import type pg from "pg";

const minuteMs = 60_000;

/** The limits count as they always do, and are never reached. */
const raisedLimits = Object.fromEntries(
  Object.keys(defaultRateLimits).map((name) => [name, { max: 10_000_000, windowMs: minuteMs }]),
) as unknown as RateLimits;

const apiConfig = (internalSecret: string): ApiServerConfig => ({
  isOriginAllowed: (origin) => origin === "http://localhost:3000",
  rateLimits: raisedLimits,
  strictTransport: false,
  internalSecret,
  trustedProxies: [],
  metricsToken: null,
  drainTimeoutMs: 2_000,
});

/** No bet is paid out to one. */
const noDestinations = createDestinationVault({
  currentKeyId: "bench",
  keys: new Map([["bench", randomBytes(32)]]),
});

function protectionOf(pool: pg.Pool) {
  const jurisdiction = jurisdictionRules("default");
  const verification = verificationRules("default");
  return {
    destinations: noDestinations,
    restriction: readRestriction,
    ssoOf: async () => null,
    wageredRoubles: async () => 0n,
    viewProtection: (playerId: string) => viewProtection(pool, playerId, jurisdiction),
    jurisdiction,
    openMatters: readOpenMatters,
    verification,
    viewVerification: (playerId: string) => viewUserVerification(pool, playerId, verification),
    // No bet stores a document.
    documents: { kind: "folder" as const, folder: "/dev/null/no-documents" },
    verificationService: null,
    placeOf: placeUnknown,
  };
}

/** One that opens nothing and is asked nothing: it only calls. */
const gameProvidersOf = ({ gameProvider }: ApiSettings): readonly GameProvider[] =>
  gameProvider === undefined
    ? []
    : [
        {
          name: gameProvider.name,
          launchUrl: "http://bench.test",
          roundsUrl: null,
          freeRoundsUrl: null,
          keys: [gameProvider.key],
          hub88: null,
        },
      ];

/** Nobody pays. */
const noProviders = { providers: [], onLookFailure: () => {} };

const walletsOf = (pool: pg.Pool): WalletPort => ({
  ensureWallet: (playerId, currency, client) => ensureWallet(client ?? pool, playerId, currency),
  readBalances: (playerId) => readBalances(pool, playerId),
});

async function serve(settings: ApiSettings): Promise<{ url: string; close: () => Promise<void> }> {
  const { appUrl } = settings;
  const secret = Buffer.from(settings.tokenSecret, "hex");
  const log = createLogger({ level: "warn" });
  const metrics = createMetrics();
  const pool = createPool({ connectionString: appUrl, max: 16, applicationName: "oddwright" });
  const ledgerOptions: LedgerOptions = {
    connectionString: appUrl,
    label: `bench ${settings.ledger}`,
    policies: settings.policies ? [...stakePolicies, ...sampleDomain.policies] : stakePolicies,
    observer: observeLedger(metrics, log, () => ledger.waiting()),
    readExposure,
  };
  const ledger: RunningLedger =
    settings.ledger === "batched"
      ? createLedger(ledgerOptions)
      : createInteractiveLedger(ledgerOptions, "force_generic_plan");
  const bankroll = await watchBankroll(pool, {
    onFailure: (error) => log.error({ err: error }, "bankroll"),
    onUnknown: () => {},
    readExposure,
  });
  const clock = await watchDatabaseClock(pool, (error) => log.error({ err: error }, "clock"));
  const verifier = createTokenVerifier({ pool, secret, restriction: readRestriction });
  const vault = benchVault(Buffer.from(settings.vaultKey, "hex"));
  const api = await createApiServer({
    handlers: domainHandlers({
      pool,
      ledger,
      tokenSecret: secret,
      verifier,
      sessionIdleMs: null,
      factorVault: vault,
      siteOrigins: [],
      fingerprintKey: null,
      wallets: walletsOf(pool),
      social: { providers: [], isOriginAllowed: () => false, apiUrlOf: () => "" },
      ...protectionOf(pool),
      onRegistered: (client, player) => commitSeedPairs(vault, client, player.id),
      ...noProviders,
      gameProviders: gameProvidersOf(settings),
      bettingQuoteKey: deriveQuoteKey(secret),
      isSessionLive: (sessionId) => verifier.isLive(sessionId),
      vault,
      activeCurrency: (playerId) => readActiveCurrency(pool, playerId),
      freeBankrollMinor: (currency) => bankroll.freeMinor(currency),
      houseMoney: createHouseMoney(pool, readExposure),
      notifyStaff: (notice) => log.warn({ notice }, "staff notice"),
      publish: () => {},
      shownNames: async () => new Map(),
      clock,
      roundTiming: roundTiming(),
    }),
    verifyToken: (token) => verifier.verifyToken(token),
    hasRecentAuth: async () => true,
    log,
    metrics,
    config: apiConfig(settings.tokenSecret),
  });
  const url = await api.listen({ host: "127.0.0.1", port: 0 });
  const close = async (): Promise<void> => {
    await api.close();
    await ledger.close();
    await bankroll.close();
    await clock.close();
    await verifier.close();
    await pool.end();
  };
  return { url, close };
}

process.once("message", (settings: ApiSettings) => {
  void serve(settings).then(({ url, close }) => {
    process.once("disconnect", () => void close().then(() => process.exit(0)));
    process.send?.(url);
  });
});
