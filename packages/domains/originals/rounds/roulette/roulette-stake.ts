/** What roulette adds to a stake in its rounds. */
import {
  rouletteMaxChips,
  type RouletteParams,
} from "@oddwright/core/games/roulette/roulette-params.ts";
import { rouletteLossMinor } from "@oddwright/core/games/roulette/roulette-loss.ts";
import { rouletteLargestPayoutMinor } from "@oddwright/core/games/roulette/roulette-spin.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { gameLimitReached, payableMinor, refuseStake } from "../../bets/stake-rules.ts";
import type { RoundStakeGame } from "../betting/round-stake.ts";
import { rouletteRoundView } from "./roulette-round-view.ts";

/** Limits hold for all that a player has on the table in a round. */
export const rouletteStake: RoundStakeGame<RouletteParams> = {
  id: "roulette",
  refuse: ({ item, rows }) => {
    const { stakeMinor, params } = item.input;
    const totalMinor = rows.own.stakedMinor + stakeMinor;
    const refusal = refuseStake(totalMinor, rows.limit, item.currency);
    if (refusal) return refusal;
    if (rows.own.chips + params.chips.length > rouletteMaxChips) {
      return { reject: "roulette_chips_invalid" };
    }
    const mostMinor = payableMinor(rows);
    return rouletteLargestPayoutMinor(params) > mostMinor ? gameLimitReached(mostMinor) : null;
  },
  largestLossMinor: ({ chips }) =>
    rouletteLossMinor(
      chips.map(({ kind, numbers = [], amount }) => ({ kind, numbers, minor: minorOf(amount) })),
    ),
  storedParams: (params) => params,
  roundView: rouletteRoundView,
};

function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new Error("a parsed chip has no amount");
  return parsed.minor;
}
