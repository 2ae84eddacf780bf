/** Step 4: the number becomes a roll, and the ruler shows on which side of the target it fell. */
import type { DiceVerificationSteps } from "@oddwright/core/games/dice/dice-verification-steps.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { ProofStep } from "./proof-step.tsx";
import { RollRuler } from "./roll-ruler.tsx";

export interface RollStepProps {
  readonly roll: DiceVerificationSteps["roll"];
  readonly recordedRoll: string;
  readonly bet: boolean;
}

export function RollStep({ roll, recordedRoll, bet }: RollStepProps) {
  const t = useMessages("fairness");
  const wrong = roll.roll !== recordedRoll;
  return (
    <ProofStep number={4} title={t("proof.roll")} wrong={wrong}>
      <p className="proof-formula">
        <span className="proof-formula-text ow-mono">
          ⌊ {roll.float} × {roll.range} ⌋ / {roll.divisor}
        </span>
        <span className="proof-equals">
          <span className="proof-sign">=</span>
          <span className="ow-figure proof-roll">{roll.roll}</span>
        </span>
        {wrong ? <span className="text-loss">{t("proof.recorded", { recordedRoll })}</span> : null}
      </p>
      <RollRuler roll={roll} bet={bet} />
    </ProofStep>
  );
}
