/** How a result is proven: in words, in formulas, on the player's own seeds and on any numbers. */
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { factsOf, shownReturn, type GamesAnswer } from "../../games/index.ts";
import { HandCheck } from "./hand-check.tsx";
import { type HandNumbers, sampleNumbers } from "./hand-numbers.ts";
import { OwnSeeds } from "./own-seeds.tsx";
import { SharedRounds } from "./shared-rounds.tsx";
import { WithoutUs } from "./without-us.tsx";
import "./fairness-page.css";

export function FairnessPage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("fairness");
  const [numbers, setNumbers] = useState<HandNumbers | null>(null);
  const percent = shownReturn(factsOf(games, "dice"));
  return (
    <div className="grid gap-8" data-game="dice">
      <PageHead title={t("fairness.title")} description={t("fairness.description")} />
      <header className="grid gap-2">
        <h1 className="ow-title">{t("fairness.title")}</h1>
        <p className="ow-quiet max-w-180 text-[16px]/[24px]">{t("fairness.lead")}</p>
      </header>
      <PromiseSteps />
      <div className="fair-columns">
        <div>
          <DiceFormula />
          <OwnSeeds />
          <section className="ow-card fair-card" aria-labelledby="limits-title">
            <h2 id="limits-title" className="ow-subheading">
              {t("fairness.limits.title")}
            </h2>
            <p className="ow-quiet">
              {t("fairness.limits.text")}
              {percent === null ? null : ` ${t("fairness.limits.dice", { percent })}`}
            </p>
          </section>
        </div>
        <div>
          <HandCheck numbers={numbers} onNumbers={setNumbers} />
          <WithoutUs numbers={numbers ?? sampleNumbers} />
        </div>
      </div>
      <SharedRounds />
    </div>
  );
}

const promiseSteps = ["commit", "seed", "roll", "check"] as const;

/** Why a roll cannot be rigged, in four steps joined by a ruled line. */
function PromiseSteps() {
  const t = useMessages("fairness");
  return (
    <ol className="ow-steps">
      {promiseSteps.map((step, index) => (
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

const formulaLines = [
  ["message", 'message = clientSeed ":" nonce ":" 0'],
  ["bytes", "bytes = HMAC-SHA256(serverSeed, message)"],
  ["float", "float = b₀/256 + b₁/256² + b₂/256³ + b₃/256⁴"],
  ["roll", "roll = ⌊ float × 10001 ⌋ / 100"],
] as const;

/** The formula of dice, line by line, with what each line means. */
function DiceFormula() {
  const t = useMessages("fairness");
  return (
    <section className="ow-card fair-card" data-game="dice" aria-labelledby="formula-title">
      <h2 id="formula-title" className="ow-subheading">
        {t("fairness.dice.title")}
      </h2>
      <dl className="formula">
        {formulaLines.map(([line, text]) => (
          <div key={line} className="formula-line">
            <dt className="formula-code">{text}</dt>
            <dd className="ow-label">{t(`fairness.dice.${line}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="ow-quiet">{t("fairness.dice.pays")}</p>
    </section>
  );
}
