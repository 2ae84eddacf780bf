/** The limits a bet must keep: the table in core, narrowed by the operator, and the operator's maximum win. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";

/** A row of `originals_game_limit`, or nulls where the operator set nothing. Minor units. */
export interface OperatorLimit {
  readonly minStakeMinor: bigint | null;
  readonly maxStakeMinor: bigint | null;
  readonly maxWinMinor: bigint | null;
}

export interface GameLimit {
  readonly minStakeMinor: bigint;
  readonly maxStakeMinor: bigint;
  /** Zero when the operator set none: then no bet is taken. */
  readonly maxWinMinor: bigint;
}

/** Operators narrow the table, they cannot widen it. A minimum above the maximum closes the game in that currency. */
export function gameLimit(game: GameId, currency: Currency, operator: OperatorLimit): GameLimit {
  const { minMinor, maxMinor } = betLimit(game, currency);
  return {
    minStakeMinor: larger(minMinor, operator.minStakeMinor ?? minMinor),
    maxStakeMinor: smaller(maxMinor, operator.maxStakeMinor ?? maxMinor),
    maxWinMinor: operator.maxWinMinor ?? 0n,
  };
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
