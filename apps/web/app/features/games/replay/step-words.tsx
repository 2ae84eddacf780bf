/** The texts of the scene of a bet in steps: the multiplier reached, or at the last step how the bet ended. */
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { shortMultiplier } from "../words/short-multiplier.ts";
import { BetResult } from "../results/bet-result.tsx";
import type { ReplayProps } from "./replay-props.ts";
import type { ReplaySteps } from "./use-replay-steps.ts";

export interface StepWordsProps extends ReplayProps {
  readonly steps: ReplaySteps;
  /** In 1/10 000; null while nothing is won. */
  readonly multiplier10k: bigint | null;
}

export function StepWords({ bet, steps, multiplier10k }: StepWordsProps) {
  const reached =
    multiplier10k === null ? "" : `${shortMultiplier(formatMultiplier(multiplier10k))}×`;
  const figure = <span className="ow-scene-figure ow-figure">{reached}</span>;
  if (steps.step < steps.count) return figure;
  return (
    <>
      {bet.state === "won" ? figure : null}
      <BetResult bet={bet} />
    </>
  );
}
