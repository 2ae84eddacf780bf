/** Step 2: the signed messages and the 32 bytes of each signature; those that count carry the game's hue. */
import { Trans } from "@lingui/react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { ProofStep } from "./proof-step.tsx";

export interface Signature {
  readonly message: string;
  readonly bytes: readonly string[];
  readonly usedCount: number;
}

export function BytesStep({ signatures }: { signatures: readonly Signature[] }) {
  const t = useMessages("fairness");
  const [first, ...more] = signatures;
  const alone = first !== undefined && more.length === 0;
  return (
    <ProofStep
      number={2}
      title={alone ? <Signed message={first.message} /> : t("proof.signedMany")}
    >
      {signatures.map(({ message, bytes, usedCount }) => (
        <div key={message} className="proof-signature">
          {alone ? null : <code className="proof-code ow-exact">{message}</code>}
          <SignatureBytes bytes={bytes} usedCount={usedCount} />
        </div>
      ))}
    </ProofStep>
  );
}

function Signed({ message }: { message: string }) {
  return (
    <Trans
      id="proof.signed"
      values={{ message }}
      components={{ code: <code className="proof-code ow-exact" /> }}
    />
  );
}

/** Two hexadecimal digits a byte; the first `usedCount` are marked. */
export function SignatureBytes({ bytes, usedCount }: Omit<Signature, "message">) {
  const t = useMessages("fairness");
  return (
    <ol className="proof-bytes" aria-label={t("proof.bytes", { used: usedCount })}>
      {bytes.map((byte, index) => (
        // A byte is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="proof-byte" data-used={index < usedCount}>
          {byte}
        </li>
      ))}
    </ol>
  );
}
