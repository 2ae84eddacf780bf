/** The steps of a welcome pack in their order: what is done, what goes on, what is to come. */
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { Countdown } from "./countdown.tsx";
import { GamesTable } from "./games-table.tsx";
import { GrantCard } from "./grant-card.tsx";
import { exampleBonus, type Returns, weighGames } from "./terms-games.ts";
import { TermsText } from "./terms-text.tsx";
import type { Pack } from "./use-bonuses.ts";

type Step = Pack["steps"][number];

export interface PackStepsProps {
  readonly pack: Pack;
  readonly returns: Returns;
  /** Accepts the pack; stands under the terms of its first step. */
  readonly begin: ReactNode;
}

export function PackSteps({ pack: { steps }, returns, begin }: PackStepsProps) {
  const t = useMessages("promotions");
  const done = steps.filter(({ grant }) => grant !== null && grant.outcome !== null).length;
  return (
    <section className="promotions-part">
      <p className="ow-label">{t("promotions.pack.done", { done, steps: steps.length })}</p>
      <ol className="welcome-steps">
        {steps.map((step, index) => (
          <li key={step.terms.step} className="welcome-step" data-state={stateOf(step, steps)}>
            <h2 className="welcome-step-title">
              <span className="welcome-step-number ow-figure">{step.terms.step}</span>
              {t(`promotions.pack.state.${stateOf(step, steps)}`)}
            </h2>
            <StepCard step={step} returns={returns} begin={index === 0 ? begin : null} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One that came to nothing ends the pack: those after it do not come. */
const isMissed = ({ grant }: Step): boolean =>
  grant !== null && grant.outcome !== null && grant.activated_at === null;

function stateOf(step: Step, steps: readonly Step[]): "done" | "missed" | "now" | "later" {
  if (isMissed(step)) return "missed";
  if (step.grant !== null) return step.grant.outcome === null ? "now" : "done";
  if (steps.some(isMissed)) return "missed";
  // Where nobody has begun yet the first one is at hand.
  return step === steps[0] ? "now" : "later";
}

interface StepCardProps extends Pick<PackStepsProps, "returns" | "begin"> {
  readonly step: Step;
}

function StepCard({ step: { terms, grant }, returns, begin }: StepCardProps) {
  const t = useMessages("promotions");
  const money = (amount: string) => moneyText({ amount, currency: terms.currency });
  if (grant !== null && grant.outcome === null)
    return (
      <>
        {grant.state === "active" ? null : <Countdown endMs={Date.parse(grant.claim_until)} />}
        <GrantCard grant={grant} returns={returns} />
      </>
    );
  if (grant !== null && grant.outcome !== null)
    return (
      <div className="ow-card promotion">
        <p>{t(`promotions.outcome.${grant.outcome}`)}</p>
        <p className="ow-label">
          {t("promotions.pack.result", {
            issued: money(grant.issued),
            converted: money(grant.converted),
          })}
        </p>
      </div>
    );
  const { bonus, leftMinor } = exampleBonus(terms);
  return (
    <div className="ow-card promotion">
      <TermsText terms={terms} />
      {leftMinor === 0n ? null : (
        <GamesTable
          games={weighGames(terms, { leftMinor, returns })}
          currency={terms.currency}
          lead={t("promotions.games.lead", { bonus: money(bonus) })}
        />
      )}
      {begin}
    </div>
  );
}
