/** The player's bets of one game, newest first, page by page. */
import { cursorQuery, nextCursor } from "@oddwright/contract/paging.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { betPagesKey, betsOf } from "./bet-pages.ts";

export function useMyBets(game: GameId) {
  const { api } = useServices();
  const user = useUser();
  const query = useInfiniteQuery({
    queryKey: betPagesKey(game),
    enabled: user !== null,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.fetch("bets", { query: { game, ...cursorQuery(pageParam) }, signal }),
    getNextPageParam: nextCursor,
  });
  // The list under a scene is taken over after the scene, which asks for the same bets.
  const hydrated = useHydrated();
  return { ...query, bets: hydrated ? betsOf(query.data) : null };
}
