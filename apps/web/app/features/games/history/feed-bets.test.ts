import { expect, test } from "vitest";
import { mostFeedBets, withFeedBets, type FeedBet } from "./feed-bets.ts";

function feedBet(id: string, second: number, game: FeedBet["game"] = "dice"): FeedBet {
  return {
    id,
    game,
    player: null,
    currency: "USD",
    stake: "1.00",
    payout: "2.00",
    multiplier: "2.0000",
    won: true,
    settled_at: new Date(second * 1_000).toISOString(),
  };
}

const ids = (bets: readonly FeedBet[]) => bets.map(({ id }) => id);

test("bets are ordered by the time of their settlement, each once", () => {
  const known = [feedBet("b", 2), feedBet("a", 1)];
  const bets = [feedBet("c", 3), feedBet("b", 2)];
  expect(ids(withFeedBets(known, { bets, game: null }))).toEqual(["c", "b", "a"]);
});

test("the list of one game shows no bets of another", () => {
  const bets = [feedBet("keno", 3, "keno"), feedBet("dice", 4)];
  expect(ids(withFeedBets([], { bets, game: "dice" }))).toEqual(["dice"]);
});

test("the oldest bets are dropped from the end", () => {
  const bets = Array.from({ length: 30 }, (_, index) => feedBet(`${index}`, index));
  const list = withFeedBets([], { bets, game: null });
  expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([mostFeedBets, "29", "10"]);
});
