/** A bet played in steps, between its row and the game's own state. */
import { type Ladder, ladderSettlement } from "@oddwright/core/games/multi-step/ladder.ts";
import { parseMaxWin } from "@oddwright/core/games/max-win.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { totalMinor } from "../../ledger/index.ts";
import type { Bet } from "../bets/bet.ts";
import type { DecidedBet } from "../bets/end-bets.ts";
import type { SeriesGame, SeriesShape, ShownSeries } from "./series-game.ts";

/** What the series adds to a bet at each step; `params` keeps the maximum win of the start and the actions in order. */
type SeriesPart = Pick<
  DecidedBet,
  "state" | "payoutMinor" | "multiplier10k" | "params" | "outcome"
>;

export interface StoredSeries {
  readonly part: SeriesPart;
  readonly shown: ShownSeries;
}

/** How a series is stored, and shown, after a step. */
export function storeSeries(
  game: SeriesGame,
  stored: {
    readonly series: Ladder;
    readonly params: SeriesShape["params"];
    readonly draw: unknown;
  },
): StoredSeries {
  const { series, params, draw } = stored;
  const shown = game.show(series, draw);
  const { won, multiplier10k, payoutMinor } = ladderSettlement(series);
  const part: SeriesPart = {
    state: stateOf(series, won),
    payoutMinor: series.status === "open" ? 0n : payoutMinor,
    multiplier10k,
    params: { ...params, max_win: formatAmount(series.maxWinMinor), actions: shown.actions },
    outcome: shown.outcome,
  };
  return { part, shown };
}

function stateOf({ status }: Ladder, won: boolean): Bet["state"] {
  switch (status) {
    case "open":
    case "refunded":
    case "lost":
      return status;
    case "cashed_out":
      return won ? "won" : "lost";
  }
}

/** How many actions an open bet has seen. */
export const stepsOf = (bet: Bet): number => actionsOf(bet).length;

const actionsOf = (bet: Bet): readonly unknown[] => bet.params["actions"] as readonly unknown[];

/** The state of an open bet, by playing its actions again over `draw`. Throws when they are none that can have been played. */
export function playAgain(game: SeriesGame, bet: Bet, draw: unknown): Ladder {
  const maxWinMinor = parseMaxWin(bet.params);
  if (maxWinMinor === null) throw new Error(`bet ${bet.id} has no maximum win`);
  const start = { stakeMinor: totalMinor(bet.stake), maxWinMinor };
  let series = game.start(paramsOf(game, bet), start, draw);
  for (const action of actionsOf(bet)) {
    const step = game.act(series, action, draw);
    if (!step.ok) throw new Error(`bet ${bet.id} cannot be played again: ${step.code}`);
    series = step.bet;
  }
  return series;
}

export function paramsOf(game: SeriesGame, bet: Bet): SeriesShape["params"] {
  const parsed = game.parseParams(bet.params);
  if (!parsed.ok) throw new Error(`bet ${bet.id} has no parameters of ${game.id}`);
  return parsed.params;
}

/** An open bet as its player sees it: nothing but what its record shows. */
export function viewOfOpen(game: SeriesGame, bet: Bet): unknown {
  const draw = game.seen(bet.outcome);
  return game.show(playAgain(game, bet, draw), draw).view;
}
