import { describe, expect, test } from "vitest";
import { withPlayers, withRound, withSnapshot, type CrashTable } from "./crash-table.ts";
import { playerOf, roundOf } from "../../../testing/crash-samples.ts";

const table: CrashTable = {
  round: roundOf({ number: 7, state: "running" }),
  players: [playerOf({ bet_id: "a", round_id: "round-7" })],
};

describe("what overtakes what", () => {
  test("an answer that was asked before the last event does not turn the round back", () => {
    const older = { round: roundOf({ number: 7, state: "betting" }), players: [] };
    expect(withSnapshot(table, older)).toBe(table);
    expect(withSnapshot(table, { ...older, round: roundOf({ number: 6, state: "ended" }) })).toBe(
      table,
    );
    expect(withRound(table, roundOf({ number: 7, state: "betting" }))).toBe(table);
  });

  test("the same state and a later one are taken", () => {
    const same = { round: roundOf({ number: 7, state: "running" }), players: [] };
    expect(withSnapshot(table, same)).toEqual(same);
    const ended = roundOf({ number: 7, state: "ended" });
    expect(withRound(table, ended)).toEqual({ ...table, round: ended });
  });

  test("another chain begins its numbers anew", () => {
    const next = roundOf({ number: 1, state: "betting", chain_id: "chain-2" });
    expect(withRound(table, next).round).toBe(next);
  });

  test("an answer without a round empties the table", () => {
    expect(withSnapshot(table, { round: null, players: [] }).round).toBeNull();
  });
});

describe("players", () => {
  test("come in and are renewed by their bets", () => {
    const left = playerOf({ bet_id: "a", round_id: "round-7", state: "won", cashed_out: "1.50" });
    const joined = playerOf({ bet_id: "b", round_id: "round-7" });
    expect(withPlayers(table, [left, joined]).players).toEqual([left, joined]);
  });

  test("who has left does not come back by a late event", () => {
    const left = playerOf({ bet_id: "a", round_id: "round-7", state: "won" });
    const after = withPlayers(table, [left]);
    expect(withPlayers(after, table.players).players).toEqual([left]);
  });

  test("of the next round wait for it, those of the last one go", () => {
    const queued = playerOf({ bet_id: "c", round_id: "round-8" });
    const next = roundOf({ number: 8, state: "betting" });
    expect(withRound(withPlayers(table, [queued]), next).players).toEqual([queued]);
  });
});
