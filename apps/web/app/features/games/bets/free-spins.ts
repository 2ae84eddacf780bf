/** The free plays of a player, and which of them a page is about. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { type GameId, isGameId } from "@oddwright/core/games/game-ids.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlayerEvents } from "../../../runtime/realtime/use-room.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";

export type FreeSpin = RouteResponse<"freeSpins">["list"][number];
export type FreeSpinsCampaign = RouteResponse<"freeSpinsCampaign">;

/** The first whose end is still to come; of one game where it is named. */
export const firstActive = (
  list: readonly FreeSpin[],
  { nowMs, game }: { readonly nowMs: number; readonly game?: GameId | undefined },
): FreeSpin | null =>
  list.find(
    (spin) =>
      Date.parse(spin.expiration_at) > nowMs && (game === undefined || spin.game.id === game),
  ) ?? null;

const freeSpinsKey = ["free-spins"] as const;

/** Null while there is none; of the active currency where a game is named, since its stakes are in that. */
export function useFreeSpins(game?: GameId): FreeSpinsCampaign | null {
  const { api } = useServices();
  const queries = useQueryClient();
  const user = useUser();
  const { data: first = null } = useQuery({
    queryKey: [...freeSpinsKey, user?.id],
    enabled: user !== null,
    queryFn: ({ signal }) => api.fetch("freeSpins", { signal }),
    select: ({ list }) =>
      firstActive(
        // Those of providers' games are counted with their providers.
        list.filter(
          ({ currency, game: { id } }) =>
            isGameId(id) && (game === undefined || currency === user?.currency),
        ),
        { nowMs: Date.now(), game },
      ),
    refetchOnMount: "always",
  });
  const { data: campaign } = useQuery({
    queryKey: [...freeSpinsKey, "campaign", first?.id],
    enabled: first !== null,
    queryFn: ({ signal }) =>
      api.fetch("freeSpinsCampaign", { params: { id: first?.id ?? "" }, signal }),
    refetchOnMount: "always",
  });
  usePlayerEvents((event) => {
    if (event.kind === "balance" || event.kind === "bet_settled")
      void refetchQuery(queries, freeSpinsKey);
  });
  return first === null ? null : (campaign ?? null);
}
