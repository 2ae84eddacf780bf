// Takes a crash bet from the request to the ledger.
import { parseCrashParams } from "@oddwright/core/games/crash/crash-params.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { OriginalsDeps } from "../../../ports/deps.ts";
import type { StakeRequest } from "../../../bets/execute-stake.ts";
import { createPlaceRoundBet, type PlacedRoundBet } from "../../betting/place-round-bet.ts";
import { type PlayerNews, tell } from "../../betting/player-news.ts";
import { crashStake } from "./crash-stake.ts";

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
  news: PlayerNews,
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
    tell(placed, request.playerId, news);
    return placed;
  };
}
