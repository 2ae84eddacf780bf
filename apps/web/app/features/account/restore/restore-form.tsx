/** Asking for a code that allows a new password, and typing it in. It stands in the login dialog and on a page of its own. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useSiteHref } from "../../../runtime/page/site-link.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { CodeForm } from "../codes/code-form.tsx";
import { requestCode } from "../codes/request-code.ts";
import { maskedContact } from "../entrance/contact.ts";
import { keepDraft, openCode, type SentCode } from "../entrance/draft.ts";
import { AskForm } from "./ask-form.tsx";
import { restoreCalls, tokenByCode } from "./restore-calls.ts";

export interface RestoreFormProps {
  /** Called when the code was right, before the page for the new password opens. */
  readonly onLeave: () => void;
  /** Back to the login; none on a page of its own. */
  readonly onBack: (() => void) | null;
}

export function RestoreForm({ onLeave, onBack }: RestoreFormProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const open = sent ?? openCode("restore");

  function keep(next: SentCode | null): void {
    keepDraft({ sent: next === null ? null : { ...next, purpose: "restore" } });
    setSent(next);
  }

  return open === null ? (
    <AskForm onSent={keep} onBack={onBack} />
  ) : (
    <ConfirmForm sent={open} onSent={keep} onLeave={onLeave} />
  );
}

interface ConfirmFormProps extends Pick<RestoreFormProps, "onLeave"> {
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode | null) => void;
}

function ConfirmForm({ sent, onSent, onLeave }: ConfirmFormProps) {
  const t = useMessages("auth");
  const { api } = useServices();
  const navigate = useNavigate();
  const href = useSiteHref();
  const { contact } = sent;
  const calls = restoreCalls(api, contact);

  async function confirm(code: string) {
    const result = await calls.confirmCode(code);
    if (!result.ok) return result.failure;
    keepDraft({ sent: null });
    onLeave();
    const token = encodeURIComponent(result.value.data.reset_token);
    const search = contact.way === "phone" ? `?phone=${encodeURIComponent(contact.address)}` : "";
    void navigate(href(`/reset-password/${token}${search}`), { state: { [tokenByCode]: true } });
    return null;
  }

  return (
    <CodeForm
      sent={sent}
      action={t("auth.restore.next")}
      confirm={confirm}
      again={() => requestCode(contact, calls.sendCode)}
      onSent={onSent}
      onBack={() => onSent(null)}
    >
      {t(`auth.restore.sent.${contact.way}`, { address: maskedContact(contact) })}
    </CodeForm>
  );
}
