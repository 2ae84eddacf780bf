/** Step 3: four bytes as a sum, each a finer share of one. */
import type { FloatTerm } from "@oddwright/core/games/dice/dice-verification-steps.ts";
import { Fragment } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { ProofStep } from "./proof-step.tsx";

export interface FloatStepProps {
  readonly float: { readonly terms: readonly FloatTerm[]; readonly sum: string };
}

export function FloatStep({ float }: FloatStepProps) {
  const t = useMessages("fairness");
  return (
    <ProofStep number={3} title={t("proof.float")}>
      <div className="proof-sum">
        {float.terms.map((term, index) => (
          <Fragment key={term.power}>
            {index > 0 ? <span className="proof-sign">+</span> : null}
            <Term term={term} />
          </Fragment>
        ))}
        <span className="proof-sign">=</span>
        <span className="proof-term" data-sum="true">
          <span className="ow-label">{t("proof.sum")}</span>
          <span className="ow-mono" translate="no">
            {float.sum}
          </span>
        </span>
      </div>
    </ProofStep>
  );
}

function Term({ term: { byte, hex, power, value } }: { term: FloatTerm }) {
  return (
    <span className="proof-term">
      <span className="proof-term-head">
        <span className="ow-label">
          {byte} / 256{power > 1 ? <sup>{power}</sup> : null}
        </span>
        <span className="proof-term-hex">{hex}</span>
      </span>
      <span className="ow-mono" translate="no">
        {value}
      </span>
    </span>
  );
}
