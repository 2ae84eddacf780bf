/** What becomes of a stake when its pot has ended. */
import { settleRoom } from "@oddwright/core/games/rooms/room-settlement.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { multiplierScale } from "@oddwright/core/money/multiplier.ts";
import type { Bet } from "../../bets/bet.ts";
import type { DecidedBet } from "../../bets/end-bets.ts";
import { refundedBet } from "../../bets/refunded-bet.ts";
import type { Pot } from "../pots/pot.ts";

/** Of a pot that has ended; `potMinor` is the sum of its stakes. */
export function settledStake(bet: Bet, pot: Pot, potMinor: bigint): DecidedBet {
  if (pot.refundReason !== null) return refundedBet(bet, pot.refundReason);
  const { payout: _payout, ...open } = bet;
  if (pot.winnerBetId === null) throw new Error(`pot ${pot.id} has not ended`);
  const outcome = { winner: pot.winnerBetId, pot: formatAmount(potMinor) };
  if (bet.id !== pot.winnerBetId) return { ...open, state: "lost", payoutMinor: 0n, outcome };
  const { prizeMinor } = settleRoom(potMinor);
  return {
    ...open,
    state: "won",
    payoutMinor: prizeMinor,
    multiplier10k: (prizeMinor * multiplierScale) / bet.stake.mainMinor,
    outcome,
  };
}
