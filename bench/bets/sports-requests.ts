/** Singles on matches to come, as the load generator places them: each player's quote is signed once, as the API would sign it. */
import { matchResult } from "@oddwright/domains/sportsbook/testing/test-book.ts";
import type { BetQuote } from "@oddwright/domains/sportsbook/bets/quote-slip.ts";
import { deriveQuoteKey, signQuote } from "@oddwright/domains/sportsbook/bets/quote-token.ts";
import { priceMilli } from "@oddwright/core/odds/prices/price.ts";
import { benchPlayerId } from "../lib/players.ts";
import { requestTo, type WriteRequest } from "./bet-requests.ts";

/** As many as the sportsbook shows of a day. */
export const sportsEventCount = 60;
export const sportsEvent = (at: number): string => `bench-${at}`;
export const sportsPrices = { home: 2_500, draw: 3_200, away: 2_900 } as const;

const selections = ["home", "draw", "away"] as const;
const dayMs = 86_400_000;

/** `player` is the index of the one whose token it is. */
export type WritePlayersRequest = (token: string, key: string, player: number) => string;

export function legOf(event: string, selection: keyof typeof sportsPrices) {
  return {
    event,
    picks: [{ key: "match_result/match", market: matchResult, selection, version: 1 }] as const,
    price: priceMilli(sportsPrices[selection]),
    banker: false,
  };
}

/** Whole HTTP/1.1 requests to this host. A player bets on one selection, however often. */
export function sportsRequests(host: string, tokenSecret: Buffer): WritePlayersRequest {
  const key = deriveQuoteKey(tokenSecret);
  const writers = new Map<number, WriteRequest>();
  const writerOf = (player: number): WriteRequest => {
    const known = writers.get(player);
    if (known !== undefined) return known;
    const quote: BetQuote = {
      purpose: "bet",
      playerId: benchPlayerId(player),
      expiresAtMs: Date.now() + dayMs,
      currency: "RUB",
      kind: "single",
      folds: [1],
      legs: [
        legOf(sportsEvent(player % sportsEventCount), selections[player % selections.length]!),
      ],
    };
    const body = { quote: signQuote(key, quote), stake: "1.00", policy: "any" };
    const write = requestTo({ host, path: "/betting/bets", body });
    writers.set(player, write);
    return write;
  };
  return (token, idempotencyKey, player) => writerOf(player)(token, idempotencyKey);
}
