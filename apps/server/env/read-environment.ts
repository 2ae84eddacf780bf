/** Reads and checks the whole configuration from the environment, once at start. */
import { hkdfSync } from "node:crypto";
import { resolve } from "node:path";
import {
  type Jurisdiction,
  jurisdictionRules,
  jurisdictions,
} from "@oddwright/core/protection/jurisdictions.ts";
import { logLevels } from "@oddwright/platform/observability/logger.ts";
import {
  createEnvReader,
  type Env,
  type EnvReader,
} from "@oddwright/platform/environment/env-reader.ts";
import { readBetting } from "./betting-settings.ts";
import { readGameProviders } from "./game-provider-settings.ts";
import {
  readBtcpay,
  readCheckoutCom,
  readEvmChain,
  readEvmSigner,
  readManualTransfers,
} from "./payment-settings.ts";
import { readMessageSettings } from "./message-settings.ts";
import { commonRoles, roles, type Environment } from "./environment.ts";
import { readPageLimit, readRateLimits } from "./rate-limit-settings.ts";
import { readDocumentPlace } from "./document-settings.ts";
import { readPlaceSettings } from "./place-settings.ts";
import { readRoundSettings } from "./round-settings.ts";
import { checkSafety } from "./safety-rules.ts";
import { readSecrets } from "./secret-settings.ts";
import { readServiceAddresses } from "./service-addresses.ts";
import { readSocialClients } from "./social-settings.ts";
import { readStudio, withStudio } from "./studio-settings.ts";
import { readSumsub } from "./verification-settings.ts";

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads and checks everything. In development missing secrets are made and stored under `DATA_DIR`. */
export function readEnvironment(env: Env): EnvironmentResult {
  const reader = createEnvReader(env);
  const environment = readAll(env, reader);
  checkSafety(environment, reader);
  return reader.faults.length > 0
    ? { ok: false, faults: reader.faults }
    : { ok: true, environment };
}

/** What a command has to know of the installation besides its database. Throws when it is unusable. */
export function readInstallation(env: Env): Pick<Environment, "jurisdiction" | "documents"> {
  const reader = createEnvReader(env);
  const jurisdiction = reader.oneOf("JURISDICTION", jurisdictions, "default");
  const dataDir = resolve(reader.text("DATA_DIR") ?? "./.data");
  const documents = readDocumentPlace(reader, dataDir);
  if (reader.faults.length > 0) throw new Error(reader.faults.join("\n"));
  return { jurisdiction, documents };
}

/** The database that `DATABASE_URL` or its file names, for commands, which need nothing else. Throws when it is unusable. */
export function readDatabaseUrl(env: Env): string | undefined {
  const reader = createEnvReader(env);
  const url = readSecretUrl("DATABASE_URL", reader, databaseAddress);
  if (reader.faults.length > 0) throw new Error(reader.faults.join("\n"));
  return url;
}

/** For commands that ask providers of games. Throws where a line is unusable. */
export function readProvidersOfGames(env: Env): Environment["gameProviders"] {
  const reader = createEnvReader(env);
  const providers = readGameProviders(reader);
  if (reader.faults.length > 0) throw new Error(reader.faults.join("\n"));
  return providers;
}

/** For the command that collects coins. Throws where it is unusable; null where none is given. */
export function readChainOfCoins(env: Env): Environment["evmChain"] {
  const reader = createEnvReader(env);
  const chain = readEvmChain(reader);
  if (reader.faults.length > 0) throw new Error(reader.faults.join("\n"));
  return chain;
}

/** For commands that follow its rules. Throws for one that is not known. */
export function readJurisdiction(env: Env): Jurisdiction {
  const reader = createEnvReader(env);
  const jurisdiction = jurisdictionOf(reader);
  if (reader.faults.length > 0) throw new Error(reader.faults.join("\n"));
  return jurisdiction;
}

const jurisdictionOf = (reader: EnvReader): Jurisdiction =>
  reader.oneOf("JURISDICTION", jurisdictions, "default");

/** The site's own address, for commands that print links. Throws when it is unusable. */
export function readPublicWebUrl(env: Env): string {
  const reader = createEnvReader(env);
  const url = publicWebUrlOf(reader, reader.port("PORT", 3000));
  if (reader.faults.length > 0) throw new Error(reader.faults.join("\n"));
  return url;
}

const publicWebUrlOf = (reader: EnvReader, webPort: number): string =>
  reader.url("PUBLIC_WEB_URL") ?? `http://localhost:${webPort}`;

/** Names of every variable, for the check against the documentation. */
export function environmentVariables(env: Env): readonly string[] {
  const reader = createEnvReader(env);
  readAll(env, reader);
  return reader.names;
}

function readAll(env: Env, reader: EnvReader): Environment {
  const given = readGiven(env, reader);
  const { appEnv, apiPort, secrets } = given;
  const studio = readStudio(reader, {
    production: appEnv === "production",
    apiPort,
    secret: secrets.internal,
  });
  return { ...given, studio, gameProviders: withStudio(given.gameProviders, studio) };
}

function readGiven(env: Env, reader: EnvReader): Omit<Environment, "studio"> {
  const appEnv = reader.oneOf("APP_ENV", ["development", "production"], "development");
  const production = appEnv === "production";
  const dataDir = resolve(reader.text("DATA_DIR") ?? "./.data");
  const webPort = reader.port("PORT", 3000);
  const apiPort = reader.port("API_PORT", 3001);
  const jurisdiction = jurisdictionOf(reader);
  const publicWebUrl = publicWebUrlOf(reader, webPort);
  const localApiUrl = production ? null : `http://localhost:${apiPort}`;
  const processRoles = reader.listOf("ROLES", roles, commonRoles);
  const mirrors = reader.list("ALLOWED_ORIGINS").map((origin) => checkedOrigin(origin, reader));
  const delivers = processRoles.includes("worker");
  const messages = readMessageSettings(reader, { production, delivers, publicWebUrl });
  const secrets = readSecrets(reader, { production, dataDir });
  const evmChain = readEvmChain(reader);
  return {
    appEnv,
    roles: processRoles,
    host: reader.text("HOST") ?? "127.0.0.1",
    webPort,
    apiPort,
    publicWebUrl,
    publicApiUrl: reader.url("PUBLIC_API_URL") ?? localApiUrl,
    internalApiUrl: reader.url("INTERNAL_API_URL") ?? null,
    allowedOrigins: [new URL(publicWebUrl).origin, ...mirrors],
    securityContact: readSecurityContact(reader, publicWebUrl),
    support: readSupport(reader),
    ...readPlaceSettings(reader),
    dataDir,
    documents: readDocumentPlace(reader, dataDir),
    walArchive: readFolder("WAL_ARCHIVE_DIR", reader),
    databaseUrl: readSecretUrl("DATABASE_URL", reader, databaseAddress),
    databaseOwnerUrl: readSecretUrl("DATABASE_OWNER_URL", reader, databaseAddress),
    redisUrl: readSecretUrl("REDIS_URL", reader, redisAddress) ?? null,
    gamesHost: reader.host("GAMES_HOST") ?? null,
    jurisdiction,
    sessionIdleMinutes: readSessionIdle(reader, jurisdiction),
    services: readServiceAddresses(env, reader),
    social: readSocialClients(reader),
    sumsub: readSumsub(reader),
    gameProviders: readGameProviders(reader),
    manualTransfers: readManualTransfers(reader),
    btcpay: readBtcpay(reader),
    checkoutCom: readCheckoutCom(reader),
    evmChain,
    evmSigner: readEvmSigner(reader, evmChain),
    rounds: readRoundSettings(reader, { production }),
    ...readBetting(reader, { production }),
    messages,
    rateLimits: readRateLimits(env, reader),
    pageLimit: readPageLimit(reader),
    trustedProxies: reader.addressRanges("TRUSTED_PROXIES"),
    metricsToken: reader.secret("METRICS_TOKEN") ?? null,
    logLevel: reader.oneOf("LOG_LEVEL", logLevels, production ? "info" : "warn"),
    developmentOnNetwork: reader.flag("DEV_ON_NETWORK"),
    fingerprintKey: readFingerprintKey(reader, production ? null : secrets.internal),
    analytics: readAnalytics(reader),
    secrets,
  };
}

const databaseAddress = {
  protocol: /^postgres(ql)?:$/,
  example: "postgresql://user:password@host:5432/database",
};

const redisAddress = {
  protocol: /^rediss?:$/,
  example: "redis://user:password@host:6379",
};

function readSecretUrl(
  name: string,
  reader: EnvReader,
  { protocol, example }: { readonly protocol: RegExp; readonly example: string },
): string | undefined {
  const value = reader.secret(name);
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocol.test(new URL(value).protocol)) return value;
  // The value holds a password: it is not repeated in the message.
  reader.fault(name, `is not an address such as ${example}`);
  return undefined;
}

function readFolder(name: string, reader: EnvReader): string | undefined {
  const folder = reader.text(name);
  return folder === undefined ? undefined : resolve(folder);
}

/** A token that was given out lives for this long whatever happens, so no shorter time could be kept. */
const minIdleMinutes = 15;

/** Where the jurisdiction asks for it, a player who was away has to log in again. */
function readSessionIdle(reader: EnvReader, jurisdiction: Jurisdiction): number | null {
  const text = reader.text("SESSION_IDLE_MINUTES");
  if (text === undefined) return jurisdictionRules(jurisdiction).idleMinutes;
  const minutes = Number(text);
  if (Number.isSafeInteger(minutes) && minutes >= minIdleMinutes) return minutes;
  reader.fault("SESSION_IDLE_MINUTES", `"${text}" is not a whole number from ${minIdleMinutes}`);
  return null;
}

/** The mailbox that every domain keeps for it (RFC 2142), unless another address is given. */
function readSupport(reader: EnvReader): string | null {
  const value = reader.text("SUPPORT_CONTACT") ?? null;
  const isPage = value !== null && URL.canParse(value) && value.startsWith("https://");
  if (value === null || isPage || /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/.test(value)) return value;
  reader.fault("SUPPORT_CONTACT", `"${value}" is neither an e-mail address nor an https: address`);
  return null;
}

const fingerprintKeyBytes = 32;

/** Nothing is collected of players' devices unless the operator gives a key; development has one of its own. */
function readFingerprintKey(reader: EnvReader, developmentSecret: Buffer | null): Buffer | null {
  const value = reader.text("FINGERPRINT_KEY");
  if (value !== undefined && /^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, "hex");
  if (value !== undefined)
    reader.fault(
      "FINGERPRINT_KEY",
      "is not 32 bytes as 64 hexadecimal digits (openssl rand -hex 32)",
    );
  if (developmentSecret === null) return null;
  const purpose = "oddwright/fingerprint";
  return Buffer.from(hkdfSync("sha256", developmentSecret, "", purpose, fingerprintKeyBytes));
}

/** The token is in every page, and names a project: it is no secret. */
function readAnalytics(reader: EnvReader): Environment["analytics"] {
  const token = reader.text("ANALYTICS_TOKEN") ?? null;
  const dataLayer = reader.flag("ANALYTICS_DATA_LAYER");
  if (token !== null && !/^[\w.:-]{1,200}$/.test(token))
    reader.fault("ANALYTICS_TOKEN", "is not a token of up to 200 letters, digits and . : _ -");
  const flags = reader.flag("ANALYTICS_FLAGS");
  if (flags && token === null)
    reader.fault(
      "ANALYTICS_FLAGS",
      "needs ANALYTICS_TOKEN, which names the project to the service",
    );
  return token === null && !dataLayer ? null : { token, dataLayer, flags };
}

function readSecurityContact(reader: EnvReader, publicWebUrl: string): string {
  const host = new URL(publicWebUrl).hostname.replace(/^www\./, "");
  const value = reader.text("SECURITY_CONTACT") ?? `mailto:security@${host}`;
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value)) {
    reader.fault("SECURITY_CONTACT", `"${value}" is neither a mailto: nor an https: address`);
  }
  return value;
}

function checkedOrigin(origin: string, reader: EnvReader): string {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    reader.fault("ALLOWED_ORIGINS", `"${origin}" is not an origin such as https://example.com`);
  }
  return origin;
}
