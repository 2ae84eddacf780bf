/** Crash rounds from the first stake to the proof, over the API and with a real runner. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { verifyChainRound } from "@oddwright/core/fairness/verify-chain-round.ts";
import { crash } from "@oddwright/core/games/crash/crash.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBalances } from "../../../ledger/index.ts";
import { nodeHashes } from "../../seeds/node-hashes.ts";
import { type CrashCalls, crashCalls } from "../../testing/crash-calls.ts";
import { proof, verification } from "../../testing/verification.ts";
import {
  endTestRounds,
  newKey,
  startTestRounds,
  type TestChain,
  type TestRounds,
} from "../../testing/test-rounds.ts";

let it: TestRounds;
let chain: TestChain;
let play: CrashCalls;
beforeAll(async () => {
  it = await startTestRounds("crash");
  // Each test below has a round of its own; the second and the fourth are acted in for a while.
  chain = await it.newChain({
    busts: [
      [400n, 900n],
      [2_000n, 9_000n],
      [100n, 400n],
      [1_000n, 9_000n],
    ],
  });
  play = crashCalls(it);
  it.lead();
});
afterAll(() => endTestRounds(it));

const mainMinor = async (playerId: string) =>
  (await readBalances(it.database.ownerPool, playerId)).find(({ currency }) => currency === "RUB")
    ?.mainMinor;

const shownToAll = async (betId: string) =>
  (await it.call<RouteResponse<"publicBet">>(`/games/bets/${betId}`)).body.bet;

test("a round pays cash-outs what they had grown to and targets exactly, and proves itself", async () => {
  const [first, second, other] = [
    await it.richPlayer(100_00n),
    await it.richPlayer(100_00n),
    await it.richPlayer(100_00n),
  ];
  it.names.set(first, "brave-otter-11");
  const betting = await play.roundIn("betting", 1);
  expect(betting).toMatchObject({
    previous_hash: chain.terminatingHash,
    bust: null,
    game_hash: null,
  });
  const manual = await play.bet(first, { auto_cashout: "500" });
  const target = await play.bet(second, { auto_cashout: "1.23" });
  const lost = await play.bet(other);
  const late = await play.bet(other, { auto_cashout: "1000" });
  expect(manual.body).toMatchObject({
    balance: "90.00",
    round: { id: betting.id, number: 1 },
    bet: {
      state: "open",
      payout: "0.00",
      outcome: {},
      nonce: 1,
      commitment: { kind: "round", id: betting.id },
    },
  });
  await it.closeBetting();
  const running = await play.roundIn("running", 1);
  await play.reached(running, 150n);
  const left = await play.cashOut(first, manual.body.bet.id);
  const { cashed_out: exit } = left.body.bet.outcome as {
    cashed_out: { elapsed_ms: number; multiplier: string; arrived_at: string };
  };
  const grown = crash.multiplierHundredths(exit.elapsed_ms);
  expect(grown).toBeGreaterThanOrEqual(150n);
  const paid = left.body.bet.payout;
  expect(BigInt(paid.replace(".", ""))).toBe(10n * grown);
  expect(left.body.balance).toBe((90 + Number(paid)).toFixed(2));
  expect(left.body.bet).toMatchObject({ state: "won", outcome: { cashed_out: { by: "player" } } });

  expect((await shownToAll(manual.body.bet.id)).params).not.toHaveProperty("auto_cashout");
  const ended = await play.ended(1);
  expect((await shownToAll(manual.body.bet.id)).params).toMatchObject({ auto_cashout: "500.00" });
  expect(ended).toMatchObject({ bust: play.bustText(chain, 1), game_hash: chain.hashes[0] });
  await play.settled(betting.id);
  expect(await mainMinor(second)).toBe(90_00n + 12_30n);
  expect(await mainMinor(other)).toBe(80_00n);
  for (const [as, bet] of [
    [first, manual],
    [second, target],
    [other, lost],
    [other, late],
  ] as const) {
    expect(await verification(it, as, bet.body.bet.id)).toEqual(proof);
  }
  const round = { algorithm: "crash-1", round: 1, game_hash: ended.game_hash, salt: ended.salt };
  const anchor = { round: 0, game_hash: chain.terminatingHash };
  expect(
    verifyChainRound({ ...round, anchor, outcome: { bust: ended.bust } }, nodeHashes),
  ).toMatchObject({ code: "verified" });

  const events = it.published.map(({ event }) => event);
  const states = events.flatMap((event) =>
    event.kind === "crash_round" && event.round.number === 1 ? [event.round.state] : [],
  );
  // A new leader says again where the round stands.
  expect(states).toEqual(["betting", "betting", "running", "ended"]);
  const players = events.flatMap((event) => (event.kind === "crash_players" ? event.players : []));
  const news = (id: string) => players.filter((player) => player.bet_id === id);
  expect(news(manual.body.bet.id).map(({ player, state }) => [player, state])).toEqual([
    ["brave-otter-11", "open"],
    ["brave-otter-11", "won"],
  ]);
  expect(news(target.body.bet.id).at(-1)).toMatchObject({
    player: null,
    cashed_out: "1.23",
    payout: "12.30",
  });
});

test("what comes while a round runs waits for the next, and nothing tells the running one's result", async () => {
  const playerId = await it.richPlayer();
  await play.roundIn("betting", 2);
  const own = await play.bet(playerId, { auto_cashout: "1.01" });
  await it.closeBetting();
  const running = await play.roundIn("running", 2);
  const queued = await play.bet(playerId);
  expect(queued.body.round).toMatchObject({ number: 3, state: "betting", betting_ends_at: null });
  await play.openBets(playerId);
  await it.call("/games/bets", { as: playerId });
  await it.call("/games/crash/rounds");
  await it.call("/fairness/chains");
  await play.fairness(playerId, queued.body.bet.id);
  await play.reached(running, 102n);
  await play.fairness(playerId, own.body.bet.id);
  await it.crashRound();
  const told = [...it.recorded, ...it.published.map((each) => JSON.stringify(each))];
  const { rows } = await it.database.ownerPool.query<{ payload: string }>(
    `select payload from ledger_outbox`,
  );
  told.push(...rows.map((row) => row.payload));
  const stillRunning = await it.crashRound();
  expect(stillRunning.round, "all of this was told before the bust").toMatchObject({
    number: 2,
    state: "running",
  });
  const secret = chain.hashes.slice(1);
  expect(told.filter((text) => secret.some((hash) => text.includes(hash)))).toEqual([]);
  const bust = `"bust":"${play.bustText(chain, 2)}"`;
  expect(told.filter((text) => text.includes(bust))).toEqual([]);

  await play.roundIn("betting", 3);
  const [waiting] = await play.openBets(playerId);
  expect(waiting, "now its commitment is known").toMatchObject({
    id: queued.body.bet.id,
    server_seed_hash: chain.hashes[1],
  });
  await it.closeBetting();
  await play.ended(3);
  await play.settled(queued.body.round.id);
  expect(await verification(it, playerId, queued.body.bet.id)).toEqual(proof);
  expect(await verification(it, playerId, own.body.bet.id)).toEqual(proof);
});

test("two bets a player and round; one that is taken back makes room until the start", async () => {
  const playerId = await it.richPlayer(100_00n);
  await play.roundIn("betting", 4);
  const first = await play.bet(playerId);
  const second = await play.bet(playerId);
  expect((await play.bet(playerId)).body.error).toBe("crash_bets_used_up");
  expect((await play.cashOut(playerId, first.body.bet.id)).body.error).toBe("crash_not_running");
  const key = newKey();
  const cancelled = await play.cancel(playerId, first.body.bet.id, key);
  expect(cancelled.body).toMatchObject({
    balance: "90.00",
    bet: { state: "refunded", payout: "10.00", outcome: { refunded: "cancelled" } },
  });
  expect((await play.cancel(playerId, first.body.bet.id, key)).text).toBe(cancelled.text);
  const { rows: events } = await it.database.ownerPool.query<{ payload: string }>(
    `select payload from ledger_outbox where topic = 'bet_settled' and player_id = $1`,
    [playerId],
  );
  expect(
    events.map(({ payload }) => (JSON.parse(payload) as { bet: unknown }).bet),
    "the player's other tabs hear of the money, once",
  ).toEqual([cancelled.body.bet]);
  expect((await play.cancel(playerId, first.body.bet.id)).body.error).toBe("bet_finished");
  const third = await play.bet(playerId);
  expect(third.status).toBe(200);
  const stranger = await it.richPlayer();
  expect((await play.cancel(stranger, third.body.bet.id)).body.error).toBe("bet_not_found");
  expect((await play.cashOut(stranger, third.body.bet.id)).body.error).toBe("bet_not_found");

  await it.closeBetting();
  await play.roundIn("running", 4);
  expect((await play.cancel(playerId, second.body.bet.id)).body.error).toBe("crash_started");
  const cashOutKey = newKey();
  const started = await play.roundIn("running", 4);
  await play.reached(started, 101n);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => play.cashOut(playerId, third.body.bet.id, cashOutKey)),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.body.bet.state).toBe("won");
  // Its answer may have been lost: who asks again hears the same.
  const again = await play.cashOut(playerId, third.body.bet.id, cashOutKey);
  expect(again.text).toBe(answers[0]?.text);
  expect((await play.cashOut(playerId, third.body.bet.id)).body.error).toBe("bet_finished");
  await play.ended(4);
  expect((await play.cashOut(playerId, second.body.bet.id)).body.error).toBe("crash_busted");
  expect((await play.fairness(playerId, first.body.bet.id)).revealed).toBe(false);
});
