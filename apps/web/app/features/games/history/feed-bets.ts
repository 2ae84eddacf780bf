/** Settled bets of everyone as a list that grows at its top. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";

export type FeedBet = RouteResponse<"feed">["bets"][number];
export type FeedKind = "all" | "high";

/** What a list holds; older ones leave it at the foot. */
export const mostFeedBets = 20;

export interface Arrived {
  readonly bets: readonly FeedBet[];
  /** A room sends the bets of all games; the list of one game takes its own. */
  readonly game: GameId | null;
}

/** Newest first, each bet once. */
export function withFeedBets(
  known: readonly FeedBet[],
  { bets, game }: Arrived,
): readonly FeedBet[] {
  const own = bets.filter((bet) => game === null || bet.game === game);
  const unique = new Map([...known, ...own].map((bet) => [bet.id, bet]));
  return [...unique.values()]
    .toSorted((a, b) => b.settled_at.localeCompare(a.settled_at) || (a.id < b.id ? 1 : -1))
    .slice(0, mostFeedBets);
}
