/** The drill: a backup taken while players bet, restored to a moment after it, audited, and played on. */
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "@oddwright/platform/database/database-log.ts";
import { openForCommand } from "@oddwright/platform/database/open-for-command.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestProgram, type TestProgram } from "../../testing/program-on-test-database.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = realpathSync(mkdtempSync(join(tmpdir(), "oddwright-backup-")));
const at = (name: string): string => join(folder, name);
const secret = (name: string) => createHash("sha256").update(name).digest("hex");

/** Kept elsewhere than the backup, as an operator keeps them. */
const secrets = {
  TOKEN_SECRET: secret("token"),
  SEED_ENCRYPTION_KEY: secret("seed"),
  FACTOR_ENCRYPTION_KEY: secret("identity"),
  PAYOUT_ENCRYPTION_KEY: secret("destination"),
  LEDGER_HEAD_KEY: secret("head"),
  INTERNAL_SECRET: secret("internal"),
};
const embedded = { DATABASE_URL: "", DATABASE_OWNER_URL: "", ...secrets };

let program: TestProgram;
beforeAll(async () => {
  // The database's own account passes through.
  await chmod(folder, 0o711);
  program = await startTestProgram({
    ...embedded,
    DATA_DIR: at("data"),
    WAL_ARCHIVE_DIR: at("log"),
  });
});
afterAll(async () => {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
});

const command = (name: string, dataDir: string, ...args: string[]) =>
  runOperatorCommand(name, args, { DATA_DIR: dataDir });

async function asOwner<Row extends object>(dataDir: string, sql: string): Promise<Row[]> {
  const database = await openForCommand({ env: {}, dataDir, log: silentLog });
  const connectionString = database.ownerUrl ?? "";
  const pool = createPool({ connectionString, max: 1, applicationName: "drill" });
  try {
    return (await pool.query<Row>(sql)).rows;
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Where every stream of the ledger stands. */
const heads = (dataDir: string) =>
  asOwner<{ stream_id: number; seq: bigint; hash: string }>(
    dataDir,
    `select distinct on (stream_id) stream_id, seq, encode(hash, 'hex') as hash
     from ledger_batch order by stream_id, seq desc`,
  );

async function bet(on: TestProgram, token: string): Promise<string> {
  const answer = await on.call("/games/dice/bets", {
    token,
    body: { stake: "1.00", currency: "RUB", target: "50.50", direction: "over" },
    headers: { "idempotency-key": randomUUID() },
  });
  expect(answer.status).toBe(200);
  return answer.json().balance;
}

/** Until the archive holds everything that is written now. */
async function archiveAll(): Promise<void> {
  const [{ segment } = { segment: "" }] = await asOwner<{ segment: string }>(
    at("data"),
    "select pg_walfile_name(pg_switch_wal()) as segment",
  );
  await expect
    .poll(() => readdirSync(at("log")).some((file) => file >= `${segment}.gz`), {
      timeout: 60_000,
    })
    .toBe(true);
}

const filesOf = (dir: string): string[] => readdirSync(dir, { recursive: true, encoding: "utf8" });

test("a backup and the log bring back the ledger of any moment since, and players go on from there", async () => {
  const token = await program.register();
  await program.deposit(token, "1000");
  await bet(program, token);
  const taken = await command("backup", at("data"), "--to", at("backups"));
  expect(taken).toMatchObject({ code: 0 });
  const backup = taken.text;
  expect(filesOf(backup).filter((file) => /secret|credentials|postmaster/.test(file))).toEqual([]);

  await bet(program, token);
  const balance = await bet(program, token);
  const [{ now } = { now: new Date(0) }] = await asOwner<{ now: Date }>(
    at("data"),
    // A moment that no transaction shares: a time of JavaScript has no microseconds.
    "select pg_sleep(0.05), clock_timestamp() as now",
  );
  const headsThen = await heads(at("data"));
  await bet(program, token);
  await archiveAll();

  const to = ["--from", backup, "--to", at("restored"), "--log", at("log")];
  const restored = await command("restore", "", ...to, "--until", now.toISOString());
  expect(restored).toMatchObject({ code: 0 });
  expect(await heads(at("restored"))).toEqual(headsThen);
  const head = join(
    at("restored"),
    "ledger-heads",
    readdirSync(join(backup, "ledger-heads"))[0] ?? "",
  );
  const audit = await command("audit:ledger", at("restored"), "--anchor", head);
  expect(audit).toMatchObject({ code: 0 });

  const again = await startTestProgram({ ...embedded, DATA_DIR: at("restored") });
  try {
    const { user } = (await again.call("/profile/user", { token })).json();
    expect(user.balance).toBe(balance);
    await bet(again, token);
  } finally {
    await again.stop();
  }
});

test("a backup by itself is restored to its own end; a damaged one, and one onto a database, are refused", async () => {
  const before = await heads(at("data"));
  const backup = (await command("backup", at("data"), "--to", at("backups"))).text;
  const restored = await command("restore", "", "--from", backup, "--to", at("alone"));
  expect(restored).toMatchObject({ code: 0 });
  expect(await heads(at("alone"))).toEqual(before);

  const onto = await command("restore", "", "--from", backup, "--to", at("alone"));
  expect([onto.code, onto.text]).toEqual([1, expect.stringContaining("holds a database already")]);
  const version = join(backup, "cluster", "PG_VERSION");
  writeFileSync(version, `${readFileSync(version, "utf8")} `);
  const damaged = await command("restore", "", "--from", backup, "--to", at("damaged"));
  expect([damaged.code, damaged.text]).toEqual([1, expect.stringContaining("is damaged")]);
  expect(
    readdirSync(join(at("damaged"), "postgres")).filter((file) => /cluster|cred/.test(file)),
  ).toEqual([]);
});
