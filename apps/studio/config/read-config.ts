/** The studio's configuration, from the environment. `docs/operations.md` lists the variables. */
import type { TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import {
  createEnvReader,
  type Env,
  type EnvReader,
} from "@oddwright/platform/environment/env-reader.ts";
import { type LogLevel, logLevels } from "@oddwright/platform/observability/logger.ts";
import type { SharedKey } from "@oddwright/platform/sealing/call-signature.ts";

export interface StudioConfig {
  readonly host: string;
  readonly port: number;
  /** Origins of the sites that may frame a game. */
  readonly siteOrigins: readonly string[];
  readonly databaseUrl: string;
  /** Migrates the database; without it a database that lacks a migration is refused. */
  readonly databaseOwnerUrl: string | undefined;
  readonly wallet: WalletConfig;
  /** AES-256 keys of unrevealed server seeds; the first seals new ones. */
  readonly seedKeys: readonly Buffer[];
  /** How long the phases of a table's rounds last. */
  readonly pace: TablePace;
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
}

export interface WalletConfig {
  /** Of the casino's API, without a slash at its end. */
  readonly url: string;
  /** What the casino calls this studio. */
  readonly provider: string;
  readonly key: SharedKey;
  /** How long the answer to a bet is asked for before the bet is rolled back. */
  readonly betPatienceMs: number;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: StudioConfig }
  | { readonly ok: false; readonly faults: readonly string[] };

export function readConfig(env: Env): ConfigResult {
  const reader = createEnvReader(env);
  const config = readAll(reader);
  return reader.faults.length > 0 ? { ok: false, faults: reader.faults } : { ok: true, config };
}

/** Names of every variable, for the check against the documentation. */
export function configVariables(): readonly string[] {
  const reader = createEnvReader({});
  readAll(reader);
  return reader.names;
}

function readAll(reader: EnvReader): StudioConfig {
  return {
    host: reader.text("STUDIO_HOST") ?? "127.0.0.1",
    port: reader.port("STUDIO_PORT", 3002),
    siteOrigins: readOrigins(reader),
    databaseUrl: needed(reader, "STUDIO_DATABASE_URL", reader.secret("STUDIO_DATABASE_URL")),
    databaseOwnerUrl: reader.secret("STUDIO_DATABASE_OWNER_URL"),
    wallet: {
      url: needed(reader, "STUDIO_WALLET_URL", reader.url("STUDIO_WALLET_URL")),
      provider: reader.text("STUDIO_WALLET_PROVIDER") ?? "studio",
      key: readKey(reader),
      betPatienceMs: readPatienceMs(reader),
    },
    seedKeys: readSeedKeys(reader),
    pace: readPace(reader),
    trustedProxies: reader.addressRanges("STUDIO_TRUSTED_PROXIES"),
    logLevel: reader.oneOf("STUDIO_LOG_LEVEL", logLevels, "info"),
  };
}

function needed(reader: EnvReader, name: string, value: string | undefined): string {
  if (value === undefined) reader.fault(name, "is needed");
  return value ?? "";
}

function readOrigins(reader: EnvReader): readonly string[] {
  const origins = reader.list("STUDIO_SITE_ORIGINS");
  const wrong = origins.find(
    (origin) => !URL.canParse(origin) || new URL(origin).origin !== origin,
  );
  if (wrong !== undefined)
    reader.fault("STUDIO_SITE_ORIGINS", `"${wrong}" is not an origin such as https://example.com`);
  return origins;
}

const keyPattern = /^[\w-]{1,32}:[\x21-\x7e]{32,256}$/;

function readKey(reader: EnvReader): SharedKey {
  const text = needed(reader, "STUDIO_WALLET_KEY", reader.secret("STUDIO_WALLET_KEY"));
  if (text !== "" && !keyPattern.test(text))
    reader.fault("STUDIO_WALLET_KEY", "is not id:secret with a secret of at least 32 characters");
  const [id = "", ...secret] = text.split(":");
  return { id, secret: secret.join(":") };
}

const defaultPatienceSeconds = 8;
const mostPatienceSeconds = 60;

function readPatienceMs(reader: EnvReader): number {
  const name = "STUDIO_BET_PATIENCE_SECONDS";
  const text = reader.text(name) ?? String(defaultPatienceSeconds);
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= mostPatienceSeconds)
    return seconds * 1_000;
  reader.fault(name, `"${text}" is not a whole number from 1 to ${mostPatienceSeconds}`);
  return defaultPatienceSeconds * 1_000;
}

function readSeedKeys(reader: EnvReader): readonly Buffer[] {
  const name = "STUDIO_SEED_KEYS";
  const keys = needed(reader, name, reader.secret(name))
    .split(/[\s,]+/)
    .filter(Boolean);
  if (keys.some((key) => !/^[0-9a-f]{64}$/i.test(key)))
    reader.fault(name, "is not a comma-separated list of keys of 64 hexadecimal digits");
  return keys.map((key) => Buffer.from(key, "hex"));
}

const paceName = "STUDIO_TABLE_SECONDS";
const defaultPace = "20,8,5,15";

/** Betting, spin, result and a player's decision, in seconds. */
function readPace(reader: EnvReader): TablePace {
  const text = reader.text(paceName) ?? defaultPace;
  const seconds = text.split(",").map(Number);
  const isPace =
    seconds.length === 4 &&
    seconds.every((each) => Number.isInteger(each) && each >= 1 && each <= 120);
  if (!isPace)
    reader.fault(
      paceName,
      `"${text}" is not four whole numbers from 1 to 120 such as ${defaultPace}`,
    );
  const [bettingMs = 1, spinMs = 1, resultMs = 1, decisionMs = 1] = seconds.map(
    (each) => each * 1_000,
  );
  return { bettingMs, spinMs, resultMs, decisionMs };
}
