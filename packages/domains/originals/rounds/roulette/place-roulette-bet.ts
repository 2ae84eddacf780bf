/** Takes the chips of a roulette bet from the request to the ledger. */
import {
  parseRouletteParams,
  type RouletteParams,
} from "@oddwright/core/games/roulette/roulette-params.ts";
import { rouletteLargestPayoutMinor } from "@oddwright/core/games/roulette/roulette-spin.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import type { StakeRequest } from "../../bets/execute-stake.ts";
import { createPlaceRoundBet, type PlacedRoundBet } from "../betting/place-round-bet.ts";
import { type BetBroadcast, broadcastBet } from "../betting/bet-broadcast.ts";
import { rouletteStake } from "./roulette-stake.ts";

export interface PlaceRouletteBet extends StakeRequest {
  /** As sent. */
  readonly chips: unknown;
}

/**
 * Into the round that takes bets. Refuses with `roulette_chips_invalid`, `roulette_chip_invalid`, `amount_invalid`,
 * `round_not_open`, `stake_out_of_range` (all of a player's chips in a round count), `game_limit_reached`,
 * `balance_not_enough`, `bet_stale`, and what policies and the ledger's queue refuse with.
 */
export function createPlaceRouletteBet(
  deps: OriginalsDeps,
  broadcast: BetBroadcast,
): (command: PlaceRouletteBet) => Promise<PlacedRoundBet> {
  const place = createPlaceRoundBet<RouletteParams>(deps, rouletteStake);
  return async ({ chips, ...request }) => {
    const parsed = parseRouletteParams({ chips });
    if (!parsed.ok) return parsed;
    const { params, stakeMinor } = parsed;
    const payoutMinor = rouletteLargestPayoutMinor(params);
    const placed = await place(request, { stakeMinor, params, payoutMinor });
    broadcastBet(placed, request.playerId, broadcast);
    return placed;
  };
}
