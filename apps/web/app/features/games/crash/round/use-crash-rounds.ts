/** Rounds that are over, newest first, page by page. */
import { useQueryClient } from "@tanstack/react-query";
import { usePages } from "../../../../runtime/services/use-pages.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useEffect } from "react";
import { refetchQuery } from "../../../../runtime/services/refetch-query.ts";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { betPagesKey } from "../../bets/bet-pages.ts";
import type { CrashTable } from "./crash-table.ts";

export type PastRound = RouteResponse<"crashRounds">["rounds"][number];

const queryKey = ["crash-rounds"] as const;

export function useCrashRounds() {
  const { api } = useServices();
  const query = usePages({
    queryKey,
    read: (page, signal) => api.fetch("crashRounds", { query: page, signal }),
  });
  return { ...query, rounds: query.data?.pages.flatMap(({ rounds }) => rounds) ?? null };
}

/** A round that ends on the screen becomes the newest past round, and its bust is shown in the bets that left it. */
export function useRoundsFollow(table: CrashTable | undefined): void {
  const client = useQueryClient();
  const { id, state } = table?.round ?? {};
  useEffect(() => {
    if (state !== "ended") return;
    void refetchQuery(client, queryKey);
    void refetchQuery(client, betPagesKey("crash"));
  }, [client, id, state]);
}
