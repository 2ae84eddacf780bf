/**
 * A player's bets in one game, one call at a time: sent under a key that outlives the page, and counted when the
 * result has been shown. Knows nothing of any game's drawing.
 */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { isUndecided, type ApiFailure } from "../../../runtime/api/failure.ts";
import type { OperationAnswer, OperationRoute } from "../../../runtime/api/pending-operations.ts";
import { deferred } from "../../../runtime/state/deferred.ts";
import { createStore, type Store } from "../../../runtime/state/external-store.ts";
import { operationsOf } from "../../../runtime/services/operations.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { userOf } from "../../../runtime/session/session-store.ts";
import type { Bet } from "./bet-pages.ts";
import { createUnshownBet } from "./unshown-bet.ts";

/** The calls that answer with a bet and the balance after it. */
export type BetRoute = {
  [Name in OperationRoute]: RouteResponse<Name> extends { bet: Bet; balance: string }
    ? Name
    : never;
}[OperationRoute];

/** An answer as the page keeps it: the bet, and what its game adds to it. */
export type Played<Route extends BetRoute> = Omit<RouteResponse<Route>, "balance"> & {
  readonly bet: Bet;
};

/**
 * `sending`: in flight. `waiting`: no answer yet, the request is repeated. `showing`: the result is known to
 * the page and being shown to the player.
 */
export type BetPhase = "idle" | "sending" | "waiting" | "showing";

export interface BetCallsState<Route extends BetRoute> {
  readonly phase: BetPhase;
  /** The last decided answer, also while it is being shown. */
  readonly answer: Played<Route> | null;
  /** The last answer that the player has seen. */
  readonly shown: Played<Route> | null;
}

export type BetOutcome =
  /** Decided and shown. */
  | { readonly kind: "settled"; readonly bet: Bet }
  /** Nothing was taken. */
  | { readonly kind: "refused"; readonly route: BetRoute; readonly failure: ApiFailure }
  /** No answer yet; the state changes when it arrives. */
  | { readonly kind: "no_answer" }
  /** Another call is in flight, or nobody is logged in: this one was not sent. */
  | { readonly kind: "not_sent" };

export interface BetCalls<Route extends BetRoute> extends Pick<
  Store<BetCallsState<Route>>,
  "get" | "subscribe"
> {
  place<Name extends Route>(route: Name, body: RouteBody<Name>): Promise<BetOutcome>;
  /** The result has been shown, or is not to be waited for: balance, session and history follow. */
  settle(): void;
  /** The open bet of the API, or null. Ignored while a call is in flight. */
  adopt(played: Played<Route> | null): void;
  /** The page is open. */
  enter(): void;
  /** The page is left: decided bets are counted at once, undecided ones are resent later. */
  leave(): void;
}

export interface BetCallsOptions<Route extends BetRoute> {
  readonly services: Services;
  /** A refusal or a settlement after the caller has its answer, as after `no_answer`. */
  readonly onLate: (outcome: BetOutcome) => void;
  /** Calls whose answer needs no drawing: it is shown as it arrives. */
  readonly shownAtOnce?: (route: Route) => boolean;
}

type Answer = OperationAnswer<BetRoute>;

export function createBetCalls<Route extends BetRoute>(
  options: BetCallsOptions<Route>,
): BetCalls<Route> {
  const { services, onLate, shownAtOnce = () => false } = options;
  const store = createStore<BetCallsState<Route>>({ phase: "idle", answer: null, shown: null });
  const change = (patch: Partial<BetCallsState<Route>>) => store.set({ ...store.get(), ...patch });
  const unshown = createUnshownBet(services, () =>
    change({ phase: "idle", shown: store.get().answer }),
  );
  let left = new AbortController();

  async function receive({ operation, result, isFirstAnswer }: Answer): Promise<BetOutcome> {
    if (!result.ok) {
      change({ phase: "idle" });
      return isUndecided(result.failure)
        ? { kind: "no_answer" }
        : { kind: "refused", route: operation.route, failure: result.failure };
    }
    const { value } = result;
    const shown = unshown.hold({ answer: value, isFirstAnswer, playerId: operation.playerId });
    change({ phase: "showing", answer: value as unknown as Played<Route> });
    if (left.signal.aborted || shownAtOnce(operation.route as Route)) unshown.settle();
    await shown;
    return { kind: "settled", bet: value.bet };
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    settle: () => unshown.settle(),
    adopt(played) {
      if (store.get().phase === "idle") change({ answer: played, shown: played });
    },
    enter() {
      left = new AbortController();
    },
    leave() {
      unshown.settle();
      left.abort();
    },
    async place(route, body) {
      unshown.settle();
      const playerId = userOf(services.sessionStore.get())?.id;
      if (playerId === undefined || store.get().phase !== "idle") return { kind: "not_sent" };
      change({ phase: "sending" });
      unshown.begin();
      const doubt = deferred<"doubt">();
      const onDoubt = () => {
        change({ phase: "waiting" });
        doubt.resolve("doubt");
      };
      const answered = operationsOf(services).runUntilAnswered<BetRoute>(
        { route, body: body as RouteBody<BetRoute>, playerId },
        { signal: left.signal, onDoubt },
      );
      const first = await Promise.race([answered, doubt.promise]);
      if (first !== "doubt") return receive(first);
      void answered.then(receive).then(onLate);
      return { kind: "no_answer" };
    },
  };
}
