/** The free bets that the player has in the active currency, and the one that the slip is to be placed with. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { usePlayerEvents } from "../../../runtime/realtime/use-room.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";

type Grant = RouteResponse<"bonusGrants">["grants"][number];

export interface FreeBet {
  readonly id: string;
  /** The only stake that it pays. */
  readonly amount: string;
  readonly expiresAt: string;
}

/** Pages of bonuses read them again when they change one. */
const freeBetsKey = ["bonuses", "free bets"] as const;

export function useFreeBets() {
  const { api } = useServices();
  const queries = useQueryClient();
  const user = useUser();
  const [chosenId, choose] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: [...freeBetsKey, user?.id],
    enabled: user !== null,
    queryFn: ({ signal }) =>
      api.fetch("bonusGrants", { query: { kind: "free_bet", ended: "false" }, signal }),
    refetchOnMount: "always",
  });
  usePlayerEvents((event) => {
    if (event.kind === "balance") void refetchQuery(queries, freeBetsKey);
  });
  const list = user === null ? [] : freeBetsOf(data?.grants ?? [], user.currency);
  const chosen = list.find(({ id }) => id === chosenId) ?? null;
  return { list, chosen, choose };
}

/** Those that can be placed, as they came. */
function freeBetsOf(grants: readonly Grant[], currency: string | null): readonly FreeBet[] {
  return grants.flatMap(({ id, state, spins_left: left, terms, expires_at: expiresAt }) => {
    const isThere = state === "active" && left > 0 && terms.currency === currency;
    if (!isThere || terms.spins === null || expiresAt === null) return [];
    return [{ id, amount: terms.spins.stake, expiresAt }];
  });
}
