/** What keeps the chips on the cloth from being bet. All amounts in minor units. */
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import { stakeProblem, type StakeProblem, type StakeRules } from "../../stake/stake.ts";
import { chipsOf, totalMinor, type ChipDraft } from "./chip-draft.ts";

export type ChipProblem = StakeProblem | { readonly code: "nothing" };

export interface ChipProblemInput {
  readonly draft: ChipDraft;
  readonly rules: StakeRules;
  /** Already bet in this round: limits hold for all of a round. */
  readonly placedMinor: bigint;
}

export function chipProblem({ draft, rules, placedMinor }: ChipProblemInput): ChipProblem | null {
  const stakeMinor = totalMinor(draft);
  if (stakeMinor === 0n) return { code: "nothing" };
  const { availableMinor, maxWinMinor } = rules;
  const problem = stakeProblem(stakeMinor + placedMinor, {
    ...rules,
    multiplier10k: null,
    availableMinor: availableMinor === null ? null : availableMinor + placedMinor,
  });
  if (problem !== null) return problem;
  const largestMinor = roulette.largestPayoutMinor({ chips: chipsOf(draft) });
  if (maxWinMinor !== null && largestMinor > maxWinMinor) {
    return { code: "max_win", largestMinor: stakeMinor };
  }
  return null;
}
