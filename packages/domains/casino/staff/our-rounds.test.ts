/** What is read of a page of rounds grows with the page, not with the registers. */
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scansOf } from "../testing/scans.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";
import { readOurRounds } from "./our-rounds.ts";

const count = 2_000;
const names = (length: number) => Array.from({ length }, (_, number) => `r${number + 1}`);

let it: TestCasino;
/** The partitions of bets that have rows. */
let filled: readonly string[];
beforeAll(async () => {
  it = await startTestCasino();
  const { ownerPool } = it.database;
  // Enough for the figures of PostgreSQL to say which index finds few of them. Every tenth win is held in part.
  await ownerPool.query(
    `with played as materialized (
       select id, 'r' || number as round_id, number, gen_random_uuid() as player_id, gen_random_uuid() as bet_id,
         gen_random_uuid() as win_id, gen_random_uuid() as win_key
       from unnest($1::uuid[]) with ordinality as bet (id, number)
     ), rounds as (
       insert into casino_round (provider, id, player_id, session_id, game_code, currency, state, opened_at, closed_at)
       select 'studio', round_id, player_id, gen_random_uuid(), 'line-five', 'RUB', 'closed', now(), now() from played
     ), bets as (
       insert into casino_bet (player_id, id, provider, transaction_id, round_id, product, game_code, mode, currency, stake_main_minor,
         stake_bonus_minor, payout_main_minor, max_payout_minor, state, stake_key, settlement_key, created_at, settled_at)
       select player_id, id, 'studio', bet_id, round_id, 'slots', 'line-five', 'base', 'RUB', 100, 0, 200, 200, 'won',
         gen_random_uuid(), win_key, now(), now() from played
     ), wins as (
       insert into casino_transaction (provider, id, player_id, kind, state, bet_id, amount_minor, currency, operation_key, input_hash, at)
       select 'studio', win_id, player_id, 'win', 'applied', bet_id, 205, 'RUB', win_key, sha256(''), now() from played
     )
     insert into casino_held_win (player_id, id, provider, transaction_id, kind, currency, amount_minor, reason, held_at)
     select player_id, gen_random_uuid(), 'studio', win_id, 'win', 'RUB', 5, 'above_max_win', now() from played where number % 10 = 0`,
    [Array.from({ length: count }, () => uuidV7())],
  );
  await ownerPool.query(`analyze casino_round, casino_bet, casino_transaction, casino_held_win`);
  const { rows } = await ownerPool.query<{ name: string }>(
    `select distinct tableoid::regclass::text as name from casino_bet`,
  );
  filled = rows.map(({ name }) => name);
});
afterAll(() => it.close());

test("rounds, their bets and what is held of their wins are found by names and players", async () => {
  const scans = await scansOf(it.database.ownerPool, (db) =>
    readOurRounds(db, "studio", names(20)),
  );
  const conditionsOf = (tables: readonly string[]) =>
    scans.filter(({ table }) => tables.includes(table)).map(({ condition }) => condition);
  const expected = [
    [["casino_round"], /\bid = ANY/],
    [filled, /player_id = /],
    [["casino_held_win"], /player_id = /],
    [["casino_transaction"], /\bid = /],
  ] as const;
  for (const [tables, condition] of expected)
    expect([tables, conditionsOf(tables)]).toEqual([
      tables,
      tables.map(() => expect.stringMatching(condition)),
    ]);
});

test("what is held counts with what was paid, of the bet that it was won by alone", async () => {
  const rounds = await readOurRounds(it.database.appPool, "studio", names(20));
  const above = [...rounds.values()].filter(({ bets: [bet] }) => bet?.payoutMinor !== 200n);
  expect(rounds.size).toBe(20);
  expect(above.map(({ round, bets }) => [round, bets.map((bet) => bet.payoutMinor)])).toEqual(
    ["r10", "r20"].map((round) => [round, [205n]]),
  );
});
