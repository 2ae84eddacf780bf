/** A settled bet on its way into the live feed. */
import { roubleWorthMinor } from "@oddwright/core/games/rouble-worth.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { StoredEvent } from "../../ledger/index.ts";
import type { BetView } from "../bets/bet.ts";
import { betSettledTopic } from "../bets/bet-settled-event.ts";

export type FeedBet = RouteResponse<"feed">["bets"][number];

/** Bets shown, of all games or of one. */
export const feedLength = 30;

/** Roubles that a stake or payout of a high bet is worth at least. */
const highRoubles = 5_000n;

export interface FeedItem {
  readonly id: string;
  readonly playerId: string;
  readonly game: GameId;
  readonly currency: Currency;
  readonly stake: string;
  readonly payout: string;
  readonly multiplier: string;
  readonly won: boolean;
  readonly isHigh: boolean;
  readonly settledAt: Date;
}

/** Null for other events, and for a bet that was refunded: nothing was played. */
export function feedItem(event: StoredEvent): FeedItem | null {
  if (event.topic !== betSettledTopic) return null;
  const bet = event.payload["bet"] as BetView;
  if (bet.state === "refunded" || bet.state === "open") return null;
  const { id, game, currency, stake, payout, multiplier } = bet;
  return {
    id,
    playerId: event.playerId,
    game,
    currency,
    stake,
    payout,
    multiplier,
    won: bet.state === "won",
    isHigh: isWorthMuch(stake, currency) || isWorthMuch(payout, currency),
    settledAt: event.createdAt,
  };
}

function isWorthMuch(amount: string, currency: Currency): boolean {
  const parsed = parseAmount(amount);
  return parsed.ok && parsed.minor >= highRoubles * roubleWorthMinor(currency);
}

/**
 * The newest of each game, high ones apart: what the feed could show of many. Oldest first, in the order that the table keeps:
 * events come one stream after the other.
 */
export function newestOfEach(items: readonly FeedItem[]): readonly FeedItem[] {
  const sorted = items.toSorted(bySettlement);
  const groups = Map.groupBy(sorted, ({ game, isHigh }) => `${game} ${isHigh}`);
  const kept = new Set([...groups.values()].flatMap((group) => group.slice(-feedLength)));
  return sorted.filter((item) => kept.has(item));
}

function bySettlement(a: FeedItem, b: FeedItem): number {
  const ms = a.settledAt.getTime() - b.settledAt.getTime();
  return ms === 0 ? Number(a.id > b.id) - Number(a.id < b.id) : ms;
}

/** `names` has null, or nothing, for players who hide. */
export function feedBet(item: FeedItem, names: ReadonlyMap<string, string | null>): FeedBet {
  const { id, game, currency, stake, payout, multiplier, won, playerId, settledAt } = item;
  return {
    id,
    game,
    player: names.get(playerId) ?? null,
    currency,
    stake,
    payout,
    multiplier,
    won,
    settled_at: settledAt.toISOString(),
  };
}
