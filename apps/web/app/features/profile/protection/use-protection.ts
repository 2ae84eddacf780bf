/** The player's limits as the API answers them, and calls that change them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import type { RefusableRoute } from "../../../runtime/api/refused-title.ts";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

export type Limits = RouteResponse<"limits">;
export type Limit = Limits["limits"][number];

const limitsKey = ["limits"] as const;
export const protectionEventsKey = ["protection-events"] as const;

export function useLimits() {
  const { api } = useServices();
  return useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => api.fetch("limits", { signal }),
    refetchOnMount: "always",
  });
}

/** One change at a time, after a proof where it asks for one: takes its answer over, and says what it did or why it was refused. */
export function useLimitChange() {
  const services = useServices();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const [busy, setBusy] = useState(false);

  async function change(
    route: RefusableRoute,
    call: () => Promise<ApiResult<Limits>>,
    done: string | ((answer: Limits) => string),
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const result = await guarded(call);
    setBusy(false);
    if (result === null) return false;
    if (!result.ok) {
      void notifyRefusal(services, { route, failure: result.failure });
      return false;
    }
    queries.setQueryData(limitsKey, result.value);
    void queries.invalidateQueries({ queryKey: protectionEventsKey });
    void services.session.reload();
    notify({ kind: "success", title: typeof done === "string" ? done : done(result.value) });
    return true;
  }

  return { busy, change };
}
