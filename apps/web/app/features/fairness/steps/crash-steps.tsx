/** The steps of a crash round: its place on the chain, the signature, the multiplier at which it ended. */
import type { CrashProof } from "@oddwright/core/games/crash/crash-proof.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SignatureBytes } from "./bytes-step.tsx";
import { ProofStep } from "./proof-step.tsx";
import { ChainStep } from "./seeds-step.tsx";

/** 52 bits: six bytes and half of the seventh. */
const usedBytes = 7;

export function CrashSteps({ steps }: { steps: CrashProof }) {
  const t = useMessages("fairness");
  const { seeds, signature, bust } = steps;
  return (
    <ol className="proof-steps" data-game="crash">
      <ChainStep {...seeds} />
      <ProofStep number={2} title={t("proof.signedHash")}>
        <SignatureBytes bytes={signature.bytes} usedCount={usedBytes} />
      </ProofStep>
      <ProofStep number={3} title={t("proof.bust")}>
        <p className="ow-mono">
          r = 0x{signature.top52} = {bust.r}
        </p>
        <p className="proof-formula">
          <span className="proof-formula-text ow-mono">max(1, ⌊ 99 · 2⁵² / (2⁵² − r) ⌋ / 100)</span>
          <span className="proof-equals">
            <span className="proof-sign">=</span>
            <span className="ow-figure proof-roll">{bust.bust}×</span>
          </span>
        </p>
      </ProofStep>
    </ol>
  );
}
