/** Why a roll cannot be rigged, in four steps joined by a ruled line. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";

const steps = ["commit", "seed", "roll", "check"] as const;

export function PromiseSteps() {
  const t = useMessages("fairness");
  return (
    <ol className="ow-steps">
      {steps.map((step, index) => (
        <li key={step} className="ow-step">
          <span className="ow-step-number ow-figure" aria-hidden="true">
            {index + 1}
          </span>
          <h2 className="ow-subheading">{t(`fairness.${step}.title`)}</h2>
          <p className="ow-quiet">{t(`fairness.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
