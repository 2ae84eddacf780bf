/** The calls of a game in steps, one at a time, and what the page's queries then know of the open bet. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import type { QueryClient } from "@tanstack/react-query";
import { failureCode, type ApiFailure } from "../../../runtime/api/failure.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { userOf } from "../../../runtime/session/session-store.ts";
import { soundBegin } from "../sound/play-sound.ts";
import { betPagesKey } from "../bets/bet-pages.ts";
import { createBetCalls, type BetOutcome, type BetCalls } from "../bets/bet-calls.ts";
import { openBetKey } from "../bets/open-bets.ts";
import {
  seriesRoutes,
  type SeriesGame,
  type SeriesRoute,
  type StartBody,
  type StepBody,
} from "./series-routes.ts";
import { notifyOutcome } from "../results/notify-outcome.ts";

export interface SeriesActions<Game extends SeriesGame> {
  readonly start: (body: StartBody<Game>) => void;
  /** Ignored unless a bet is open. */
  readonly step: (body: StepBody<Game>) => void;
  /** Resolves once it is decided and counted, or at the first doubt. */
  readonly cashOut: () => Promise<BetOutcome>;
}

export interface SeriesCalls<Game extends SeriesGame> extends SeriesActions<Game> {
  readonly bets: BetCalls<SeriesRoute<Game>>;
}

interface CallsOptions<Game extends SeriesGame> {
  readonly services: Services;
  readonly queries: QueryClient;
  readonly game: Game;
}

export function createSeriesCalls<Game extends SeriesGame>(
  options: CallsOptions<Game>,
): SeriesCalls<Game> {
  const { services, queries, game } = options;
  const routes = seriesRoutes[game];
  const queryKey = openBetKey(game);
  const player = userOf(services.sessionStore.get())?.id;
  const bets = createBetCalls<SeriesRoute<SeriesGame>>({
    services,
    onLate: (outcome) => void finish(outcome),
    shownAtOnce: (route) => route !== routes.act,
  });

  async function finish(outcome: BetOutcome): Promise<void> {
    notifyOutcome(services, outcome);
    if (userOf(services.sessionStore.get())?.id !== player) return;
    await queries.cancelQueries({ queryKey });
    if (outcome.kind === "settled") {
      const { answer } = bets.get();
      queries.setQueryData(queryKey, { open: answer?.bet.state === "open" ? answer : null });
    } else if (outcome.kind === "refused") {
      // The bet may have moved on without this page: its state is fetched again.
      void queries.invalidateQueries({ queryKey });
      if (isOvertaken(outcome.failure)) {
        void refetchQuery(queries, betPagesKey(game));
      }
    }
  }

  async function send<Name extends SeriesRoute<SeriesGame>>(
    route: Name,
    body: object,
  ): Promise<BetOutcome> {
    // An answer to a request from before this step must not be applied after the step's own.
    await queries.cancelQueries({ queryKey });
    if (route !== routes.cashOut) soundBegin(game);
    const outcome = await bets.place(route, body as RouteBody<Name>);
    await finish(outcome);
    return outcome;
  }

  /** A step and a cash-out name the bet they belong to. */
  async function sendOfOpen(route: SeriesRoute<SeriesGame>, body: object): Promise<BetOutcome> {
    const { answer } = bets.get();
    if (answer?.bet.state !== "open") return { kind: "not_sent" };
    return send(route, { ...body, bet_id: answer.bet.id });
  }

  return {
    // The calls are those of this game alone, and so are their answers.
    bets: bets as unknown as BetCalls<SeriesRoute<Game>>,
    start: (body) => void send(routes.start, body as object),
    step: (body) => void sendOfOpen(routes.act, body),
    cashOut: () => sendOfOpen(routes.cashOut, {}),
  };
}

function isOvertaken(failure: ApiFailure): boolean {
  const code = failureCode(failure);
  return code === "bet_finished" || code === "bet_not_found";
}
