/** What coinflip, hilo and miner share: a bet whose multiplier grows with every win until it is cashed out or lost. */
import { minor, type Minor } from "../../money/minor.ts";
import { multiplierScale, payoutMinor } from "../../money/multiplier.ts";
import type { Settlement } from "../settlement.ts";

/** Everything in it has been shown to the player: what is still hidden never enters. */
export type Ladder = {
  status: "open" | "lost" | "cashed_out" | "refunded";
  stakeMinor: bigint;
  /** A bet is cashed out by itself when its payout reaches this, and pays exactly this. */
  maxWinMinor: bigint;
  wins: number;
  /** Of the wins so far, in 1/10 000; zero before the first and when lost. */
  multiplier10k: bigint;
  /** What a cash-out pays while open; what was paid afterwards. */
  payoutMinor: Minor;
};

export type LadderStart = Pick<Ladder, "stakeMinor" | "maxWinMinor">;

export function startLadder({ stakeMinor, maxWinMinor }: LadderStart): Ladder {
  return {
    status: "open",
    stakeMinor,
    maxWinMinor,
    wins: 0,
    multiplier10k: 0n,
    payoutMinor: minor(0n),
  };
}

/** One more win. The last step there is, and one that reaches the maximum win, cash out by themselves. */
export function climb<L extends Ladder>(
  ladder: L,
  step: { multiplier10k: bigint; isLast: boolean },
): L {
  const { multiplier10k, isLast } = step;
  const payout = cappedPayoutMinor(ladder, multiplier10k);
  const ends = isLast || payout === ladder.maxWinMinor;
  return {
    ...ladder,
    status: ends ? "cashed_out" : "open",
    wins: ladder.wins + 1,
    multiplier10k,
    payoutMinor: payout,
  };
}

/** What a step pays: floor(stake × multiplier), the maximum win at most. */
export function cappedPayoutMinor(ladder: LadderStart, multiplier10k: bigint): Minor {
  // Compared as a product first, because a step far above the maximum may not fit 64 bits.
  const reaches = ladder.stakeMinor * multiplier10k >= ladder.maxWinMinor * multiplierScale;
  return reaches ? minor(ladder.maxWinMinor) : payoutMinor(ladder.stakeMinor, multiplier10k);
}

export function fall<L extends Ladder>(ladder: L): L {
  return { ...ladder, status: "lost", multiplier10k: 0n, payoutMinor: minor(0n) };
}

export type CashOut<L extends Ladder> =
  | { ok: true; bet: L }
  | { ok: false; code: "bet_finished" | "cashout_too_early" };

/** The player's cash-out: after one win, while the bet is open. */
export function cashOut<L extends Ladder>(bet: L): CashOut<L> {
  if (bet.status !== "open") return { ok: false, code: "bet_finished" };
  if (bet.wins === 0) return { ok: false, code: "cashout_too_early" };
  return { ok: true, bet: { ...bet, status: "cashed_out" } };
}

/** A bet left alone for 24 hours: cashed out at its value, or refunded if nothing was won yet. */
export function closeAbandoned<L extends Ladder>(ladder: L): L {
  if (ladder.status !== "open") return ladder;
  if (ladder.wins > 0) return { ...ladder, status: "cashed_out" };
  return {
    ...ladder,
    status: "refunded",
    multiplier10k: multiplierScale,
    payoutMinor: minor(ladder.stakeMinor),
  };
}

/** How long an open bet waits for its player. */
export const abandonedAfterMs = 24 * 60 * 60 * 1_000;

export function ladderSettlement(ladder: Ladder): Settlement {
  const { multiplier10k, payoutMinor: paidMinor } = ladder;
  return { won: paidMinor > 0n, multiplier10k, payoutMinor: paidMinor };
}
