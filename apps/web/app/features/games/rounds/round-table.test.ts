import { describe, expect, test } from "vitest";
import { roundTables, type SharedPlayer, type SharedRound } from "./round-table.ts";

const { withSnapshot, withRound, withPlayers } = roundTables<SharedRound, SharedPlayer>([
  "betting",
  "spinning",
  "result",
]);

const round = (number: number, state: string, chain = "a"): SharedRound => ({
  id: `${chain}${number}`,
  chain_id: chain,
  number,
  state,
});
const player = (bet: string, roundId = "a7", state = "open"): SharedPlayer => ({
  bet_id: bet,
  round_id: roundId,
  state,
});
const table = { round: round(7, "spinning"), players: [player("x")] };

describe("news that come late", () => {
  test("an older state or an older round changes nothing", () => {
    for (const late of [round(7, "betting"), round(6, "result")]) {
      expect(withRound(table, late)).toBe(table);
      expect(withSnapshot(table, { round: late, players: [] })).toBe(table);
    }
  });

  test("a round of another chain is younger whatever its number", () => {
    const next = round(1, "betting", "b");
    expect(withRound(table, next)).toEqual({ round: next, players: [] });
  });
});

test("the next state keeps the players, the next round has none of the last one's", () => {
  expect(withRound(table, round(7, "result")).players).toEqual([player("x")]);
  expect(withRound(table, round(8, "betting")).players).toEqual([]);
});

test("who waits in the next round is there when it begins", () => {
  const queued = player("next", "a8");
  const ended = withRound(withPlayers(table, [queued]), round(7, "result"));
  expect(withRound(ended, round(8, "betting")).players).toEqual([queued]);
});

test("players are added and renewed, and who has ended is not open again", () => {
  const won = player("x", "a7", "won");
  const { players } = withPlayers(table, [won, player("y")]);
  expect(players).toEqual([won, player("y")]);
  expect(withPlayers({ ...table, players }, [player("x")]).players).toEqual(players);
});

test("before anything is known, news are all there is", () => {
  expect(withRound(undefined, round(1, "betting"))).toEqual({
    round: round(1, "betting"),
    players: [],
  });
  expect(withPlayers(undefined, [player("x")])).toEqual({ round: null, players: [player("x")] });
});
