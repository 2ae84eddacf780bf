/** The newest page of the player's bets, of all games and currencies. */
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../../runtime/services/use-services.tsx";

export function useLatestBets() {
  const { api } = useServices();
  return useQuery({
    queryKey: ["bets", "latest"],
    queryFn: ({ signal }) => api.fetch("bets", { signal }),
    // Bets placed since are missing from what another page has read.
    refetchOnMount: "always",
  });
}
