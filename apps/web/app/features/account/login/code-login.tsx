/** Logging in with a code that was sent. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { CodeForm } from "../codes/code-form.tsx";
import { requestCode } from "../codes/request-code.ts";
import { maskedContact } from "../entrance/contact.ts";
import type { SentCode } from "../entrance/draft.ts";
import { type FactorChallenge, factorChallengeOf } from "../second-factor/challenge.ts";
import { loginCalls, type LoginAnswer } from "./login-calls.ts";

export interface CodeLoginProps {
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onEntered: (answer: LoginAnswer) => Promise<void>;
  /** The account asks for its second factor. */
  readonly onChallenge: (challenge: FactorChallenge) => void;
  readonly onBack: () => void;
}

export function CodeLogin({ sent, onSent, onEntered, onChallenge, onBack }: CodeLoginProps) {
  const t = useMessages("auth");
  const { contact } = sent;
  const calls = loginCalls(useServices(), contact);
  return (
    <CodeForm
      sent={sent}
      action={t("auth.login.action")}
      again={() => requestCode(contact, calls.sendCodeAgain)}
      onSent={onSent}
      onBack={onBack}
      confirm={async (code) => {
        const result = await calls.withCode(code);
        if (!result.ok) {
          const challenge = factorChallengeOf(result.failure);
          if (challenge === null) return result.failure;
          onChallenge(challenge);
          return null;
        }
        await onEntered(result.value);
        return null;
      }}
    >
      {t(`auth.code.sent.${contact.way}`, { address: maskedContact(contact) })}
    </CodeForm>
  );
}
