/** The player's bets of one game, newest first, page by page. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { betPagesKey, betsOf } from "./bet-pages.ts";

export function useMyBets(game: GameId) {
  const { api } = useServices();
  const user = useUser();
  const query = usePages({
    queryKey: betPagesKey(game),
    enabled: user !== null,
    read: (page, signal) => api.fetch("bets", { query: { game, ...page }, signal }),
  });
  // The list under a scene hydrates after the scene, which fetches the same bets.
  const hydrated = useHydrated();
  return { ...query, bets: hydrated ? betsOf(query.data) : null };
}
