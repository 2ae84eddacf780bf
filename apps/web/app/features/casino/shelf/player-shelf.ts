/** What the account keeps of a player's games: favourites, the ones of late, and a round that is still open. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../../runtime/services/use-services.tsx";

export type PlayerShelf = RouteResponse<"casinoShelf">;

export const shelfKey = (playerId: string | null) => ["casino", "shelf", playerId] as const;

/** Null asks nothing. A round may have been played since it was asked for last. */
export function usePlayerShelf(playerId: string | null) {
  const { api } = useServices();
  return useQuery({
    queryKey: shelfKey(playerId),
    queryFn: ({ signal }) => api.fetch("casinoShelf", { signal }),
    enabled: playerId !== null,
    refetchOnMount: "always",
  });
}
