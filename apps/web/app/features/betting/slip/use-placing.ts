/** Placing the bets of the slip: one call each, under a key that outlives the page, and what became of each. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useEffect, useRef, useState } from "react";
import { isUndecided, type ApiFailure } from "../../../runtime/api/failure.ts";
import { operationsOf } from "../../../runtime/services/operations.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { policyOf } from "./slip-prices.ts";
import type { PolicyName } from "../odds/price-preferences.ts";
import type { QuotedRequest } from "./use-quotes.ts";
import { pickKey, type SlipPick } from "./slip.ts";

export type SportsBet = RouteResponse<"bettingPlace">["bet"];

export type PlacedBet =
  | { readonly kind: "placed"; readonly bet: SportsBet; readonly picks: readonly SlipPick[] }
  | {
      readonly kind: "refused";
      readonly failure: ApiFailure;
      readonly picks: readonly SlipPick[];
    };

export type Placing =
  | { readonly phase: "idle" }
  | { readonly phase: "sending"; readonly waiting: boolean }
  | { readonly phase: "done"; readonly bets: readonly PlacedBet[] };

export interface PlaceInput {
  readonly quoted: readonly QuotedRequest[];
  readonly stake: string;
  readonly policy: PolicyName;
}

export function usePlacing(onPlaced: (picks: readonly SlipPick[]) => void) {
  const services = useServices();
  const user = useUser();
  const [placing, setPlacing] = useState<Placing>({ phase: "idle" });
  const left = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  async function placeOne({ request, quote }: QuotedRequest, input: PlaceInput, playerId: string) {
    const body = { quote: quote?.quote ?? "", stake: input.stake, policy: policyOf(input.policy) };
    const signal = left.current?.signal;
    const { result } = await operationsOf(services).runUntilAnswered<"bettingPlace">(
      { route: "bettingPlace", body, playerId },
      {
        onDoubt: () => setPlacing({ phase: "sending", waiting: true }),
        ...(signal !== undefined && { signal }),
      },
    );
    return { result, picks: request.picks };
  }

  async function place(input: PlaceInput): Promise<void> {
    if (user === null || placing.phase === "sending") return;
    setPlacing({ phase: "sending", waiting: false });
    const bets: PlacedBet[] = [];
    // One after the other: each answer's balance is the one after it.
    for (const quoted of input.quoted) {
      const { result, picks } = await placeOne(quoted, input, user.id);
      if (!result.ok && isUndecided(result.failure)) break;
      if (!result.ok) {
        bets.push({ kind: "refused", failure: result.failure, picks });
        continue;
      }
      const { bet, balance } = result.value;
      services.session.takeBalance({ currency: bet.currency, balance }, null);
      bets.push({ kind: "placed", bet, picks });
    }
    const taken = bets.filter(({ kind }) => kind === "placed").flatMap(({ picks }) => picks);
    onPlaced([...new Map(taken.map((pick) => [pickKey(pick), pick])).values()]);
    void refetchQuery(services.queries.get(), ["betting", "bets"]);
    setPlacing({ phase: "done", bets });
  }

  return { placing, place, dismiss: () => setPlacing({ phase: "idle" }) };
}
