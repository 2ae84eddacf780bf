/** The facts of a game: the server's page brings them, the browser keeps them fresh. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { factsOf, type GameFacts, type GamesAnswer } from "./games-answer.ts";

const freshMs = 60_000;

export function useGameFacts(game: GameId, carried: GamesAnswer | null): GameFacts | null {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ["games"],
    queryFn: ({ signal }) => api.fetch("games", { signal }),
    staleTime: freshMs,
    ...(carried !== null && { initialData: carried }),
  });
  return factsOf(data, game);
}
