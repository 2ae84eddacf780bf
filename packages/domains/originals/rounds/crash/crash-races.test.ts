/** Everything at once: stakes, cancellations and cash-outs that meet each other, the closing and the bust. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBalances } from "../../../ledger/index.ts";
import { type CrashCalls, crashCalls } from "../../testing/crash-calls.ts";
import {
  endTestRounds,
  newKey,
  startTestRounds,
  type TestRounds,
  until,
} from "../../testing/test-rounds.ts";
import { proof, verification } from "../../testing/verification.ts";

let it: TestRounds;
let play: CrashCalls;
beforeAll(async () => {
  it = await startTestRounds("crash");
  await it.newChain({
    busts: [
      [1_000n, 9_000n],
      [120n, 200n],
      [120n, 300n],
      [120n, 300n],
    ],
  });
  play = crashCalls(it);
  it.lead();
});
afterAll(() => endTestRounds(it));

const depositMinor = 10_000_00n;
const minorOf = (amount: string) => BigInt(amount.replace(".", ""));

const balanceMinor = async (playerId: string) =>
  (await readBalances(it.database.ownerPool, playerId)).find(({ currency }) => currency === "RUB")
    ?.mainMinor;

/** The balance is what the deposit and every bet of the history leave. */
async function expectBooks(playerId: string): Promise<void> {
  const { rows } = await it.database.ownerPool.query<{ net: string }>(
    `select coalesce(sum(payout_main_minor - stake_main_minor), 0)::text as net
     from originals_bet where player_id = $1 and state <> 'open'`,
    [playerId],
  );
  expect(await balanceMinor(playerId)).toBe(depositMinor + BigInt(rows[0]!.net));
}

test("of many stakes at once two are taken, of many cash-outs of one bet one is paid", async () => {
  const playerId = await it.richPlayer(depositMinor);
  await play.roundIn("betting", 1);
  const stakes = await Promise.all(Array.from({ length: 8 }, () => play.bet(playerId)));
  const taken = stakes.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(2);
  expect(
    new Set(stakes.filter(({ status }) => status !== 200).map(({ body }) => body.error)),
  ).toEqual(new Set(["crash_bets_used_up"]));
  await it.closeBetting();
  const running = await play.roundIn("running", 1);
  await play.reached(running, 110n);
  const [first] = taken;
  const cashOuts = await Promise.all(
    Array.from({ length: 8 }, () => play.cashOut(playerId, first!.body.bet.id)),
  );
  const paid = cashOuts.filter(({ status }) => status === 200);
  // Whoever came while the first was under way has its answer, whoever came later is told that the bet is finished.
  expect(new Set(paid.map(({ body }) => body.bet.payout)).size).toBe(1);
  expect(cashOuts.filter(({ status }) => status !== 200).map(({ body }) => body.error)).toEqual(
    Array.from({ length: 8 - paid.length }, () => "bet_finished"),
  );
  expect(await balanceMinor(playerId)).toBe(
    depositMinor - 20_00n + minorOf(paid[0]!.body.bet.payout),
  );
  await play.ended(1);
  await play.settled(running.id);
  await expectBooks(playerId);
});

test("stakes and cancellations that meet the closing are in one round or the next, and each moves its money once", async () => {
  const players = await Promise.all(Array.from({ length: 24 }, () => it.richPlayer(depositMinor)));
  const betting = await play.roundIn("betting", 2);
  const early = await Promise.all(players.map((playerId) => play.bet(playerId)));
  const closing = it.closeBetting();
  const meeting = await Promise.all(
    players.map(async (playerId, index) => {
      const late = await play.bet(playerId);
      const id = early[index]!.body.bet.id;
      return { late, cancelled: await play.cancel(playerId, id) };
    }),
  );
  await closing;
  for (const { late, cancelled } of meeting) {
    expect([2, 3]).toContain(late.body.round.number);
    const outcome = cancelled.status === 200 ? cancelled.body.bet.state : cancelled.body.error;
    expect(["refunded", "crash_started"]).toContain(outcome);
  }
  await play.ended(2);
  await play.settled(betting.id);
  await play.roundIn("betting", 3);
  await it.closeBetting();
  await play.ended(3);
  for (const { late } of meeting) await play.settled(late.body.round.id);
  for (const playerId of players) await expectBooks(playerId);
});

test("a cash-out that meets the bet's own target or the bust ends it once, as its proof says", async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => it.richPlayer(depositMinor)));
  const number = await until("the next betting", async () => {
    const { round } = await it.crashRound();
    return round?.state === "betting" && round.number;
  });
  const targets = ["1.05", "1.10", "1.15", undefined, undefined];
  const bets = await Promise.all(
    players.map(async (playerId, index) => {
      const target = targets[index % targets.length];
      const { body } = await play.bet(playerId, target ? { auto_cashout: target } : {});
      return { playerId, betId: body.bet.id };
    }),
  );
  await it.closeBetting();
  const running = await play.roundIn("running", number);
  const seed = Date.now() % 1_000_000;
  console.info(`cash-outs at times drawn with seed ${seed}`);
  const grown = fc.sample(fc.bigInt({ min: 101n, max: 320n }), { numRuns: bets.length, seed });
  const codes = await Promise.all(
    bets.map(async ({ playerId, betId }, index) => {
      await play.reached(running, grown[index] ?? 101n);
      const { status, body } = await play.cashOut(playerId, betId, newKey());
      return status === 200 ? body.bet.state : body.error;
    }),
  );
  for (const code of codes) expect(["won", "bet_finished", "crash_busted"]).toContain(code);
  await play.ended(number);
  await play.settled(running.id);
  for (const { playerId, betId } of bets) {
    expect(await verification(it, playerId, betId)).toEqual(proof);
    await expectBooks(playerId);
  }
});
