/** The player's bonuses and offers as the API answers them, and the calls that change them. */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { nextCursor } from "@oddwright/contract/paging.ts";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { usePlayerEvents } from "../../runtime/realtime/use-room.ts";
import { refetchQuery } from "../../runtime/services/refetch-query.ts";
import { notifyRefusal } from "../../runtime/services/refusal.ts";
import { useServices, useUser } from "../../runtime/services/use-services.tsx";

export type Grant = RouteResponse<"acceptBonus">;
export type Terms = Grant["terms"];
export type Offer = RouteResponse<"bonusOffers">["offers"][number];
export type Pack = RouteResponse<"welcomePack">;
export type Entry = RouteResponse<"bonusEntries">["entries"][number];

const bonusesKey = ["bonuses"] as const;
const packKey = ["welcome-pack"] as const;
/** A job does what is due each second: conversions, ends, the bonus of a deposit. */
const refetchMs = 5_000;

/** Of the player and currency that are there at the moment. */
function useOwner(): readonly (string | undefined)[] {
  const user = useUser();
  return [user?.id, user?.currency ?? undefined];
}

export function useOffers() {
  const { api } = useServices();
  return useQuery({
    queryKey: [...bonusesKey, "offers", ...useOwner()],
    queryFn: ({ signal }) => api.fetch("bonusOffers", { signal }),
    refetchOnMount: "always",
  });
}

/** Fetched again by whoever pays in, and whenever a bonus of the player has changed. */
export function useWelcomePack() {
  const { api } = useServices();
  const queries = useQueryClient();
  const queryKey = [...packKey, ...useOwner()];
  const readAgain = () => void refetchQuery(queries, packKey);
  usePlayerEvents((event) => {
    if (event.kind === "balance") readAgain();
  }, readAgain);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch("welcomePack", { signal }),
    refetchOnMount: "always",
  });
}

export function useGrants(ended: "true" | "false") {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...bonusesKey, "grants", ended, ...useOwner()],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.fetch("bonusGrants", {
        query: { ended, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
    refetchOnMount: "always",
    refetchInterval: refetchMs,
  });
}

export function useEntries(grantId: string) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...bonusesKey, "entries", grantId],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.fetch("bonusEntries", {
        params: { id: grantId },
        query: cursor === undefined ? {} : { cursor },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
    refetchOnMount: "always",
  });
}

/** One change at a time; says what it did, or why it was refused. */
export function useBonusChange() {
  const services = useServices();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { api } = services;

  const afterwards = (title: string): void => {
    void queries.invalidateQueries({ queryKey: bonusesKey });
    void queries.invalidateQueries({ queryKey: packKey });
    void queries.invalidateQueries({ queryKey: ["free-spins"] });
    void queries.invalidateQueries({ queryKey: ["billing"] });
    void services.session.reload();
    notify({ kind: "success", title });
  };

  async function accept(body: RouteBody<"acceptBonus">, done: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const result = await api.call("acceptBonus", { body });
    setBusy(false);
    if (result.ok) afterwards(done);
    else void notifyRefusal(services, { route: "acceptBonus", failure: result.failure });
    return result.ok;
  }

  /** Free plays of games that were issued have a call of their own. */
  async function end({ id, terms, state }: Grant, done: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const isPlays = terms.spins !== null && terms.kind !== "free_bet";
    const route = isPlays && state === "active" ? "cancelFreeSpins" : "endBonus";
    const result = await api.call(route, { params: { id } });
    setBusy(false);
    if (result.ok) afterwards(done);
    else void notifyRefusal(services, { route, failure: result.failure });
    return result.ok;
  }

  return { busy, accept, end };
}
