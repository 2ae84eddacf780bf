/** The chains of the games that everyone plays together. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../../runtime/api/client.ts";

export function chainsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["chains"],
    queryFn: ({ signal }) => api.fetch("chains", { signal }),
  });
}
