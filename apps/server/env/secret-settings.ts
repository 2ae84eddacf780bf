/** The program's secrets: given to it, or, in development, made once and kept in files of mode 0600. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";
import { isPatterned } from "./patterned-bytes.ts";
import { readSecretFile } from "@oddwright/platform/environment/secret-file.ts";

const secretVariables = {
  /** Signs access and refresh tokens. */
  token: "TOKEN_SECRET",
  /** AES-256 key under which server seeds lie in the database. */
  seedEncryption: "SEED_ENCRYPTION_KEY",
  /** AES-256 key under which the secrets of players' authenticator apps lie in the database. */
  factorEncryption: "FACTOR_ENCRYPTION_KEY",
  /** AES-256 key under which the cards, phones and addresses that payouts go to lie in the database. */
  destinationEncryption: "PAYOUT_ENCRYPTION_KEY",
  /** Ed25519 seed that signs the ledger's daily head. */
  ledgerHead: "LEDGER_HEAD_KEY",
  /** Signs the player's address between the web and api roles. */
  internal: "INTERNAL_SECRET",
} as const;

export type SecretName = keyof typeof secretVariables;

export interface Secrets extends Readonly<Record<SecretName, Buffer>> {
  /** Keys that sealed older seeds: kept until every such seed was revealed. */
  readonly oldSeedEncryption: readonly Buffer[];
  /** Keys that sealed older secrets of authenticator apps: kept until none of those is in use. */
  readonly oldFactorEncryption: readonly Buffer[];
  /** Keys that sealed older destinations of payouts: kept as long as those payouts are. */
  readonly oldDestinationEncryption: readonly Buffer[];
}

const secretBytes = 32;
const hexForm = /^[0-9a-f]{64}$/i;

export interface SecretOptions {
  readonly production: boolean;
  readonly dataDir: string;
}

/** Reads all secrets. Faults: malformed, patterned, repeated, and in production missing or left over from development. */
export function readSecrets(reader: EnvReader, options: SecretOptions): Secrets {
  const names = Object.keys(secretVariables) as SecretName[];
  const read = names.map((name) => [name, readSecret(name, reader, options)] as const);
  const given = read.filter(([, secret]) => secret.isGiven);
  for (const [at, [name, { bytes }]] of given.entries()) {
    const twin = given.slice(0, at).find(([, other]) => other.bytes.equals(bytes));
    if (twin) reader.fault(secretVariables[name], `must differ from ${secretVariables[twin[0]]}`);
  }
  const secrets = Object.fromEntries(read.map(([name, { bytes }]) => [name, bytes]));
  return {
    ...(secrets as Record<SecretName, Buffer>),
    oldSeedEncryption: readOldKeys("SEED_ENCRYPTION_OLD_KEYS", reader),
    oldFactorEncryption: readOldKeys("FACTOR_ENCRYPTION_OLD_KEYS", reader),
    oldDestinationEncryption: readOldKeys("PAYOUT_ENCRYPTION_OLD_KEYS", reader),
  };
}

function readOldKeys(variable: string, reader: EnvReader): readonly Buffer[] {
  const keys = (reader.secret(variable) ?? "").split(/[\s,]+/).filter(Boolean);
  if (keys.some((key) => !hexForm.test(key))) {
    reader.fault(variable, "is not a comma-separated list of keys of 64 hexadecimal digits");
  }
  return keys.map((key) => Buffer.from(key, "hex"));
}

interface ReadSecret {
  readonly bytes: Buffer;
  /** False for one that development made, and for random bytes in place of a wrong one. */
  readonly isGiven: boolean;
}

/** A wrong secret yields random bytes, so that reading goes on; the fault stops the start. */
function readSecret(name: SecretName, reader: EnvReader, options: SecretOptions): ReadSecret {
  const variable = secretVariables[name];
  const faultsBefore = reader.faults.length;
  const text = reader.secret(variable);
  const replacement = { bytes: randomBytes(secretBytes), isGiven: false };
  if (reader.faults.length > faultsBefore) return replacement;
  const file = join(options.dataDir, "secrets", variable.toLowerCase().replaceAll("_", "-"));
  if (text === undefined) {
    if (!options.production) return { bytes: madeSecret(file, variable, reader), isGiven: false };
    reader.fault(variable, "is needed in production: 32 random bytes as 64 hexadecimal digits");
    return replacement;
  }
  if (!hexForm.test(text)) {
    reader.fault(variable, "is not 32 bytes as 64 hexadecimal digits (openssl rand -hex 32)");
    return replacement;
  }
  const bytes = Buffer.from(text, "hex");
  if (isPatterned(bytes)) {
    reader.fault(variable, "is not random: make it with openssl rand -hex 32");
  } else if (options.production && existsSync(file)) {
    const made = readSecretFile(file);
    if (made.ok && made.text.toLowerCase() === text.toLowerCase()) {
      reader.fault(variable, `is the development secret of ${file}; production needs its own`);
    }
  }
  return { bytes, isGiven: true };
}

/** The secret of development, made at the first start. A file that cannot be made or used is a fault of the variable. */
function madeSecret(file: string, variable: string, reader: EnvReader): Buffer {
  try {
    if (!existsSync(file)) makeSecretFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    reader.fault(variable, `${file} cannot be written (${code ?? String(error)})`);
    return randomBytes(secretBytes);
  }
  const found = readSecretFile(file);
  const problem = found.ok ? `${file} does not hold 64 hexadecimal digits` : found.problem;
  if (found.ok && hexForm.test(found.text)) return Buffer.from(found.text, "hex");
  reader.fault(variable, problem);
  return randomBytes(secretBytes);
}

/** The file appears whole or not at all, and once: of two processes that start at once both read the first one's. */
function makeSecretFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    const text = randomBytes(secretBytes).toString("hex");
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
