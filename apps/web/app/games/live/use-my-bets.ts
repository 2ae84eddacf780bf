/** The player's bets of one game, newest first, page by page. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useServices, useUser } from "../../services/use-services.tsx";
import { betPagesKey, betsOf } from "./bet-pages.ts";

export function useMyBets(game: GameId) {
  const { api } = useServices();
  const user = useUser();
  const query = useInfiniteQuery({
    queryKey: betPagesKey(game),
    enabled: user !== null,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.fetch("bets", {
        query: { game, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  return { ...query, bets: betsOf(query.data) };
}
