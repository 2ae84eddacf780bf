/** The four steps of dice from seeds to roll, with every number in between. */
import type { DiceVerificationSteps } from "@oddwright/core/games/dice/dice-verification-steps.ts";
import { BytesStep } from "./bytes-step.tsx";
import { FloatStep } from "./float-step.tsx";
import { RollStep } from "./roll-step.tsx";
import { SeedsStep } from "./seeds-step.tsx";
import "./proof.css";

export interface ProofStepsProps {
  readonly steps: DiceVerificationSteps;
  /** False when no hash was published: there is nothing to compare the seed's with. */
  readonly promised: boolean;
  /** The recorded roll, when there is one to compare with. */
  readonly recordedRoll?: string;
  /** False when the numbers belong to no bet: the ruler then shows no winning part. */
  readonly bet?: boolean;
  /** The bet is the reader's. */
  readonly own?: boolean;
}

export function ProofSteps({
  steps,
  promised,
  recordedRoll,
  bet = true,
  own = false,
}: ProofStepsProps) {
  return (
    <ol className="proof-steps" data-game="dice">
      <SeedsStep seeds={steps.seeds} promised={promised} own={own} />
      <BytesStep signatures={[steps.signature]} />
      <FloatStep float={steps.float} />
      <RollStep roll={steps.roll} bet={bet} recordedRoll={recordedRoll ?? steps.roll.roll} />
    </ol>
  );
}
