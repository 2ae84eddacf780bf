/** The player's bets of one game or of all, newest first, page by page. */
import { cursorQuery, nextCursor } from "@oddwright/contract/paging.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { betPagesKey, betsOf } from "../games/index.ts";
import { useServices } from "../../runtime/services/use-services.tsx";

export function useBetHistory(game: GameId | null) {
  const { api } = useServices();
  const query = useInfiniteQuery({
    // The pages of one game are those that its own page shows.
    queryKey: game === null ? (["bets", "all"] as const) : betPagesKey(game),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.fetch("bets", {
        query: { ...(game !== null && { game }), ...cursorQuery(pageParam) },
        signal,
      }),
    getNextPageParam: nextCursor,
    refetchOnMount: "always",
  });
  return { ...query, bets: betsOf(query.data) };
}
