/** A bet whose seed is known: the verdict and the steps that lead to it. */
import type { BetCheck } from "@oddwright/core/fairness/bet-check.ts";
import type { VerificationSteps } from "@oddwright/core/fairness/verify-bet.ts";
import { Trans } from "@lingui/react";
import { FailureState } from "@oddwright/ui/parts/state.tsx";
import { Check, X } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { CrashSteps } from "../steps/crash-steps.tsx";
import { DrawSteps } from "../steps/draw-steps.tsx";
import { outcomeText } from "./outcome-text.ts";
import { ProofRegion } from "./proof-region.tsx";
import { ProofSteps } from "../steps/proof-steps.tsx";
import type { Proof } from "./prove-bet.ts";
import type { Verdict } from "./verdict.ts";

/** `own`: the bet is the reader's. */
export function ProvenBet({ proof, own = false }: { proof: Proof; own?: boolean }) {
  const t = useMessages("fairness");
  const { verdict, steps } = proof;
  if (steps === null || verdict.kind === "closed" || verdict.kind === "unreadable") {
    const reason = verdict.kind === "unreadable" ? verdict.reason : "bet_malformed";
    return (
      <FailureState level={3} title={t(`proof.${reason}.title`)}>
        {t(`proof.${reason}.text`)}
      </FailureState>
    );
  }
  return (
    <ProofRegion>
      <VerdictCard verdict={verdict} proof={proof} />
      <Steps steps={steps} recorded={verdict.recorded} own={own} />
    </ProofRegion>
  );
}

interface StepsProps {
  readonly steps: VerificationSteps;
  readonly recorded: string;
  readonly own: boolean;
}

function Steps({ steps, recorded, own }: StepsProps) {
  switch (steps.game) {
    case "dice":
      return <ProofSteps steps={steps} promised recordedRoll={recorded} own={own} />;
    case "crash":
      return <CrashSteps steps={steps} />;
    default:
      return <DrawSteps steps={steps} own={own} />;
  }
}

type Compared = Extract<Verdict, { kind: "verified" | "mismatch" }>;

/** Announced whenever it changes; a new computation plays the seal's animation again. */
function VerdictCard({ verdict, proof }: { verdict: Compared; proof: Proof }) {
  const t = useMessages("fairness");
  const fine = verdict.kind === "verified";
  const Icon = fine ? Check : X;
  const [recorded, computed] = [verdict.recorded, verdict.computed].map((text) =>
    outcomeText(t, text),
  );
  return (
    <output className="verdict" data-verdict={verdict.kind} data-testid="verdict">
      <span className="verdict-seal" key={proof.startedAtMs}>
        <Icon size={22} strokeWidth={2.4} aria-hidden />
      </span>
      <span className="verdict-words">
        <span className="ow-subheading">{t(`proof.verdict.${verdict.kind}`)}</span>
        <span>
          <Trans
            id="proof.verdict.compared"
            values={{ recorded, computed }}
            components={{ b: <b className="font-semibold" /> }}
          />
        </span>
        {verdict.kind === "mismatch" ? <Differences checks={verdict.differences} /> : null}
      </span>
      <span className="verdict-aside">{t("proof.took", { ms: shownMs(proof.tookMs) })}</span>
    </output>
  );
}

function Differences({ checks }: { checks: readonly BetCheck[] }) {
  const t = useMessages("fairness");
  return (
    <>
      {checks.map(({ name, recorded, computed }) => (
        <span key={name}>
          {t(`proof.difference.${name}`, {
            recorded: outcomeText(t, recorded),
            computed: outcomeText(t, computed),
          })}
        </span>
      ))}
      <span>{t("proof.difference.next")}</span>
    </>
  );
}

/** Below ten with one decimal: a browser measures no finer. */
function shownMs(tookMs: number): string {
  return tookMs < 10 ? Math.max(tookMs, 0.1).toFixed(1) : String(Math.round(tookMs));
}
