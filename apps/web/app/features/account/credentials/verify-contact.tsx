/** Proving an e-mail address or a phone number with a code. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { CodeForm } from "../codes/code-form.tsx";
import { requestCode } from "../codes/request-code.ts";
import { type Contact, maskedContact, type Way } from "../entrance/contact.ts";
import type { SentCode } from "../entrance/draft.ts";
import { AddressForm } from "./address-form.tsx";
import { verifyCalls } from "./verify-calls.ts";

export interface VerifyContactProps {
  readonly way: Way;
  /** The account's own, or empty. */
  readonly address: string;
  readonly onClose: () => void;
}

export function VerifyContact({ way, address, onClose }: VerifyContactProps) {
  const t = useMessages("credentials");
  const { api, session } = useServices();
  const guarded = useGuarded();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [had, setHad] = useState<Contact | null>(null);
  const code = sent ?? (had && earlierCode(had));
  if (code === null) {
    return (
      <AddressForm
        way={way}
        address={address}
        onSent={setSent}
        onHaveCode={setHad}
        onCancel={onClose}
      />
    );
  }
  const { contact } = code;
  const calls = verifyCalls(api, contact);

  async function confirm(digits: string) {
    const result = await guarded(() => calls.verify(digits));
    if (result === null) return null;
    if (!result.ok) return result.failure;
    await session.reload();
    notify({ kind: "success", title: t(`credentials.${way}.confirmed`) });
    onClose();
    return null;
  }

  return (
    <CodeForm
      sent={code}
      action={t("credentials.confirm")}
      confirm={confirm}
      again={() => requestCode(contact, () => guarded(calls.sendCode))}
      onSent={setSent}
      onBack={() => {
        setSent(null);
        setHad(null);
      }}
    >
      {t(`credentials.${sent === null ? "enter" : "sent"}.${way}`, {
        address: maskedContact(contact),
      })}
    </CodeForm>
  );
}

/** One that this page did not ask for: when it was sent the server knows, and says so if a new one is wanted too soon. */
const earlierCode = (contact: Contact): SentCode => ({ contact, readyAtMs: 0, endsAtMs: 0 });
