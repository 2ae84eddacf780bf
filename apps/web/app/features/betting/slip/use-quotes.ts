/** Signed offers for the bets of the slip: asked for anew whenever a price moves, and before one expires. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useQueries } from "@tanstack/react-query";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { quoteBody, type SlipRequest } from "./slip.ts";
import type { OfferedPick } from "./slip-prices.ts";

export type Quote = RouteResponse<"bettingQuote">;

export interface QuotedRequest {
  readonly request: SlipRequest;
  /** Undefined while it is asked for, and for a guest. */
  readonly quote: Quote | undefined;
  readonly error: Error | null;
}

const renewBeforeMs = 2_000;
const leastRenewMs = 3_000;

export function useQuotes(
  requests: readonly SlipRequest[],
  offered: readonly OfferedPick[],
): readonly QuotedRequest[] {
  const { api, clock } = useServices();
  const user = useUser();
  const queries = useQueries({
    queries: requests.map((request) => {
      const body = quoteBody(request);
      const picks = offered.filter(({ pick }) => request.picks.includes(pick));
      return {
        queryKey: ["betting", "quote", user?.id, user?.currency, body, picks.map(stateOf)],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.fetch("bettingQuote", { body, signal }),
        enabled: user !== null && picks.every(({ status }) => status === "open"),
        staleTime: 0,
        gcTime: 30_000,
        refetchInterval: (query: { state: { data?: Quote | undefined } }) => {
          const expiresAt = query.state.data?.expires_at;
          if (expiresAt === undefined || expiresAt === null) return leastRenewMs;
          return Math.max(leastRenewMs, Date.parse(expiresAt) - clock.now() - renewBeforeMs);
        },
      };
    }),
  });
  return requests.map((request, at) => ({
    request,
    quote: queries[at]?.data,
    error: queries[at]?.error ?? null,
  }));
}

const stateOf = ({ status, version, price }: OfferedPick) => `${status} ${version} ${price}`;
