/** The stake of a bet panel: what may be staked, and what the panel's keys make of it. All amounts in minor units. */
import { multiplierScale } from "@oddwright/core/money/multiplier.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";

export interface StakeRules {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** The operator's maximum win; null while it is not known. */
  readonly maxWinMinor: bigint | null;
  /** The best the bet can pay, in 1/10 000 of the stake; null where the maximum win cashes it out automatically. */
  readonly multiplier10k: bigint | null;
  /** What the player has; null for a guest. */
  readonly availableMinor: bigint | null;
}

export type StakeProblem =
  | { readonly code: "amount_invalid" }
  | { readonly code: "stake_out_of_range" }
  /** A win would be more than the game pays; `largestMinor` would not. */
  | { readonly code: "max_win"; readonly largestMinor: bigint }
  | { readonly code: "balance_short"; readonly shortMinor: bigint };

export type CheckedStake =
  | { readonly ok: true; readonly stakeMinor: bigint }
  /** `stakeMinor` is null when the text is no amount. */
  | { readonly ok: false; readonly stakeMinor: bigint | null; readonly problem: StakeProblem };

/** The first thing that is wrong with a stake as typed, in the order a player would mend it. */
export function checkStake(text: string, rules: StakeRules): CheckedStake {
  const parsed = parseAmount(text);
  if (!parsed.ok) return { ok: false, stakeMinor: null, problem: { code: "amount_invalid" } };
  const problem = stakeProblem(parsed.minor, rules);
  return problem === null
    ? { ok: true, stakeMinor: parsed.minor }
    : { ok: false, stakeMinor: parsed.minor, problem };
}

export function stakeProblem(stakeMinor: bigint, rules: StakeRules): StakeProblem | null {
  const { minMinor, maxMinor, maxWinMinor, multiplier10k, availableMinor } = rules;
  if (stakeMinor < minMinor || stakeMinor > maxMinor) return { code: "stake_out_of_range" };
  const largestMinor = largestForWin(maxWinMinor, multiplier10k);
  if (largestMinor !== null && stakeMinor > largestMinor) return { code: "max_win", largestMinor };
  if (availableMinor !== null && stakeMinor > availableMinor) {
    return { code: "balance_short", shortMinor: stakeMinor - availableMinor };
  }
  return null;
}

/** The most that can be staked: limit, maximum win and balance, but never below the minimum. */
export function largestStake(rules: StakeRules): bigint {
  const { minMinor, maxMinor, maxWinMinor, multiplier10k, availableMinor } = rules;
  const ends = [maxMinor, largestForWin(maxWinMinor, multiplier10k), availableMinor].filter(
    (end) => end !== null,
  );
  const largest = ends.reduce((a, b) => (b < a ? b : a));
  return largest < minMinor ? minMinor : largest;
}

export function halvedStake(stakeMinor: bigint, rules: StakeRules): bigint {
  return kept(stakeMinor / 2n, rules);
}

export function doubledStake(stakeMinor: bigint, rules: StakeRules): bigint {
  return kept(stakeMinor * 2n, rules);
}

function kept(stakeMinor: bigint, rules: StakeRules): bigint {
  const largest = largestStake(rules);
  if (stakeMinor > largest) return largest;
  return stakeMinor < rules.minMinor ? rules.minMinor : stakeMinor;
}

/** The largest stake whose floor(stake × multiplier) is within `maxWinMinor`; null where nothing bounds it. */
function largestForWin(maxWinMinor: bigint | null, multiplier10k: bigint | null): bigint | null {
  if (maxWinMinor === null || multiplier10k === null || multiplier10k === 0n) return null;
  return ((maxWinMinor + 1n) * multiplierScale - 1n) / multiplier10k;
}
