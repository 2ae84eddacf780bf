/** Secrets: made in development, given in production, never guessable, never repeated in a message. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import type { Env } from "@oddwright/platform/environment/env-reader.ts";
import { isPatterned } from "./patterned-bytes.ts";
import { readDatabaseUrl, readEnvironment } from "./read-environment.ts";
import { environmentTools, hex, productionEnv } from "./testing/environment-tools.ts";

const secretsDir = mkdtempSync(join(tmpdir(), "oddwright-secrets-"));
afterAll(() => rm(secretsDir, { recursive: true }));

const { read, faultsOf } = environmentTools(secretsDir);
const production: Env = productionEnv(secretsDir);

test("development makes each secret once, in files that only their owner reads", () => {
  const { secrets } = read({});
  expect(read({}).secrets).toEqual(secrets);
  const names = ["token-secret", "seed-encryption-key", "ledger-head-key", "internal-secret"];
  for (const name of names) {
    const file = join(secretsDir, "secrets", name);
    expect([name, statSync(file).mode & 0o777]).toEqual([name, 0o600]);
  }
  const other = { DATA_DIR: join(secretsDir, "other") };
  expect(read(other).secrets.token.equals(secrets.token)).toBe(false);
});

test.runIf(process.platform !== "win32")(
  "a start that could not write its secrets leaves nothing behind that stops the next one",
  async () => {
    const dataDir = join(secretsDir, "no-room");
    const script = `import(${JSON.stringify(new URL("./read-environment.ts", import.meta.url).href)})
    .then(({ readEnvironment }) => console.log(JSON.stringify(readEnvironment({ DATA_DIR: ${JSON.stringify(dataDir)} }))))`;
    // A limit of zero bytes a file fails the write as a full disk does.
    const limited = ["-c", 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, script];
    const { stdout } = await promisify(execFile)("sh", limited);
    expect(stdout).toMatch(/TOKEN_SECRET: .*EFBIG/);
    expect(read({ DATA_DIR: dataDir }).secrets.token.length).toBe(32);
    const files = readdirSync(join(dataDir, "secrets")).toSorted();
    expect(files).toEqual([
      "factor-encryption-key",
      "internal-secret",
      "ledger-head-key",
      "payout-encryption-key",
      "seed-encryption-key",
      "token-secret",
    ]);
  },
);

test("production refuses the secrets that development made in the same folder", () => {
  read({});
  const TOKEN_SECRET = readFileSync(join(secretsDir, "secrets", "token-secret"), "utf8");
  expect(faultsOf({ ...production, DATA_DIR: secretsDir, TOKEN_SECRET })).toEqual(["TOKEN_SECRET"]);
});

test("a secret file that was damaged stops the start instead of being replaced", () => {
  const dataDir = join(secretsDir, "damaged");
  read({ DATA_DIR: dataDir });
  writeFileSync(join(dataDir, "secrets", "token-secret"), "half");
  expect(() => read({ DATA_DIR: dataDir })).toThrow(/TOKEN_SECRET: .*token-secret does not hold/);
});

test("a data folder in which no secret can be kept is a fault of each secret, not a crash", () => {
  const DATA_DIR_FILE = join(secretsDir, "a-file");
  writeFileSync(DATA_DIR_FILE, "");
  expect(faultsOf({ DATA_DIR: DATA_DIR_FILE })).toEqual([
    "TOKEN_SECRET",
    "SEED_ENCRYPTION_KEY",
    "FACTOR_ENCRYPTION_KEY",
    "PAYOUT_ENCRYPTION_KEY",
    "LEDGER_HEAD_KEY",
    "INTERNAL_SECRET",
  ]);
});

/** A file with a secret, readable by its owner alone unless said otherwise. */
function secretFile(text: string, mode = 0o600): string {
  const folder = join(secretsDir, "given");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, randomBytes(4).toString("hex"));
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

const urls = {
  DATABASE_URL: "postgresql://oddwright_app:hunter2@db/oddwright",
  DATABASE_OWNER_URL: "postgresql://owner:hunter2@db/oddwright",
  REDIS_URL: "redis://user:hunter2@bus:6379",
};

test("every secret can come from a file, with the line end that editors leave", () => {
  const {
    TOKEN_SECRET,
    SEED_ENCRYPTION_KEY,
    FACTOR_ENCRYPTION_KEY,
    PAYOUT_ENCRYPTION_KEY,
    LEDGER_HEAD_KEY,
    INTERNAL_SECRET,
    ...plain
  } = production;
  const secrets = {
    TOKEN_SECRET,
    SEED_ENCRYPTION_KEY,
    FACTOR_ENCRYPTION_KEY,
    PAYOUT_ENCRYPTION_KEY,
    LEDGER_HEAD_KEY,
    INTERNAL_SECRET,
  };
  const all = {
    ...secrets,
    ...urls,
    METRICS_TOKEN: hex(5),
    SEED_ENCRYPTION_OLD_KEYS: `${hex(6)},${hex(7)}`,
  };
  const files = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [`${name}_FILE`, secretFile(`${value}\n`)]),
  );
  expect(read({ ...plain, ...files })).toEqual(read({ ...plain, ...all }));
  const link = join(secretsDir, "link");
  symlinkSync(files["TOKEN_SECRET_FILE"] ?? "", link);
  expect(read({ ...plain, ...files, TOKEN_SECRET_FILE: link }).secrets.token.toString("hex")).toBe(
    TOKEN_SECRET,
  );
});

test("a secret is given in one form, in a file that nobody else can read, and never repeated", () => {
  const named = (TOKEN_SECRET_FILE: string) => ({ TOKEN_SECRET_FILE, TOKEN_SECRET: "" });
  const files = {
    both: { TOKEN_SECRET_FILE: secretFile(hex(8)) },
    missing: named(join(secretsDir, "none")),
    folder: named(secretsDir),
    empty: named(secretFile("\n")),
    large: named(secretFile("0".repeat(100_000))),
    ...(process.platform !== "win32" && {
      group: named(secretFile(hex(8), 0o640)),
      world: named(secretFile(hex(8), 0o604)),
      writable: named(secretFile(hex(8), 0o620)),
    }),
  };
  for (const [name, env] of Object.entries(files)) {
    expect([name, faultsOf({ ...production, ...env })]).toEqual([name, ["TOKEN_SECRET_FILE"]]);
  }
  const inFile = readEnvironment({
    DATA_DIR: secretsDir,
    REDIS_URL_FILE: secretFile("http://hunter2"),
  });
  expect(JSON.stringify(inFile)).toMatch(/REDIS_URL: is not an address/);
  expect(JSON.stringify(inFile)).not.toContain("hunter2");
  const wrong = { DATABASE_URL_FILE: secretFile("mysql://user:hunter2@host/db") };
  expect(() => readDatabaseUrl(wrong)).toThrow(/^DATABASE_URL: is not an address/);
  expect(readDatabaseUrl({ DATABASE_URL_FILE: secretFile(urls.DATABASE_URL) })).toBe(
    urls.DATABASE_URL,
  );
});

test.each([
  ["one byte", "00".repeat(32)],
  ["two", "a5".repeat(31) + "00"],
  ["a short repetition", "0123456789abcdef".repeat(4)],
  ["a half that comes twice", hex(1).slice(0, 32).repeat(2)],
  ["steps of one", Buffer.from(Array.from({ length: 32 }, (_e, at) => at)).toString("hex")],
  ["steps of eleven", Buffer.from(Array.from({ length: 32 }, (_e, at) => at * 11)).toString("hex")],
  ["growing steps", Buffer.from(Array.from({ length: 32 }, (_e, at) => at * at)).toString("hex")],
  ["a sentence", Buffer.from("please change me before you open").toString("hex")],
  ["decimal digits", "3141592653589793238462643383279502884197169399375105820974944592"],
])("a secret of %s is refused", (_case, TOKEN_SECRET) => {
  expect(TOKEN_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(faultsOf({ ...production, TOKEN_SECRET })).toEqual(["TOKEN_SECRET"]);
});

test("random secrets are taken", () => {
  const secrets = Array.from({ length: 5_000 }, () => randomBytes(32));
  expect(secrets.filter(isPatterned).map((secret) => secret.toString("hex"))).toEqual([]);
});
