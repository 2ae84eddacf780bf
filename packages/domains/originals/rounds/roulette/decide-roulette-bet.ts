// How a round of roulette ends a bet: what its chips are paid for the pocket.
import { parseRouletteParams } from "@oddwright/core/games/roulette/roulette-params.ts";
import { settleRoulette } from "@oddwright/core/games/roulette/roulette-spin.ts";
import type { DecidedBet } from "../../bets/end-bets.ts";
import type { RoundBet } from "../betting/round-bets.ts";

/** Null until the pocket is told. */
export function decideRouletteBet({
  bet,
  round,
}: Pick<RoundBet, "bet" | "round">): DecidedBet | null {
  const pocket = round.result?.pocket;
  if (pocket === undefined) return null;
  const parsed = parseRouletteParams(bet.params);
  if (!parsed.ok) throw new Error("a stored roulette bet has other chips");
  const { params, stakeMinor } = parsed;
  const { won, payoutMinor, multiplier10k } = settleRoulette({ params, pocket, stakeMinor });
  const { payout: _payout, ...open } = bet;
  return {
    ...open,
    state: won ? "won" : "lost",
    payoutMinor,
    multiplier10k,
    outcome: { pocket },
  };
}
