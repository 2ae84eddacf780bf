/** What a producer says of one live match and its one market. */
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import { priceMilli } from "@oddwright/core/odds/prices/price.ts";

export const startMs = Date.parse("2026-11-29T18:00:00Z");
export const key = "match_result/match";

export const event: FeedContent = {
  kind: "event",
  event: "reds-blues",
  tournament: "test-league",
  home: "reds",
  away: "blues",
  startsAtMs: startMs,
  status: "live",
};
export const prices = (home: number): FeedContent => ({
  kind: "prices",
  event: "reds-blues",
  market: key,
  status: "open",
  prices: [
    ["home", priceMilli(home)],
    ["draw", priceMilli(3_200)],
    ["away", null],
  ],
});
export const goal = (home: number): FeedContent => ({
  kind: "clock",
  event: "reds-blues",
  half: 1,
  minutes: 10 * home,
  score: [home, 0],
  redCards: [0, 0],
  lastGoal: "home",
});
export const stop: FeedContent = { kind: "bet_stop", event: "reds-blues", markets: "all" };
