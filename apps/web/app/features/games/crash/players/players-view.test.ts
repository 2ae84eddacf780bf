import { expect, test } from "vitest";
import { betOf, playerOf, roundOf } from "../../../../../testing/crash-samples.ts";
import { ownBetIds, playersView } from "./players-view.ts";

const table = {
  round: roundOf({ number: 7, state: "running" }),
  players: [
    playerOf({ bet_id: "rouble", currency: "RUB", stake: "500.00" }),
    playerOf({ bet_id: "dollar", stake: "20.00", state: "won", cashed_out: "1.50" }),
    playerOf({ bet_id: "cent", stake: "0.05" }),
    playerOf({ bet_id: "queued", round_id: "round-8", stake: "90.00" }),
  ],
};

test("players of the round are ordered by the value of their stakes across currencies", () => {
  const view = playersView(table, "USD");
  expect(view.rows.map(({ bet_id: id }) => id)).toEqual(["dollar", "rouble", "cent"]);
  expect(view).toMatchObject({ count: 3, left: 1, stakedMinor: 20_05n, more: 0 });
});

test("a long list is cut and states how many are missing", () => {
  const players = Array.from({ length: 75 }, (_, index) => playerOf({ bet_id: `bet-${index}` }));
  const view = playersView({ ...table, players }, "USD");
  expect([view.rows.length, view.more]).toEqual([60, 15]);
});

test("without a round there are no players", () => {
  expect(playersView(undefined, "USD")).toMatchObject({ count: 0, rows: [] });
});

test("the player's own bets are those of both slots, open and just ended", () => {
  const seat = (bet: string | null, ended: string | null) =>
    ({
      bet: bet === null ? null : betOf({ id: bet }),
      ended: ended === null ? null : betOf({ id: ended }),
    }) as never;
  expect([...ownBetIds({ slots: [seat("a", null), seat(null, "b")] })]).toEqual(["a", "b"]);
});
