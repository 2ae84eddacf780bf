/** What is asked of one player's bets reads no bets of others. */
import { randomUUID } from "node:crypto";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { casinoDomain } from "../index.ts";
import { scansOf } from "../testing/scans.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";
import { readOpenMatters } from "./open-matters.ts";
import { readRoundPage } from "./round-store.ts";

let it: TestCasino;
/** The partitions that have rows. */
let filled: readonly string[];
beforeAll(async () => {
  it = await startTestCasino();
  const { ownerPool } = it.database;
  // Enough for the figures of PostgreSQL to say which index finds few of them.
  await ownerPool.query(
    `insert into casino_bet (player_id, id, provider, transaction_id, round_id, product, game_code, mode, currency,
       stake_main_minor, stake_bonus_minor, max_payout_minor, state, stake_key, created_at)
     select gen_random_uuid(), id, 'studio', gen_random_uuid(), 'r' || number, 'slots', 'line-five', 'base', 'RUB', 100, 0, 100, 'open',
       gen_random_uuid(), now()
     from unnest($1::uuid[]) with ordinality as bet (id, number)`,
    [Array.from({ length: 2_000 }, () => uuidV7())],
  );
  await ownerPool.query(`analyze casino_bet`);
  const { rows } = await ownerPool.query<{ name: string }>(
    `select distinct tableoid::regclass::text as name from casino_bet`,
  );
  filled = rows.map(({ name }) => name);
});
afterAll(() => it.close());

const bets = casinoDomain.personalData.find(({ table }) => table === "casino_bet")!;
const playerId = randomUUID();

test.each([
  ["the open bets", (db: Parameters<typeof readOpenMatters>[0]) => readOpenMatters(db, playerId)],
  [
    "the bets in the file of a player's data",
    (db: Parameters<typeof readOpenMatters>[0]) => db.query(bets.text, [playerId, null, 100]),
  ],
  [
    "the bets of the rounds in the history",
    (db: Parameters<typeof readOpenMatters>[0]) =>
      readRoundPage(db, {
        playerId,
        slug: null,
        state: null,
        from: null,
        until: null,
        before: null,
        limit: 21,
      }),
  ],
])("%s are found by the player", async (_what, read) => {
  const scans = await scansOf(it.database.ownerPool, read);
  const ofBets = scans.filter(({ table }) => filled.includes(table));
  expect(ofBets.length).toBeGreaterThan(0);
  for (const { table, condition } of ofBets)
    expect([table, condition]).toEqual([table, expect.stringContaining("player_id =")]);
});
