/** The rules of an automatic run: which bet comes next, and when and why it stops. Pure; all amounts in minor units. */
import { stakeProblem, type StakeProblem, type StakeRules } from "../stake/stake.ts";

/** What happens to the stake after a result. */
export type StakeChange =
  | { readonly kind: "reset" }
  /** In hundredths of a per cent: 10000 doubles, −5000 halves. Above −10000. */
  | { readonly kind: "change"; readonly percentHundredths: number };

export interface AutobetPlan {
  readonly baseStakeMinor: bigint;
  /** Null runs until something else stops it. */
  readonly count: number | null;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
  /** Null: no profit is too much. */
  readonly stopProfitMinor: bigint | null;
  /** Required: the run never loses more than this. */
  readonly stopLossMinor: bigint;
}

export interface AutobetProgress {
  readonly played: number;
  readonly netMinor: bigint;
  readonly stakeMinor: bigint;
}

/** Why a run ended. The last six come from outside: the player, the server, the connection, the page. */
export type StopReason =
  | "count"
  | "profit"
  | "loss"
  | StakeProblem["code"]
  | "player"
  | "refused"
  | "no_answer"
  | "changed"
  | "reality_check"
  | "unexpected";

export type NextBet =
  | { readonly kind: "bet"; readonly stakeMinor: bigint }
  | { readonly kind: "stop"; readonly reason: StopReason };

export interface PlayedBet {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

const wholePercentHundredths = 10_000n;

export function startOf(plan: AutobetPlan): AutobetProgress {
  return { played: 0, netMinor: 0n, stakeMinor: plan.baseStakeMinor };
}

/** The next bet, unless the plan is done, the next stake could lose past the limit, or it may not be placed. */
export function nextBet(plan: AutobetPlan, at: AutobetProgress, rules: StakeRules): NextBet {
  if (plan.count !== null && at.played >= plan.count) return stop("count");
  if (plan.stopProfitMinor !== null && at.netMinor >= plan.stopProfitMinor) return stop("profit");
  const stakeMinor = at.stakeMinor < rules.minMinor ? rules.minMinor : at.stakeMinor;
  if (stakeMinor - at.netMinor > plan.stopLossMinor) return stop("loss");
  const problem = stakeProblem(stakeMinor, rules);
  return problem === null ? { kind: "bet", stakeMinor } : stop(problem.code);
}

export function afterBet(
  plan: AutobetPlan,
  at: AutobetProgress,
  { stakeMinor, payoutMinor }: PlayedBet,
): AutobetProgress {
  // A return at or below the stake is no win: the loss rule applies.
  const change = payoutMinor > stakeMinor ? plan.onWin : plan.onLoss;
  return {
    played: at.played + 1,
    netMinor: at.netMinor + payoutMinor - stakeMinor,
    stakeMinor: changedStake(plan, stakeMinor, change),
  };
}

function changedStake(plan: AutobetPlan, stakeMinor: bigint, change: StakeChange): bigint {
  if (change.kind === "reset") return plan.baseStakeMinor;
  const factor = wholePercentHundredths + BigInt(change.percentHundredths);
  return (stakeMinor * factor) / wholePercentHundredths;
}

function stop(reason: StopReason): NextBet {
  return { kind: "stop", reason };
}
