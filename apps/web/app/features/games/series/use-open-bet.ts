/** The open bet of a game in steps, fetched when a page opens and whenever it becomes visible. */
import { useQuery } from "@tanstack/react-query";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { openBetKey } from "../bets/open-bets.ts";
import { seriesRoutes, type PlayedSeries, type SeriesGame } from "./series-routes.ts";

export interface OpenBet<Game extends SeriesGame> {
  /** Undefined until it is known; null when no bet is open, and for guests. */
  readonly open: PlayedSeries<Game> | null | undefined;
}

export function useOpenBet<Game extends SeriesGame>(game: Game): OpenBet<Game> {
  const { api } = useServices();
  const user = useUser();
  const { data, isError } = useQuery({
    queryKey: openBetKey(game),
    enabled: user !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => api.fetch(seriesRoutes[game].open, { signal }),
  });
  if (user === null) return { open: null };
  // Without an answer the player may still start: a start answers with the open bet.
  if (data === undefined) return { open: isError ? null : undefined };
  return { open: data.open as PlayedSeries<Game> | null };
}
