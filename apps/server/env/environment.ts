/** The whole configuration of a process. `docs/operations.md` lists the variables behind it. */
import type { DocumentPlace } from "@oddwright/domains/compliance/index.ts";
import type { Jurisdiction } from "@oddwright/core/protection/jurisdictions.ts";
import type {
  BtcpaySettings,
  CheckoutComSettings,
  EvmChainSettings,
  ManualMethod,
  SignerSettings,
} from "@oddwright/domains/cashier/index.ts";
import type { GameProvider } from "@oddwright/domains/casino/index.ts";
import type { SumsubSettings } from "@oddwright/domains/compliance/index.ts";
import type { RateLimit, RateLimits } from "@oddwright/platform/http/limits/rate-limits.ts";
import type { LogLevel } from "@oddwright/platform/observability/logger.ts";
import type { MessageSettings } from "./message-settings.ts";
import type { Betting } from "./betting-settings.ts";
import type { PlaceSettings } from "./place-settings.ts";
import type { RoundSettings } from "./round-settings.ts";
import type { Secrets } from "./secret-settings.ts";
import type { ServiceAddresses } from "./service-addresses.ts";
import type { SocialClients } from "./social-settings.ts";
import type { StudioSettings } from "./studio-settings.ts";

/** Those of a program that does everything. */
export const commonRoles = ["web", "api", "realtime", "worker"] as const;
/** `signer` has the key that pays: a process of its own. */
export const roles = [...commonRoles, "signer"] as const;
export type Role = (typeof roles)[number];

export interface Environment extends PlaceSettings, Betting {
  readonly appEnv: "development" | "production";
  readonly roles: readonly Role[];
  readonly host: string;
  readonly webPort: number;
  readonly apiPort: number;
  readonly publicWebUrl: string;
  /** Null in production unless given: clients then take `api.` plus the host they are on. */
  readonly publicApiUrl: string | null;
  /** Where the web role reaches the API when that runs in another process. */
  readonly internalApiUrl: string | null;
  /** Origins of the site and its mirrors. */
  readonly allowedOrigins: readonly string[];
  /** Where holes are reported: a `mailto:` or `https:` address. */
  readonly securityContact: string;
  /** Where players write to: an e-mail address or a page; null where nobody reads it. */
  readonly support: string | null;
  readonly dataDir: string;
  /** Where players' documents are kept: the same place for every process with `api` or `worker`. */
  readonly documents: DocumentPlace;
  /** Where the embedded database keeps its log, so that a backup can be brought to a later moment. */
  readonly walArchive: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  /** Valkey or Redis, the bus between processes; null where one process does everything. */
  readonly redisUrl: string | null;
  readonly gamesHost: string | null;
  readonly jurisdiction: Jurisdiction;
  /** After this long without a call a session ends; null: it lives for as long as it is refreshed. */
  readonly sessionIdleMinutes: number | null;
  readonly services: ServiceAddresses;
  readonly social: SocialClients;
  /** Null where our own staff alone check who players are. */
  readonly sumsub: SumsubSettings | null;
  readonly gameProviders: readonly GameProvider[];
  /** The studio that development starts beside itself; it is among the providers then. */
  readonly studio: StudioSettings | null;
  /** Payments by transfers to the operator's own cards and phones; null where none are offered. */
  readonly manualTransfers: readonly ManualMethod[] | null;
  /** Payments in coins; null where there is no BTCPay Server. */
  readonly btcpay: BtcpaySettings | null;
  /** Payments by card and by bank on Checkout.com's page; null where there is no account. */
  readonly checkoutCom: CheckoutComSettings | null;
  /** Payments in coins on addresses of our own; null where no chain is read. */
  readonly evmChain: EvmChainSettings | null;
  /** What pays out on the chain; null in every process but the signer's. */
  readonly evmSigner: SignerSettings | null;
  readonly rounds: RoundSettings;
  readonly messages: MessageSettings;
  readonly rateLimits: RateLimits;
  /** Pages of the site, an address. */
  readonly pageLimit: RateLimit;
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  /** Development open to a network: every page carries a banner. */
  readonly developmentOnNetwork: boolean;
  /** AES-256 key under which the site sends fingerprints of devices; null: none are collected. Every page is given it. */
  readonly fingerprintKey: Buffer | null;
  /** Where events of visits go, for visitors who allow it; null where there are no analytics. */
  readonly analytics: {
    readonly token: string | null;
    readonly dataLayer: boolean;
    /** Pages ask `/ingest/decide` for feature flags. */
    readonly flags: boolean;
  } | null;
  readonly secrets: Secrets;
}
