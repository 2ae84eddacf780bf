/** Step 2: the signed message and the 32 bytes of its signature; those that count carry the game's hue. */
import { Trans } from "@lingui/react";
import type { DiceVerificationSteps } from "@oddwright/core/games/dice/dice-verification-steps.ts";
import { useMessages } from "../i18n/messages.tsx";
import { ProofStep } from "./proof-step.tsx";

export function BytesStep({ signature }: { signature: DiceVerificationSteps["signature"] }) {
  const t = useMessages("fairness");
  const { message, bytes, usedCount } = signature;
  return (
    <ProofStep
      number={2}
      title={
        <Trans
          id="proof.signed"
          values={{ message }}
          components={{ code: <code className="proof-code" /> }}
        />
      }
    >
      <ol className="proof-bytes" aria-label={t("proof.bytes", { used: usedCount })}>
        {bytes.map((byte, index) => (
          // A byte is known by its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="proof-byte" data-used={index < usedCount}>
            {byte}
          </li>
        ))}
      </ol>
    </ProofStep>
  );
}
