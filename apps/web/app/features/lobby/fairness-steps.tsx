/** How a result is proven, in four steps joined by a ruled line. Part of the server's page; nothing in it moves. */
import { useMessages } from "../../runtime/i18n/messages.tsx";

const steps = ["commit", "seed", "roll", "check"] as const;

export default function FairnessSteps() {
  const t = useMessages("promise");
  return (
    <section id="fairness" className="fairness" aria-labelledby="fairness-title">
      <h2 id="fairness-title" className="ow-heading">
        {t("home.fairness.title")}
      </h2>
      <p className="ow-quiet max-w-150">{t("home.fairness.text")}</p>
      <ol className="ow-steps">
        {steps.map((step, index) => (
          <li key={step} className="ow-step">
            <span className="ow-step-number ow-figure" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="ow-subheading">{t(`home.fairness.${step}.title`)}</h3>
            <p className="ow-quiet">{t(`home.fairness.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
