/** The studio's roles on the casino's server: each reaches its own database alone, and the studio cannot rewrite what it played. */
import { randomUUID } from "node:crypto";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { startTemporaryPostgres } from "@oddwright/platform/database/temporary-postgres.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { provideStudioDatabase } from "./studio-database.ts";
import { startTestStudio, type TestStudio } from "./studio/testing/test-studio.ts";

let it: TestStudio;
beforeAll(async () => {
  it = await startTestStudio();
});
afterAll(() => it.close());

const inDatabase = (url: string, other: string): string => {
  const address = new URL(url);
  address.pathname = new URL(other).pathname;
  return address.href;
};

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error as pg.DatabaseError).code,
  );

async function connectCode(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString });
  const code = await codeOf(client.connect());
  await client.end();
  return code;
}

const insufficientPrivilege = "42501";
const brokenRule = "23000";
const wrongPassword = "28P01";

test("neither program's role opens the other's database", async () => {
  const { appUrl, ownerUrl } = it.casino.database;
  expect(await connectCode(inDatabase(it.databaseUrl, ownerUrl))).toBe(insufficientPrivilege);
  expect(await connectCode(inDatabase(it.ownerUrl, ownerUrl))).toBe(insufficientPrivilege);
  expect(await connectCode(inDatabase(appUrl, it.databaseUrl))).toBe(insufficientPrivilege);
  expect(await connectCode(it.databaseUrl)).toBeUndefined();
});

test("the studio's role cannot rewrite a round, and what was drawn stays for everyone", async () => {
  const token = await it.open(await it.casino.player(), "brass-bells");
  const body = { request_id: randomUUID(), mode: "base", stake: "10.00" };
  const { round } = await it.call("/api/rounds", { token, body });
  const pool = createPool({
    connectionString: it.databaseUrl,
    applicationName: "test-studio-role",
    max: 1,
  });
  const refused = [
    "delete from studio_round",
    "update studio_round set stake_minor = 1",
    "update studio_seed_pair set server_seed_hash = repeat('0', 64)",
    "delete from studio_seed_pair",
    "delete from studio_table_round",
    "truncate studio_round cascade",
    "create table studio_other (id int)",
  ];
  for (const statement of refused)
    expect([statement, await codeOf(pool.query(statement))]).toEqual([
      statement,
      insufficientPrivilege,
    ]);
  await pool.end();
  const forged = `update studio_round set payout_minor = 1, state = 'closed' where id = '${round?.id}'`;
  expect(await codeOf(it.pool.query(forged))).toBe(brokenRule);
});

test("passwords of roles follow the key on our own server, and stay as they are on another", async () => {
  const server = await startTemporaryPostgres();
  const provide = (key: string, isOwnServer: boolean) =>
    provideStudioDatabase({
      casinoOwnerUrl: server.ownerUrl,
      name: "studio",
      passwords: { owner: `owner-${key}`, app: `app-${key}` },
      isOwnServer,
    });
  try {
    const first = await provide("first", false);
    expect(await connectCode(first.url)).toBeUndefined();
    await expect(provide("second", false)).rejects.toThrow("does not let in its role studio");
    expect(await provide("first", false)).toEqual(first);
    const second = await provide("second", true);
    expect(await connectCode(second.ownerUrl)).toBeUndefined();
    expect(await connectCode(first.url)).toBe(wrongPassword);
  } finally {
    await server.stop();
  }
});

test("a table of the caller's own does not decide what the owner's function deletes", async () => {
  const demo = await it.call("/api/demos", {
    body: { game: "brass-bells", currency: "RUB", locale: "en" },
  });
  const client = await it.pool.connect();
  try {
    // What the studio's role could make, had it the right.
    await client.query("create temporary table studio_session (like public.studio_session)");
    await client.query("select forget_studio_demo('0 seconds')");
  } finally {
    client.release(true);
  }
  const { error } = await it.call("/api/session", { token: demo.session_token! });
  expect(error?.code).toBe("session_unknown");
});

test("a demo ends after a thousand rounds; its last one can still be asked for again", async () => {
  const demo = await it.call("/api/demos", {
    body: { game: "brass-bells", currency: "RUB", locale: "en" },
  });
  const token = demo.session_token!;
  const body = { request_id: randomUUID(), mode: "base", stake: "10.00" };
  const { round } = await it.call("/api/rounds", { token, body });
  await it.pool.query(
    `insert into studio_round (id, session_id, request_id, player_id, demo, game_code, algorithm, mode, currency,
       stake_minor, cost_minor, bet_id, end_id, rollback_id, bet_until, state, refusal, ended_at)
     select gen_random_uuid(), session_id, gen_random_uuid(), player_id, demo, game_code, algorithm, mode, currency,
       stake_minor, cost_minor, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), 'refused', 'x', now()
     from studio_round, generate_series(2, 1000) where id = $1`,
    [round?.id],
  );
  const next = await it.call("/api/rounds", { token, body: { ...body, request_id: randomUUID() } });
  expect(next.error?.code).toBe("demo_over");
  expect((await it.call("/api/rounds", { token, body })).round?.id).toBe(round?.id);
});

test("demos are forgotten after a while, rounds for money never", async () => {
  const demo = await it.call("/api/demos", {
    body: { game: "brass-bells", currency: "RUB", locale: "en" },
  });
  const token = demo.session_token!;
  const body = { request_id: randomUUID(), mode: "base", stake: "10.00" };
  await it.call("/api/rounds", { token, body });
  await it.pool.query("select forget_studio_demo('1 day')");
  expect((await it.call("/api/session", { token })).demo).toBe(true);
  await it.pool.query("select forget_studio_demo('0 seconds')");
  expect((await it.call("/api/session", { token })).error?.code).toBe("session_unknown");
  const { rows } = await it.pool.query("select distinct demo from studio_round");
  expect(rows).toEqual([{ demo: false }]);
});

test("a table's rounds without a bet are forgotten after a week; those with one, those of the newest chain, and their chains stay", async () => {
  const [busy, quiet] = ["a-busy-table", "a-quiet-table"];
  /** Rounds of one chain, numbered so that the oldest has the lowest number. */
  const played = async (table: string, ...daysAgo: readonly number[]) => {
    const chain = randomUUID();
    await it.pool.query(
      `insert into studio_table_chain (id, table_code, number, length, seed_sealed, sealing_key_id, terminating_hash, salt)
       select $1, $2, 1 + count(*), 9, '', 'key', repeat('a', 64), repeat('b', 64) from studio_table_chain where table_code = $2`,
      [chain, table],
    );
    await it.pool.query(
      `insert into studio_table_round (id, table_code, number, chain_id, chain_round, commitment, opened_at, closes_at, spun_at, game_hash, outcome)
       select gen_random_uuid(), $1, 100 - age, $2, 100 - age, repeat('c', 64), spun, spun + interval '1 second', spun, repeat('d', 64), '{}'::jsonb
       from unnest($3::integer[]) as age, lateral (select now() - age * interval '1 day') as at (spun)`,
      [table, chain, daysAgo],
    );
  };
  await played(busy, 30, 29);
  await played(busy, 20, 19);
  await played(busy, 9, 6);
  await played(busy, 0);
  await played(quiet, 31);
  await played(quiet, 30, 9);
  await it.pool.query(
    `insert into studio_round (id, session_id, request_id, player_id, demo, game_code, algorithm, mode, currency, stake_minor, cost_minor,
       bet_id, end_id, rollback_id, bet_until, state, refusal, ended_at, table_round_id, chips)
     select gen_random_uuid(), session_id, gen_random_uuid(), player_id, demo, game_code, algorithm, mode, currency, stake_minor, cost_minor,
       gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), 'refused', 'x', now(), staked.id, '[]'
     from (select * from studio_round limit 1) as any_round, studio_table_round staked
     where staked.table_code = $1 and staked.number = 80`,
    [busy],
  );
  const app = createPool({ connectionString: it.databaseUrl, applicationName: "test", max: 1 });
  const forget = async () =>
    (await app.query("select forget_studio_table_rounds(100) as gone")).rows;
  const left = async (what: "round" | "chain", table: string) =>
    (
      await it.pool.query<{ number: number }>(
        `select number::integer from studio_table_${what} where table_code = $1 order by number`,
        [table],
      )
    ).rows.map(({ number }) => number);
  expect(await forget()).toEqual([{ gone: 5n }]);
  expect(await forget()).toEqual([{ gone: 0n }]);
  await app.end();
  expect([await left("round", busy), await left("round", quiet)]).toEqual([
    [80, 94, 100],
    [70, 91],
  ]);
  expect([await left("chain", busy), await left("chain", quiet)]).toEqual([[2, 3, 4], [2]]);
});
