// What crash adds to a stake in its rounds.
import type { CrashParams } from "@oddwright/core/games/crash/crash-params.ts";
import { crashBetsAPlayer } from "@oddwright/core/games/crash/crash-timing.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { gameLimitReached, payableMinor, refuseStake } from "../../../bets/stake-rules.ts";
import type { RoundStakeGame } from "../../betting/round-stake.ts";
import { crashRoundView } from "./crash-round-view.ts";

/** The most that a bet may pay is stored with it: the bet leaves by itself when it gets there. */
export const crashStake: RoundStakeGame<CrashParams> = {
  id: "crash",
  refuse: ({ item, rows }) => {
    const { stakeMinor } = item.input;
    const refusal = refuseStake(stakeMinor, rows.limit, item.currency);
    if (refusal) return refusal;
    if (rows.own.count >= crashBetsAPlayer) return { reject: "crash_bets_used_up" };
    const mostMinor = payableMinor(rows);
    // Such a stake could win nothing.
    return stakeMinor >= mostMinor ? gameLimitReached(mostMinor) : null;
  },
  // The total of its round is set aside as a whole when it starts.
  largestLossMinor: null,
  storedParams: (params, maxWinMinor) => ({ ...params, max_win: formatAmount(maxWinMinor) }),
  roundView: crashRoundView,
};
