/** What the proof and the seeds are read by; both are stale after a rotation. */
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiClient } from "../../../runtime/api/client.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";

export type FairnessBet = RouteResponse<"fairnessBet">;
export type FairnessPot = RouteResponse<"fairnessPot">;
export type Seeds = RouteResponse<"seeds">;

const betsKey = ["fairness"] as const;
const seedsKey = ["seeds"] as const;

export function fairnessBetQuery(api: ApiClient, betId: string) {
  return queryOptions({
    queryKey: [...betsKey, betId],
    queryFn: ({ signal }) => api.fetch("fairnessBet", { params: { id: betId }, signal }),
  });
}

/** Anybody's bet that was won or lost. */
export function publicBetQuery(api: ApiClient, betId: string) {
  return queryOptions({
    queryKey: ["public-bet", betId],
    queryFn: ({ signal }) => api.fetch("publicBet", { params: { id: betId }, signal }),
  });
}

/** A pot that has ended: its stakes, and its secret when it was drawn. */
export function fairnessPotQuery(api: ApiClient, potId: string) {
  return queryOptions({
    queryKey: ["fairness-pot", potId],
    queryFn: ({ signal }) => api.fetch("fairnessPot", { params: { id: potId }, signal }),
  });
}

/** Never from the cache alone: every bet moves the nonce. */
export function seedsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: seedsKey,
    queryFn: ({ signal }) => api.fetch("seeds", { signal }),
    staleTime: 0,
  });
}

/** Resolves when what is on the screen has been read again. */
export async function forgetSeeds(queries: QueryClient): Promise<void> {
  await Promise.all([betsKey, seedsKey].map((queryKey) => refetchQuery(queries, queryKey)));
}
