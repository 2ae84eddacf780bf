import { describe, expect, test } from "vitest";
import { roundTables, type SharedPlayer, type SharedRound } from "./round-table.ts";

const { withSnapshot, withAnswer, withRound, withPlayers } = roundTables<SharedRound, SharedPlayer>(
  ["betting", "spinning", "result"],
);

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

describe("late updates", () => {
  test("an older state or an older round changes nothing", () => {
    for (const late of [round(7, "betting"), round(6, "result")]) {
      expect(withRound(table, late)).toBe(table);
      expect(withSnapshot(table, { round: late, players: [] })).toBe(table);
    }
  });

  test("a round of another chain is newer for any number", () => {
    const next = round(1, "betting", "b");
    expect(withRound(table, next)).toEqual({ round: next, players: [] });
  });
});

test("the next state keeps the players, the next round drops them", () => {
  expect(withRound(table, round(7, "result")).players).toEqual([player("x")]);
  expect(withRound(table, round(8, "betting")).players).toEqual([]);
});

test("players queued for the next round are in it when it begins", () => {
  const queued = player("next", "a8");
  const ended = withRound(withPlayers(table, [queued]), round(7, "result"));
  expect(withRound(ended, round(8, "betting")).players).toEqual([queued]);
});

test("players are added and updated, and an ended bet does not reopen", () => {
  const won = player("x", "a7", "won");
  const { players } = withPlayers(table, [won, player("y")]);
  expect(players).toEqual([won, player("y")]);
  expect(withPlayers({ ...table, players }, [player("x")]).players).toEqual(players);
});

test("before anything is known, an update is taken as it is", () => {
  expect(withRound(undefined, round(1, "betting"))).toEqual({
    round: round(1, "betting"),
    players: [],
  });
  expect(withPlayers(undefined, [player("x")])).toEqual({ round: null, players: [player("x")] });
});

describe("an answer to a request that an event has overtaken", () => {
  const asked = table;
  const known = withPlayers(table, [player("x", "a7", "won"), player("y")]);

  test("removes no player and reopens no bet, and adds players who joined meanwhile", () => {
    const answer = { round: round(7, "spinning"), players: [player("x"), player("z")] };
    const { players } = withAnswer({ asked, known, answer });
    expect(players.map(({ bet_id: id, state }) => [id, state])).toEqual([
      ["x", "won"],
      ["z", "open"],
      ["y", "open"],
    ]);
  });

  test("without a round keeps the round that has begun", () => {
    expect(withAnswer({ asked: undefined, known, answer: { round: null, players: [] } })).toBe(
      known,
    );
  });

  test("of a later state or round is applied, and of an older one is not", () => {
    const later = { round: round(8, "betting"), players: [] };
    expect(withAnswer({ asked, known, answer: later })).toEqual(later);
    const older = { round: round(7, "betting"), players: [] };
    expect(withAnswer({ asked, known, answer: older })).toBe(known);
  });

  test("without an event in between replaces everything: a player who left is removed", () => {
    const answer = { round: round(7, "spinning"), players: [] };
    expect(withAnswer({ asked: known, known, answer })).toEqual(answer);
  });
});
