/** The player's bets on sports: read with queries, and read again when the player's own events say that one changed. */
import type { SportsBetFilter } from "@oddwright/contract/sportsbook/bet-words.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlayerEvents } from "../../../runtime/realtime/use-room.ts";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";

export type SportsBet = RouteResponse<"bettingBet">["bet"];

export const sportsBetsKey = ["betting", "bets"] as const;
const delayedPollMs = 1_000;

export function useSportsBets(state: SportsBetFilter) {
  const { api } = useServices();
  const user = useUser();
  return usePages({
    queryKey: [...sportsBetsKey, user?.id, state],
    enabled: user !== null,
    refetchOnMount: "always",
    read: (page, signal) => api.fetch("bettingBets", { query: { state, ...page }, signal }),
  });
}

/** One bet, until its delay is over and after. */
export function useSportsBet(first: SportsBet) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...sportsBetsKey, "one", first.id],
    queryFn: async ({ signal }) =>
      (await api.fetch("bettingBet", { params: { id: first.id }, signal })).bet,
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.state === "delayed" ? delayedPollMs : false),
  });
}

/** Reads the bets again as soon as one of them changed anywhere. */
export function useBetEvents(): void {
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: sportsBetsKey });
  usePlayerEvents((event) => {
    if (event.kind === "betting_bet") readAgain();
  }, readAgain);
}
