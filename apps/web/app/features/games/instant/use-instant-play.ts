/** The bets of a page whose game is decided at once: placing one, showing its result, notifying of it. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { useEffect, useState } from "react";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import type { AutobetAnswer } from "../autobet/autobet-runner.ts";
import { soundBegin } from "../sound/play-sound.ts";
import { moneyOf } from "../bets/bet-money.ts";
import type { Bet } from "../bets/bet-pages.ts";
import {
  createBetCalls,
  type BetOutcome,
  type BetPhase,
  type BetRoute,
} from "../bets/bet-calls.ts";
import { notifyOutcome, type BetCaller } from "../results/notify-outcome.ts";
import { useSettleWhenHidden } from "../bets/use-settle-when-hidden.ts";
import { warmBets } from "../bets/warm-bets.ts";

/** A game whose bets are settled as they are placed, and the call that places one. */
export interface InstantGame<Route extends BetRoute> {
  readonly game: GameId;
  readonly route: Route;
}

export interface InstantPlay<Route extends BetRoute> {
  readonly phase: BetPhase;
  /** The last decided bet, also while its result is being shown. */
  readonly bet: Bet | null;
  readonly place: (body: RouteBody<Route>, caller?: BetCaller) => Promise<AutobetAnswer>;
  /** The result has been shown. */
  readonly settle: () => void;
}

export function useInstantPlay<Route extends BetRoute>({
  game,
  route,
}: InstantGame<Route>): InstantPlay<Route> {
  const services = useServices();
  const [bets] = useState(() =>
    createBetCalls<Route>({ services, onLate: (outcome) => notifyOutcome(services, outcome) }),
  );
  const { phase, answer } = useStore(bets);
  useEffect(() => {
    bets.enter();
    void warmBets(services.config, route);
    return () => bets.leave();
  }, [bets, services, route]);
  useSettleWhenHidden(bets);
  return {
    phase,
    bet: answer?.bet ?? null,
    async place(body, caller) {
      soundBegin(game);
      const outcome = await bets.place(route, body);
      notifyOutcome(services, outcome, caller);
      return answerOf(outcome);
    },
    settle: () => bets.settle(),
  };
}

export function answerOf(outcome: BetOutcome): AutobetAnswer {
  switch (outcome.kind) {
    case "settled":
      return { ok: true, ...moneyOf(outcome.bet) };
    case "refused":
      return { ok: false, reason: "refused", failure: outcome.failure };
    case "no_answer":
      return { ok: false, reason: "no_answer" };
    case "not_sent":
      return { ok: false, reason: "unexpected" };
  }
}
