/** A limit over all products and currencies of a player, kept by a domain that no product knows. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { worthOf } from "./loss-limit-policy.ts";
import { anotherProcess, parallelStakes, products } from "./testing/parallel-stakes.ts";
import { type SampleSite, startSampleSite } from "./testing/sample-site.ts";
import { slotSpin } from "./slots.ts";
import { settleSportsBets, sportsBet } from "./sports.ts";

let it: SampleSite;
beforeAll(async () => {
  it = await startSampleSite();
});
afterAll(async () => {
  await it.close();
});

/** What each of the parallel stakes is worth. */
const stakeWorth = 500n;

async function setLimit(playerId: string, limitWorth: bigint): Promise<void> {
  await it.database.ownerPool.query(
    `insert into sample_loss_limit (player_id, limit_worth) values ($1, $2)`,
    [playerId, limitWorth],
  );
}

async function lostWorth(playerId: string): Promise<bigint> {
  const { rows } = await it.database.ownerPool.query<{ lost_worth: bigint }>(
    `select lost_worth from sample_loss_limit where player_id = $1`,
    [playerId],
  );
  return rows[0]!.lost_worth;
}

/**
 * What the transfers say that the player lost, in hundredths of a rouble's worth, and the most that it came to. Of two batches in one
 * millisecond nobody can tell the order: what gave money back then came first.
 */
async function lostByTransfers(playerId: string): Promise<{ now: bigint; most: bigint }> {
  const { rows } = await it.database.ownerPool.query<{
    currency: Currency;
    minor: bigint;
  }>(
    `select t.currency, sum(case when t.purpose = 'stake' then t.amount_minor else -t.amount_minor end)::bigint as minor
     from ledger_transfer t where t.player_id = $1 and t.purpose in ('stake', 'payout', 'refund')
     group by t.operation_key, t.currency, t.created_at order by t.created_at, minor`,
    [playerId],
  );
  let [now, most] = [0n, 0n];
  for (const { currency, minor } of rows) {
    now += worthOf(currency, minor);
    if (now > most) most = now;
  }
  return { now, most };
}

test("200 stakes at once, in two processes, two currencies and three products, never pass a player's loss limit", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 10_000_00n);
  await it.give(playerId, 100_00n, "USD");
  // Sixty stakes, and not quite one more.
  const limitWorth = 60n * stakeWorth + stakeWorth - 1n;
  await setLimit(playerId, limitWorth);
  const all = parallelStakes(playerId, 200);
  const start = await anotherProcess(it, all.slice(100));
  const [own, theirs] = await Promise.all([Promise.all(all.slice(0, 100).map(it.place)), start()]);
  const results = [...own, ...theirs.results];
  expect(new Set(results)).toEqual(new Set(["ok", "game_limit_reached"]));
  const { now, most } = await lostByTransfers(playerId);
  expect(most <= limitWorth, `${most} of ${limitWorth}`).toBe(true);
  // No stake was forgotten, none counted twice.
  expect(await lostWorth(playerId)).toBe(now);
  // Both processes and every product took some: a limit that one of them kept alone would prove nothing.
  for (const taken of [own, theirs.results]) expect(taken).toContain("ok");
  const taken = all.filter((_, index) => results[index] === "ok");
  expect(new Set(taken.map(({ product }) => product))).toEqual(new Set(products));
  expect(new Set(taken.map(({ currency }) => currency))).toEqual(new Set(["RUB", "USD"]));
  // A wallet that the other process holds for long, on a busy machine, leaves its stakes for the next batch.
  const faults = [...it.failures, ...theirs.failures].map(String);
  expect(faults.filter((fault) => !fault.includes("lock timeout"))).toEqual([]);
});

test("what a bet pays or gives back, the player may lose again", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_00n);
  await setLimit(playerId, 100_00n);
  const betId = uuidv7();
  expect(
    (await it.run(sportsBet, { playerId, input: { stakeMinor: 100_00n }, key: betId })).ok,
  ).toBe(true);
  const spin = { stakeMinor: 40_00n, payoutMinor: 0n };
  expect(await it.run(slotSpin, { playerId, input: spin })).toMatchObject({
    code: "game_limit_reached",
  });
  await it.run(settleSportsBets, { playerId, input: { betIds: [betId], payoutMinor: null } });
  expect(await lostWorth(playerId)).toBe(0n);
  expect((await it.run(slotSpin, { playerId, input: { ...spin, payoutMinor: 25_00n } })).ok).toBe(
    true,
  );
  expect(await lostWorth(playerId)).toBe(15_00n);
  expect((await it.run(slotSpin, { playerId, input: { ...spin, stakeMinor: 85_00n } })).ok).toBe(
    true,
  );
  expect(await it.run(slotSpin, { playerId, input: { ...spin, stakeMinor: 1n } })).toMatchObject({
    code: "game_limit_reached",
  });
});

test("an excluded player stakes on nothing, and is still paid", async () => {
  const playerId = await it.newPlayer();
  await it.give(playerId, 100_00n);
  const betId = uuidv7();
  await it.run(sportsBet, { playerId, input: { stakeMinor: 50_00n }, key: betId });
  await it.database.ownerPool.query(`insert into sample_exclusion values ($1)`, [playerId]);
  const results = await Promise.all(parallelStakes(playerId, 6).map(it.place));
  expect(new Set(results)).toEqual(new Set(["account_frozen"]));
  await it.run(settleSportsBets, { playerId, input: { betIds: [betId], payoutMinor: 90_00n } });
  expect(await it.balances(playerId)).toBe("14000/0");
});

test("the audit passes over everything above", async () => {
  const { checks } = await it.audit();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});
