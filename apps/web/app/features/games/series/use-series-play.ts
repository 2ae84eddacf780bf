/** A game in steps on its page: the open bet as the API has it, starting one, its steps, cashing it out. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import type { BetPhase, Played } from "../bets/bet-calls.ts";
import { createSeriesCalls, type SeriesActions } from "./series-calls.ts";
import {
  seriesRoutes,
  type PlayedSeries,
  type SeriesGame,
  type SeriesRoute,
} from "./series-routes.ts";
import { useOpenBet } from "./use-open-bet.ts";
import { useSettleWhenHidden } from "../bets/use-settle-when-hidden.ts";
import { warmBets } from "../bets/warm-bets.ts";

export interface SeriesPlay<Game extends SeriesGame> extends SeriesActions<Game> {
  readonly phase: BetPhase;
  /** True until it is known whether a bet is open. */
  readonly loading: boolean;
  /** The last answer, also while it is being shown: what the scene draws. */
  readonly coming: PlayedSeries<Game> | null;
  /** What the player has seen, which the panel shows. Stays after the end until the next start. */
  readonly shown: PlayedSeries<Game> | null;
  /** The scene has drawn the last answer. */
  readonly settle: () => void;
}

/** What the engine keeps of any answer is, here, a bet with its series. */
type Adopted<Game extends SeriesGame> = Played<SeriesRoute<Game>> | null;

/** Belongs to one player: the page gives its component the player's id as key. */
export function useSeriesPlay<Game extends SeriesGame>(game: Game): SeriesPlay<Game> {
  const services = useServices();
  const queries = useQueryClient();
  const [calls] = useState(() => createSeriesCalls({ services, queries, game }));
  const { bets } = calls;
  const { phase, answer, shown } = useStore(bets);
  const { open } = useOpenBet(game);
  useEffect(() => {
    if (open === undefined) return;
    // How the last bet ended stays in sight; one that ended elsewhere leaves it.
    const standing = bets.get().answer?.bet.state === "open";
    if (open !== null || standing) bets.adopt(open as Adopted<Game>);
  }, [bets, open]);
  useEffect(() => {
    const { start, act, cashOut } = seriesRoutes[game];
    bets.enter();
    for (const route of [start, act, cashOut]) void warmBets(services.config, route);
    return () => bets.leave();
  }, [bets, services, game]);
  useSettleWhenHidden(bets);
  const { start, step, cashOut } = calls;
  return {
    phase,
    loading: open === undefined,
    coming: answer as PlayedSeries<Game> | null,
    shown: shown as PlayedSeries<Game> | null,
    start,
    step,
    cashOut,
    settle: () => bets.settle(),
  };
}
