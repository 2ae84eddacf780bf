/** What the payout dialog and the history read. All of it may have changed elsewhere, so it is read anew. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { closedStatuses } from "@oddwright/contract/cashier/payout-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { usePlayerEvents } from "../../../runtime/realtime/use-room.ts";

export type Payout = RouteResponse<"payoutStatus">;
export type PayoutMethod = RouteResponse<"payoutOptions">["methods"][number];
export type EndedBonus = RouteResponse<"payoutOptions">["ends_bonuses"][number];

export const payoutOptionsKey = "payout-options";

export function usePayoutOptions(currency: Currency) {
  const { api } = useServices();
  return useQuery({
    queryKey: [payoutOptionsKey, currency],
    queryFn: ({ signal }) => api.fetch("payoutOptions", { signal }),
    refetchOnMount: "always",
  });
}

/** A socket may be away: what is not over is asked for all the same. */
const askAgainMs = 15_000;

/** The payout as it is now, while it is on the screen. `known` is what its page was told of it last. */
export function usePayout(payoutId: string, known: Payout | undefined) {
  const { api } = useServices();
  const queries = useQueryClient();
  const queryKey = ["payout", payoutId];
  usePlayerEvents((event) => {
    if (event.kind === "payout" && event.id === payoutId) void refetchQuery(queries, queryKey);
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch("payoutStatus", { params: { id: payoutId }, signal }),
    ...(known !== undefined && { initialData: known }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data && closedStatuses.includes(state.data.status) ? false : askAgainMs,
  });
}
