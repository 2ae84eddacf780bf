/** Cash-outs at the edge: by the time they arrived, at once, too late, and where a bet leaves by itself. */
import { crash } from "@oddwright/core/games/crash/crash.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRoundSecrets } from "../../round/round-secrets.ts";
import { type CrashCalls, crashCalls } from "../../../testing/crash-calls.ts";
import {
  endTestRounds,
  newKey,
  quickTiming,
  startTestRounds,
  type TestChain,
  type TestRounds,
} from "../../../testing/test-rounds.ts";
import { proof, verification } from "../../../testing/verification.ts";
import { betOf, type BetRow } from "../../../bets/bet-store.ts";
import { createCrashBetStandings } from "./crash-bet-standings.ts";
import type { CrashRoundView } from "../bets/crash-round-view.ts";
import { keepOutcomes } from "./late-cash-out-operation.ts";
import { createCashOut } from "./leave-crash.ts";
import { refundLostBets } from "./refund-lost-bets.ts";

let it: TestRounds;
let chain: TestChain;
let play: CrashCalls;
beforeAll(async () => {
  it = await startTestRounds("crash", {
    ...quickTiming,
    crash: { ...quickTiming.crash, settleLosersAfterMs: 3_000 },
  });
  chain = await it.newChain({
    busts: [
      [150n, 200n],
      [2_000n, 9_000n],
      [250n, 400n],
      [1_000n, 9_000n],
    ],
  });
  play = crashCalls(it);
  it.lead();
});
afterAll(() => endTestRounds(it));

const cashOuts = (clock = it.deps.clock) =>
  createCashOut(
    { ...it.deps, clock },
    {
      secrets: createRoundSecrets(it.vault),
      broadcast: { add: () => {} },
      // As in a process that did not place the bet.
      standings: createCrashBetStandings(it.deps.pool),
    },
  );

/** Cashes out as if the request's bytes had been read at this time of the database's clock. */
async function arrive(playerId: string, betId: string, atMs: number) {
  const receivedAtMs = atMs - it.deps.clock.read().offsetMs;
  const result = await cashOuts()({ playerId, key: newKey(), betId, receivedAtMs });
  return result.ok
    ? (JSON.parse(result.json) as { bet: { state: string; payout: string } }).bet
    : result.code;
}

const bustAtMs = (round: CrashRoundView) =>
  Date.parse(round.started_at ?? "") +
  crash.timeMs(chain.bustOf(round.number)) * it.deps.roundTiming.scale;

async function betters(count: number, choice: object = {}) {
  const players = await Promise.all(Array.from({ length: count }, () => it.richPlayer(1_000_00n)));
  return { players, choice };
}

const placeAll = ({ players, choice }: Awaited<ReturnType<typeof betters>>) =>
  Promise.all(
    players.map(async (playerId) => {
      const { body } = await play.bet(playerId, choice);
      return { playerId, betId: body.bet.id };
    }),
  );

test("the arrival decides: a millisecond before the bust is paid, the bust itself is too late", async () => {
  const group = await betters(4);
  await play.roundIn("betting", 1);
  const [before, at, waiting, tardy] = await placeAll(group);
  await it.closeBetting();
  const bust = chain.bustOf(1);
  const running = await play.ended(1);
  // All of these get their turn after the bust.
  const atMs = bustAtMs(running);
  const grown = crash.multiplierHundredths(crash.timeMs(bust) - 1);
  expect(grown).toBeLessThan(bust);
  const payout = `${(10n * grown) / 100n}.${String((10n * grown) % 100n).padStart(2, "0")}`;
  const stepMs = it.deps.roundTiming.scale;
  expect(await arrive(before!.playerId, before!.betId, atMs - 0.5 * stepMs)).toMatchObject({
    state: "won",
    payout,
  });
  expect(await arrive(at!.playerId, at!.betId, atMs + 0.01)).toBe("crash_busted");
  expect(await verification(it, before!.playerId, before!.betId)).toEqual(proof);
  await play.settled(running.id);
  // One that was in time and got its turn only after its bet had been settled as lost: the stake goes back.
  expect(await arrive(waiting!.playerId, waiting!.betId, atMs - 100)).toMatchObject({
    state: "refunded",
    payout: "10.00",
    outcome: { refunded: "kept_waiting", late_cash_out: { by: "player" } },
  });
  expect(await arrive(waiting!.playerId, waiting!.betId, atMs - 100)).toBe("bet_finished");
  expect(await arrive(tardy!.playerId, tardy!.betId, atMs + 50)).toBe("crash_busted");
  expect(await verification(it, tardy!.playerId, tardy!.betId)).toEqual(proof);
  // The evidence stays with the bet, that of the first try, through the settlement.
  for (const [{ playerId, betId }, afterMs] of [
    [at!, 0.01],
    [tardy!, 50],
  ] as const) {
    const { outcome } = await play.fairness(playerId, betId);
    expect(outcome).toMatchObject({
      bust: play.bustText(chain, 1),
      late_cash_out: { arrived_at: new Date(atMs + afterMs).toISOString() },
    });
  }
  await arrive(tardy!.playerId, tardy!.betId, atMs + 90);
  expect((await play.fairness(tardy!.playerId, tardy!.betId)).outcome).toMatchObject({
    late_cash_out: { arrived_at: new Date(atMs + 50).toISOString() },
  });
});

test("100 players who cash out at once are each paid what their own arrival had grown to", async () => {
  const group = await betters(100);
  await play.roundIn("betting", 2);
  const bets = await placeAll(group);
  await it.closeBetting();
  const running = await play.roundIn("running", 2);
  await play.reached(running, 120n);
  const answers = await Promise.all(bets.map((bet) => play.cashOut(bet.playerId, bet.betId)));
  const wrong = answers.filter(({ body }) => {
    const { elapsed_ms: ms } = (body.bet.outcome as { cashed_out: { elapsed_ms: number } })
      .cashed_out;
    const grown = crash.multiplierHundredths(ms);
    return grown < 120n || Number(body.bet.payout) !== Number(10n * grown) / 100;
  });
  expect(wrong).toEqual([]);
});

test("a bet that reaches its maximum win leaves there, and pays exactly that", async () => {
  await it.database.ownerPool.query(
    `update originals_game_limit set max_win_minor = 1399 where game = 'crash' and currency = 'RUB'`,
  );
  const { players, choice } = await betters(1, { auto_cashout: "2.50" });
  await play.roundIn("betting", 3);
  const [bet] = await placeAll({ players, choice });
  const tooLarge = await play.bet(players[0]!, { stake: "13.99" });
  expect(tooLarge.body).toMatchObject({
    error: "game_limit_reached",
    params: { max_win: "13.99" },
  });
  await it.database.ownerPool.query(
    `update originals_game_limit set max_win_minor = 1000000 where game = 'crash' and currency = 'RUB'`,
  );
  await it.closeBetting();
  await play.ended(3);
  const fair = await play.fairness(bet!.playerId, bet!.betId);
  expect(fair).toMatchObject({
    state: "won",
    payout: "13.99",
    outcome: { cashed_out: { by: "max_win", multiplier: "1.40" } },
  });
  expect(await verification(it, bet!.playerId, bet!.betId)).toEqual(proof);
});

test("staff hear of a stake that was refused because it is all that the house has free", async () => {
  const playerId = await it.richPlayer();
  await play.roundIn("betting", 4);
  it.setBankrollMinor(10_00n);
  const refused = await play.bet(playerId);
  it.setBankrollMinor(10_000_000_00n);
  expect(refused.body).toMatchObject({ error: "game_limit_reached", params: { max_win: "10.00" } });
  expect(it.notices.filter(({ topic }) => topic === "bankroll_short")).toMatchObject([
    { topic: "bankroll_short", details: { game: "crash", payout: "10.01", free: "10.00" } },
  ]);
});

test("when a round's payouts, with those already made, reach what the house has, every open bet is paid at that multiplier", async () => {
  const group = await betters(3);
  await play.roundIn("betting", 4);
  const bets = await placeAll(group);
  // 30.00 lie in play and 9.00 are free: 39.00 over three stakes of 10.00.
  it.setBankrollMinor(9_00n);
  await it.closeBetting();
  const running = await play.roundIn("running", 4);
  await play.reached(running, 110n);
  const left = await play.cashOut(bets[0]!.playerId, bets[0]!.betId);
  expect(left.body.bet.state).toBe("won");
  await play.ended(4);
  await play.settled(running.id);
  it.setBankrollMinor(10_000_000_00n);
  const others = await Promise.all(
    bets.slice(1).map(({ playerId, betId }) => play.fairness(playerId, betId)),
  );
  // One has left with more than 11.00: the other two get what is left of the 39.00, to the next hundredth.
  const leftMinor = 39_00n - BigInt(left.body.bet.payout.replace(".", ""));
  const hundredths = (leftMinor + 19n) / 20n;
  const expected = {
    payout: formatAmount(hundredths * 10n),
    outcome: { cashed_out: { by: "round_limit", multiplier: formatAmount(hundredths) } },
  };
  for (const other of others) expect(other).toMatchObject(expected);
  for (const { playerId, betId } of bets) {
    expect(await verification(it, playerId, betId)).toEqual(proof);
  }
});

test("a process that cannot tell the database's time exactly takes no cash-out, and the bet stays in the round", async () => {
  const { players } = await betters(1);
  const [playerId = ""] = players;
  const { bet: placed } = (await play.bet(playerId)).body;
  const unsure = { ...it.deps.clock, read: () => ({ offsetMs: 0, uncertaintyMs: 20.1 }) };
  const receivedAtMs = processTimeMs();
  const command = { playerId, key: newKey(), betId: placed.id, receivedAtMs };
  expect(await cashOuts(unsure)(command)).toMatchObject({ ok: false, code: "clock_unsure" });
  expect((await play.cancel(playerId, placed.id)).body.bet.state).toBe("refunded");
});

test("a cash-out that is written to a lost bet leaves the bust that was added to it after it was read", async () => {
  const client = await it.database.ownerPool.connect();
  try {
    await client.query("begin");
    const lost = await client.query<BetRow>(
      `select * from originals_bet where game = 'crash' and state = 'lost' and outcome ?& '{bust, late_cash_out}' limit 1`,
    );
    const bet = betOf(lost.rows[0]!);
    const { bust, ...read } = bet.outcome;
    const outcome = { ...read, refunded: "kept_waiting" };
    const refund = { bet: { ...bet, outcome }, settlementKey: newKey(), at: new Date() };
    for (const write of [keepOutcomes([{ ...bet, outcome: read }]), refundLostBets([refund])]) {
      await client.query(write.text, [...write.values]);
    }
    const { rows } = await client.query<BetRow>(`select * from originals_bet where id = $1`, [
      bet.id,
    ]);
    expect(rows[0]).toMatchObject({
      state: "refunded",
      outcome: { bust, refunded: "kept_waiting" },
    });
  } finally {
    await client.query("rollback");
    client.release();
  }
});
