/** The program's secrets: from the environment, or, in development, made once and kept in files of mode 0600. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { EnvReader } from "./env-reader.ts";

const secretVariables = {
  /** Signs access and refresh tokens. */
  token: "TOKEN_SECRET",
  /** AES-256 key under which server seeds lie in the database. */
  seedEncryption: "SEED_ENCRYPTION_KEY",
  /** Ed25519 seed that signs the ledger's daily head. */
  ledgerHead: "LEDGER_HEAD_KEY",
  /** Signs the player's address between the web and api roles. */
  internal: "INTERNAL_SECRET",
} as const;

export type SecretName = keyof typeof secretVariables;

export interface Secrets extends Readonly<Record<SecretName, Buffer>> {
  /** Keys that sealed older seeds: kept until every such seed was revealed. */
  readonly oldSeedEncryption: readonly Buffer[];
}

const oldKeysVariable = "SEED_ENCRYPTION_OLD_KEYS";

const secretBytes = 32;
const hexForm = /^[0-9a-f]{64}$/i;

export interface SecretOptions {
  readonly production: boolean;
  readonly dataDir: string;
}

/** Reads all secrets. Faults: malformed, repeated, and in production missing or left over from development. */
export function readSecrets(reader: EnvReader, options: SecretOptions): Secrets {
  const names = Object.keys(secretVariables) as SecretName[];
  const secrets = Object.fromEntries(
    names.map((name) => [name, readSecret(name, reader, options)] as const),
  ) as Record<SecretName, Buffer>;
  for (const [at, name] of names.entries()) {
    const twin = names.slice(0, at).find((other) => secrets[other].equals(secrets[name]));
    if (twin && reader.text(secretVariables[name]) !== undefined) {
      reader.fault(secretVariables[name], `must differ from ${secretVariables[twin]}`);
    }
  }
  const oldKeys = reader.list(oldKeysVariable);
  if (oldKeys.some((key) => !hexForm.test(key))) {
    reader.fault(oldKeysVariable, "is not a comma-separated list of keys of 64 hexadecimal digits");
  }
  return { ...secrets, oldSeedEncryption: oldKeys.map((key) => Buffer.from(key, "hex")) };
}

/** A wrong secret yields random bytes, so that reading goes on; the fault stops the start. */
function readSecret(name: SecretName, reader: EnvReader, options: SecretOptions): Buffer {
  const variable = secretVariables[name];
  const text = reader.text(variable);
  const file = join(options.dataDir, "secrets", variable.toLowerCase().replaceAll("_", "-"));
  if (text === undefined) {
    if (!options.production) return secretFromFile(file);
    reader.fault(variable, "is needed in production: 32 random bytes as 64 hexadecimal digits");
    return randomBytes(secretBytes);
  }
  if (!hexForm.test(text)) {
    reader.fault(variable, "is not 32 bytes as 64 hexadecimal digits (openssl rand -hex 32)");
    return randomBytes(secretBytes);
  }
  const secret = Buffer.from(text, "hex");
  if (new Set(secret).size < secretBytes / 4) {
    reader.fault(variable, "is not random: make it with openssl rand -hex 32");
  } else if (options.production && existsSync(file) && secretFromFile(file).equals(secret)) {
    reader.fault(variable, `is the development secret of ${file}; production needs its own`);
  }
  return secret;
}

function secretFromFile(file: string): Buffer {
  if (!existsSync(file)) makeSecretFile(file);
  const text = readFileSync(file, "utf8").trim();
  if (!hexForm.test(text)) throw new Error(`${file} does not hold 64 hexadecimal digits`);
  return Buffer.from(text, "hex");
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
