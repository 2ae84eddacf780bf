/** What the player decided about the account: whether the name can still be changed, and marketing. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../../runtime/services/use-services.tsx";

const key = ["accountDetails"] as const;

export function useAccountDetails() {
  const { api } = useServices();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.fetch("accountDetails", { signal }),
    refetchOnMount: "always",
  });
}

/** For an answer that says them anew. */
export function useKeepAccountDetails() {
  const queries = useQueryClient();
  return (details: RouteResponse<"accountDetails">) => queries.setQueryData(key, details);
}
