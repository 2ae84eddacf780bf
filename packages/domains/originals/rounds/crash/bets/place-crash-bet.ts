/** Takes a crash bet from the request to the ledger. */
import { type CrashParams, parseCrashParams } from "@oddwright/core/games/crash/crash-params.ts";
import { crashBetsAPlayer } from "@oddwright/core/games/crash/crash-timing.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { OriginalsDeps } from "../../../ports/deps.ts";
import type { StakeRequest } from "../../../bets/execute-stake.ts";
import { gameLimitReached, payableMinor, refuseStake } from "../../../bets/stake-rules.ts";
import { createPlaceRoundBet, type PlacedRoundBet } from "../../betting/place-round-bet.ts";
import { type BetBroadcast, broadcastBet } from "../../betting/bet-broadcast.ts";
import type { RoundStakeGame } from "../../betting/round-stake.ts";
import { crashRoundView } from "./crash-round-view.ts";

export interface PlaceCrashBet extends StakeRequest {
  /** Decimal text. */
  readonly stake: string;
  readonly autoCashout: string | undefined;
}

/**
 * Into the round that takes bets; while one runs, into the next one. Refuses with `amount_invalid`, `crash_target_invalid`,
 * `round_not_open`, `crash_bets_used_up`, `stake_out_of_range`, `game_limit_reached`, `balance_not_enough`, `bet_stale`, and
 * what policies and the ledger's queue refuse with.
 */
export function createPlaceCrashBet(
  deps: OriginalsDeps,
  broadcast: BetBroadcast,
): (command: PlaceCrashBet) => Promise<PlacedRoundBet> {
  const place = createPlaceRoundBet(deps, crashStake);
  return async ({ stake, autoCashout, ...request }) => {
    const amount = parseAmount(stake);
    if (!amount.ok) return amount;
    const parsed = parseCrashParams({ auto_cashout: autoCashout });
    if (!parsed.ok) return parsed;
    const stakeMinor: bigint = amount.minor;
    // One minor unit more than the stake is the least that a bet must be able to win.
    const bet = { stakeMinor, params: parsed.params, payoutMinor: stakeMinor + 1n };
    const placed = await place(request, bet);
    broadcastBet(placed, request.playerId, broadcast);
    return placed;
  };
}

/** The most that a bet may pay is stored with it: the bet leaves by itself when it gets there. */
const crashStake: RoundStakeGame<CrashParams> = {
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
