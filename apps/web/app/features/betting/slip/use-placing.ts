/** Placing the bets of the slip: one call each, under a key that outlives the page, and what became of each. */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { useEffect, useRef, useState } from "react";
import type { ApiFailure } from "../../../runtime/api/failure.ts";
import { operationsOf } from "../../../runtime/services/operations.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { deferred } from "../../../runtime/state/deferred.ts";
import { policyOf } from "./slip-prices.ts";
import type { PolicyName } from "../odds/price-preferences.ts";
import type { QuotedRequest } from "./use-quotes.ts";
import { endSentBet, keepSentBet, setSentBetsAside } from "./sent-bets.ts";
import type { SlipPick } from "./slip.ts";

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
  /** What pays the stake instead of the player. */
  readonly freeBet?: string;
}

export function usePlacing() {
  const services = useServices();
  const user = useUser();
  const [placing, setPlacing] = useState<Placing>({ phase: "idle" });
  const left = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  /** Null: it is not decided, and will be sent again under its key. */
  async function placeOne(
    { request, quote }: QuotedRequest,
    { input, playerId, onDoubt }: { input: PlaceInput; playerId: string; onDoubt: () => void },
  ): Promise<PlacedBet | null> {
    const { picks } = request;
    const body = {
      quote: quote?.quote ?? "",
      stake: input.stake,
      policy: policyOf(input.policy),
      ...(input.freeBet !== undefined && { free_bet: input.freeBet }),
    };
    const signal = left.current?.signal;
    keepSentBet(services.storage, { quote: body.quote, playerId, picks });
    const operations = operationsOf(services);
    const { result, operation } = await operations.runUntilAnswered<"bettingPlace">(
      { route: "bettingPlace", body, playerId },
      { onDoubt, ...(signal !== undefined && { signal }) },
    );
    // A session that ended in between has decided nothing either.
    if (operations.list(playerId).some(({ id }) => id === operation.id)) return null;
    endSentBet(services.storage, body.quote, result.ok);
    if (!result.ok) return { kind: "refused", failure: result.failure, picks };
    const { bet, balance } = result.value;
    services.session.takeBalance({ currency: bet.currency, balance }, null);
    return { kind: "placed", bet, picks };
  }

  async function place(input: PlaceInput): Promise<void> {
    if (user === null || placing.phase === "sending") return;
    const playerId = user.id;
    setPlacing({ phase: "sending", waiting: false });
    const answers = await sendInTurn(input.quoted, (quoted, onUnanswered) =>
      placeOne(quoted, {
        input,
        playerId,
        onDoubt: () => {
          setPlacing({ phase: "sending", waiting: true });
          onUnanswered();
        },
      }),
    );
    const bets = answers.filter((each) => each !== null);
    void refetchQuery(services.queries.get(), ["betting", "bets"]);
    if (input.freeBet !== undefined) void refetchQuery(services.queries.get(), ["bonuses"]);
    if (bets.length < answers.length) setAside(services, playerId);
    setPlacing(bets.length === 0 ? { phase: "idle" } : { phase: "done", bets });
  }

  return { placing, place, dismiss: () => setPlacing({ phase: "idle" }) };
}

/** Takes out of the slip what is still to be decided. */
export function setAside(services: Parameters<typeof operationsOf>[0], playerId: string): void {
  const pending = operationsOf(services).list(playerId);
  const quotes = pending.flatMap(({ route, body }) =>
    route === "bettingPlace" ? [(body as RouteBody<"bettingPlace">).quote] : [],
  );
  setSentBetsAside(services.storage, playerId, (quote) => quotes.includes(quote));
}

/** Each answer's balance is the one after it; but no bet waits for one that is in doubt. Answers in the order of the items. */
export async function sendInTurn<Item, Answer>(
  items: readonly Item[],
  send: (item: Item, onDoubt: () => void) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (const item of items) {
    const doubt = deferred<void>();
    const answer = send(item, () => doubt.resolve());
    answers.push(answer);
    await Promise.race([answer, doubt.promise]);
  }
  return Promise.all(answers);
}
