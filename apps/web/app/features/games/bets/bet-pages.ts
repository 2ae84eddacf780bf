/** A player's bets of one game as the page keeps them: pages of the API, newest first. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

export type BetPage = RouteResponse<"bets">;
export type Bet = BetPage["bets"][number];
export type BetPages = InfiniteData<BetPage>;

export function betPagesKey(game: GameId) {
  return ["bets", game] as const;
}

/**
 * Puts a new bet in front, or in its place. Without pages yet, or while pages are fetched that may lack it, they are
 * fetched again, so that none is missed.
 */
export function addBet(client: QueryClient | null, bet: Bet): void {
  if (client === null) return;
  const queryKey = betPagesKey(bet.game);
  const pages = client.getQueryData<BetPages>(queryKey);
  if (pages !== undefined) client.setQueryData<BetPages>(queryKey, withBet(pages, bet));
  if (pages === undefined || client.isFetching({ queryKey }) > 0) {
    void refetchQuery(client, queryKey);
  }
}

/** The pages with the bet as the newest, or in its place when it was among them while it was open. */
function withBet(data: BetPages, bet: Bet): BetPages {
  if (data.pages.some(({ bets }) => bets.some(({ id }) => id === bet.id))) {
    const renewed = (each: Bet) => (each.id === bet.id ? bet : each);
    return {
      ...data,
      pages: data.pages.map((page) => ({ ...page, bets: page.bets.map(renewed) })),
    };
  }
  const [first, ...rest] = data.pages;
  if (first === undefined) return data;
  return { ...data, pages: [{ ...first, bets: [bet, ...first.bets] }, ...rest] };
}

export function betsOf(data: BetPages | undefined): readonly Bet[] | null {
  return data === undefined ? null : data.pages.flatMap(({ bets }) => bets);
}
