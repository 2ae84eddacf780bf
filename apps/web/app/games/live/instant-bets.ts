/**
 * The bets of a game that is decided at once: one at a time, sent under a key that outlives the page, and
 * counted when their result has been shown. Knows nothing of any game's drawing.
 */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { ApiFailure } from "../../api/failure.ts";
import type { OperationAnswer } from "../../api/pending-operations.ts";
import { createStore, type Store } from "../../services/external-store.ts";
import type { Services } from "../../services/services.ts";
import { announceBalance } from "../../session/share-balance.ts";
import { userOf, type SessionState } from "../../session/session-store.ts";
import { addBet, type Bet } from "./bet-pages.ts";

type InstantRoute = "placeDiceBet";

export interface InstantBetsState {
  /**
   * `sending`: on its way. `waiting`: nobody answered yet, it is asked again. `showing`: the result is
   * known to the page and on its way to the player's eyes.
   */
  readonly phase: "idle" | "sending" | "waiting" | "showing";
  /** The last decided bet. */
  readonly bet: Bet | null;
}

export type BetOutcome =
  /** Decided and shown. */
  | { readonly kind: "settled"; readonly bet: Bet }
  /** Nothing was taken. */
  | { readonly kind: "refused"; readonly failure: ApiFailure }
  /** No answer yet; it will come later, and the state tells. */
  | { readonly kind: "no_answer" }
  /** Another bet is on its way, or nobody is logged in: this one was not sent. */
  | { readonly kind: "not_sent" };

export interface InstantBets extends Pick<Store<InstantBetsState>, "get" | "subscribe"> {
  place(body: RouteBody<InstantRoute>): Promise<BetOutcome>;
  /** The result has been shown, or nobody wants to wait for it: balance, session and history follow. */
  settle(): void;
  /** The page is open. */
  enter(): void;
  /** The page is left: what is decided is counted at once, what is not is resent by the site. */
  leave(): void;
}

export interface InstantBetsOptions {
  readonly services: Services;
  readonly route: InstantRoute;
  /** A refusal or a settlement that nobody awaited, as after a doubt. */
  readonly onLate: (outcome: BetOutcome) => void;
}

type Answer = OperationAnswer<InstantRoute>;

/** A decided bet whose result is on its way to the player's eyes. */
interface Unshown {
  readonly answer: RouteResponse<InstantRoute>;
  readonly isNews: boolean;
  readonly playerId: string;
}

export function createInstantBets({ services, route, onLate }: InstantBetsOptions): InstantBets {
  const store = createStore<InstantBetsState>({ phase: "idle", bet: null });
  let left = new AbortController();
  let unshown: Unshown | null = null;
  let tellShown: (() => void) | null = null;
  let sessionBefore: SessionState | null = null;

  function settle(): void {
    if (unshown === null) return;
    const { answer, playerId } = unshown;
    // Money moved elsewhere meanwhile, in another tab or by a deposit: which balance is younger, only the API knows.
    const movedMeanwhile = services.sessionStore.get() !== sessionBefore;
    // Somebody else may have logged in meanwhile: the bet is none of theirs.
    if (playerOf(services) === playerId) {
      count(services, unshown);
      if (movedMeanwhile) void services.session.reload();
      announceBalance(playerId);
    }
    unshown = null;
    store.set({ phase: "idle", bet: answer.bet });
    tellShown?.();
    tellShown = null;
  }

  async function receive({ operation, result, isNews }: Answer): Promise<BetOutcome> {
    if (!result.ok) {
      store.set({ ...store.get(), phase: "idle" });
      return isUndecided(result.failure)
        ? { kind: "no_answer" }
        : { kind: "refused", failure: result.failure };
    }
    const shown = Promise.withResolvers<void>();
    unshown = { answer: result.value, isNews, playerId: operation.playerId };
    tellShown = shown.resolve;
    store.set({ phase: "showing", bet: result.value.bet });
    if (left.signal.aborted) settle();
    await shown.promise;
    return { kind: "settled", bet: result.value.bet };
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    settle,
    enter() {
      left = new AbortController();
    },
    leave() {
      settle();
      left.abort();
    },
    async place(body) {
      settle();
      const playerId = playerOf(services);
      if (playerId === undefined || store.get().phase !== "idle") return { kind: "not_sent" };
      store.set({ ...store.get(), phase: "sending" });
      sessionBefore = services.sessionStore.get();
      const doubt = Promise.withResolvers<"doubt">();
      const answered = services.operations.runUntilAnswered(
        { route, body, playerId },
        {
          signal: left.signal,
          onDoubt() {
            store.set({ ...store.get(), phase: "waiting" });
            doubt.resolve("doubt");
          },
        },
      );
      const first = await Promise.race([answered, doubt.promise]);
      if (first !== "doubt") return receive(first);
      void answered.then(receive).then(onLate);
      return { kind: "no_answer" };
    },
  };
}

function playerOf({ sessionStore }: Services): string | undefined {
  return userOf(sessionStore.get())?.id;
}

/** The page was left before anybody decided. */
function isUndecided(failure: ApiFailure): boolean {
  return failure.kind === "unanswered" || failure.status >= 500;
}

/** Another tab that has told this answer has also counted it. */
function count({ sessionStore, totals, queries }: Services, { answer, isNews }: Unshown): void {
  const { bet, balance } = answer;
  sessionStore.setBalance(bet.currency, balance);
  addBet(queries.get(), bet);
  const [stake, payout] = [parseAmount(bet.stake), parseAmount(bet.payout)];
  if (isNews && stake.ok && payout.ok) {
    totals.record({ currency: bet.currency, stakeMinor: stake.minor, payoutMinor: payout.minor });
  }
}
