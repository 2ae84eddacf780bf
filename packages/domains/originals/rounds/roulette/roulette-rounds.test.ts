/** Rounds of roulette from the chips to the proof, over the API and with a real runner. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { verifyChainRound } from "@oddwright/core/fairness/verify-chain-round.ts";
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeHashes } from "../../seeds/node-hashes.ts";
import type { ErrorAnswer } from "../../testing/test-originals.ts";
import {
  endTestRounds,
  newKey,
  startTestRounds,
  type TestChain,
  type TestRounds,
  until,
} from "../../testing/test-rounds.ts";
import { proof, verification } from "../../testing/verification.ts";

type Placed = RouteResponse<"placeRouletteBet"> & ErrorAnswer;

let it: TestRounds;
let chain: TestChain;
let players: readonly string[];
beforeAll(async () => {
  it = await startTestRounds("roulette");
  players = await Promise.all(Array.from({ length: 6 }, () => it.richPlayer(100_000_00n)));
  // One link longer than the tests play: the next chain begins where this one ends.
  chain = await it.newChain({ length: 2 });
  it.lead();
});
afterAll(() => endTestRounds(it));

const bet = (as: string, chips: unknown, key = newKey()) =>
  it.call<Placed>("/games/roulette/bets", { method: "POST", as, key, body: { chips } });

const roundIn = (state: string, number: number) =>
  until(`roulette round ${number} is ${state}`, async () => {
    const { round } = await it.rouletteRound();
    return round?.state === state && round.number === number && round;
  });

/** The round may be over by the time a test looks for its result. */
const resultOf = (number: number, chainId: string) =>
  until(`roulette round ${number} has its result`, async () => {
    const path = "/games/roulette/rounds";
    const { rounds } = (await it.call<RouteResponse<"rouletteRounds">>(path)).body;
    return rounds.find((round) => round.number === number && round.chain_id === chainId);
  });

const pocketOf = (of: TestChain, number: number, salt: string): number =>
  roulette.spin({
    hmac: nodeHashes.hmac,
    serverSeed: of.hashes[number - 1] ?? "",
    clientSeed: salt,
    nonce: number,
  });

const settledBet = (as: string, id: string) =>
  until("the bet is settled", async () => {
    const path = `/fairness/bets/${id}`;
    const { body } = await it.call<RouteResponse<"fairnessBet">>(path, { as });
    return body.revealed && body;
  });

test("a spin pays every chip by its pocket, which nothing tells before the ball has fallen", async () => {
  const [winner = "", loser = ""] = players;
  it.names.set(winner, "calm-heron-7");
  const betting = await roundIn("betting", 1);
  const pocket = pocketOf(chain, 1, betting.salt);
  const wins = { kind: "straight", numbers: [pocket], amount: "1.00" };
  const loses = { kind: "straight", numbers: [(pocket + 1) % 37], amount: "2.50" };
  const won = await bet(winner, [wins, loses]);
  expect(won.body).toMatchObject({
    balance: "99996.50",
    bet: { state: "open", stake: "3.50", payout: "0.00", outcome: {} },
    round: { id: betting.id, state: "betting", pocket: null, game_hash: null },
  });
  const lost = await bet(loser, [loses]);
  await it.closeBetting();
  const spinning = await roundIn("spinning", 1);
  expect(spinning).toMatchObject({ pocket: null, game_hash: null });
  expect((await bet(loser, [loses])).body).toMatchObject({
    error: "round_not_open",
    params: { retry_after: "1" },
  });
  const open = await it.call<RouteResponse<"openRouletteBets">>("/games/roulette/bets/open", {
    as: winner,
  });
  expect(open.body.bets.map(({ id }) => id)).toEqual([won.body.bet.id]);
  const told = [...it.recorded, ...it.published.map((each) => JSON.stringify(each))];
  const still = await it.rouletteRound();
  expect(still.round?.state, "all of this was told before the ball fell").toBe("spinning");
  expect(told.filter((text) => chain.hashes.some((hash) => text.includes(hash)))).toEqual([]);
  expect(told.filter((text) => /"pocket":\d/.test(text))).toEqual([]);

  const result = await resultOf(1, chain.id);
  expect(result).toMatchObject({ pocket, game_hash: chain.hashes[0], refunded: false });
  const paid = await settledBet(winner, won.body.bet.id);
  expect(paid).toMatchObject({ state: "won", payout: "36.00", outcome: { pocket } });
  expect(await settledBet(loser, lost.body.bet.id)).toMatchObject({ state: "lost" });
  expect(await verification(it, winner, won.body.bet.id)).toEqual(proof);
  expect(await verification(it, loser, lost.body.bet.id)).toEqual(proof);
  const round = {
    algorithm: "roulette-1",
    round: 1,
    game_hash: result.game_hash,
    salt: result.salt,
  };
  const anchor = { round: 0, game_hash: chain.terminatingHash };
  expect(verifyChainRound({ ...round, anchor, outcome: { pocket } }, nodeHashes).code).toBe(
    "verified",
  );
  const states = it.published.flatMap(({ event }) =>
    event.kind === "roulette_round" && event.round.number === 1 ? [event.round.state] : [],
  );
  // A new leader says again where the round stands.
  expect(states).toEqual(["betting", "betting", "spinning", "result"]);
  await until("the room hears of the win", async () =>
    it.published.some(
      ({ event }) =>
        event.kind === "roulette_players" &&
        event.players.some(({ player, state }) => player === "calm-heron-7" && state === "won"),
    ),
  );
});

test("limits hold for all that a player has on the table in a round", async () => {
  const [playerId = "", other = "", rich = ""] = players.slice(2);
  await roundIn("betting", 2);
  const red = (amount: string) => ({ kind: "red", amount });
  expect((await bet(playerId, [])).body.error).toBe("roulette_chips_invalid");
  expect((await bet(playerId, [{ kind: "split", numbers: [1, 5], amount: "1" }])).body.error).toBe(
    "roulette_chip_invalid",
  );
  expect((await bet(playerId, [red("0.99")])).body.error).toBe("stake_out_of_range");
  expect((await bet(playerId, [red("9999.00")])).status).toBe(200);
  expect((await bet(playerId, [red("1.01")])).body.error).toBe("stake_out_of_range");
  expect((await bet(playerId, [red("1.00")])).status).toBe(200);
  const chips = Array.from({ length: 49 }, () => red("1.00"));
  expect((await bet(other, chips)).status).toBe(200);
  expect((await bet(other, [red("1.00"), red("1.00")])).body.error).toBe("roulette_chips_invalid");
  const straight = { kind: "straight", numbers: [7], amount: "2778.00" };
  expect((await bet(rich, [straight])).body).toMatchObject({
    error: "game_limit_reached",
    params: { max_win: "100000.00" },
  });
});

test("the next chain begins where the one before it ends, and an interrupted betting is given back", async () => {
  await it.closeBetting();
  const next = await it.newChain({ length: 5 });
  const first = await until("the next chain's first round", async () => {
    const { round } = await it.rouletteRound();
    return round?.chain_id === next.id && round.state === "betting" && round;
  });
  expect(first).toMatchObject({ number: 1, previous_hash: next.terminatingHash });
  const chains = await it.call<RouteResponse<"chains">>("/fairness/chains");
  expect(chains.body.chains).toMatchObject([
    { id: next.id, state: "active", played: 0 },
    { id: chain.id, state: "finished", played: 2 },
  ]);
  const [playerId = ""] = players.slice(5);
  const placed = await bet(playerId, [{ kind: "black", amount: "10.00" }]);
  await it.stopRunner();
  await it.database.ownerPool.query(
    `update originals_round set betting_ends_at = clock_timestamp() - interval '2.1 s' where id = $1`,
    [first.id],
  );
  it.lead();
  const refunded = await resultOf(1, next.id);
  expect(refunded).toMatchObject({ refunded: true, pocket: null, game_hash: next.hashes[0] });
  const returned = await until("the stake comes back", async () => {
    const path = `/fairness/bets/${placed.body.bet.id}`;
    const { body } = await it.call<RouteResponse<"fairnessBet">>(path, { as: playerId });
    return body.state === "refunded" && body;
  });
  expect(returned).toMatchObject({
    payout: "10.00",
    outcome: { refunded: "interrupted" },
    revealed: false,
  });
  expect(await roundIn("betting", 2)).toMatchObject({ previous_hash: next.hashes[0] });
});
