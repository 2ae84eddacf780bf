/** Whose password is to be replaced: an address or a number, and what to send there. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useState } from "react";
import { failureCode } from "../../../runtime/api/failure.ts";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors, type FormErrors } from "../../../runtime/forms/form-errors.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { requestCode } from "../codes/request-code.ts";
import { maskedContact, type Contact, type Way } from "../entrance/contact.ts";
import { ContactField, usePhoneCountry } from "../entrance/contact-field.tsx";
import { useDraft, type SentCode } from "../entrance/draft.ts";
import { readContact } from "../entrance/read-contact.ts";
import { restoreCalls } from "./restore-calls.ts";

const blame = { fields: ["email", "phone"], blame: {} } as const;

export interface AskFormProps {
  readonly onSent: (sent: SentCode) => void;
  /** Back to the login; none on a page of its own. */
  readonly onBack: (() => void) | null;
}

export function AskForm({ onSent, onBack }: AskFormProps) {
  const t = useMessages("auth", "notices");
  const hydrated = useHydrated();
  const { way } = useDraft();
  const { errors, busy, notice, clearError, formProps } = useAskForm(onSent);
  return (
    // Sent before the page is hydrated, it would put the address into the page's.
    <form {...formProps} method="dialog" className="grid gap-4">
      <p className="ow-quiet">{t("auth.restore.lead")}</p>
      <FormAlert text={errors.form} />
      <ContactField errors={errors} onEdit={clearError} withPassword={false} />
      <div className="grid gap-2">
        <Button type="submit" tone="brass" size="large" wide busy={busy || !hydrated}>
          {t("auth.restore.send")}
        </Button>
        {way === "email" ? (
          <Button
            type="submit"
            name="send"
            value="reminder"
            tone="ghost"
            wide
            aria-disabled={busy || !hydrated}
          >
            {t("auth.restore.reminder")}
          </Button>
        ) : null}
        {onBack === null ? null : (
          <Button tone="quiet" wide onClick={onBack}>
            {t("auth.restore.back")}
          </Button>
        )}
      </div>
      <output className="ow-label block">{notice}</output>
    </form>
  );
}

/** The form has two buttons: a code by default, or a reminder. */
function useAskForm(onSent: (sent: SentCode) => void) {
  const t = useMessages("auth", "notices");
  const { api, messages } = useServices();
  const { way } = useDraft();
  const country = usePhoneCountry();
  const [notice, setNotice] = useState("");

  async function remind(contact: Contact): Promise<FormErrors<Way> | null> {
    const result = await restoreCalls(api, contact).remind?.();
    // One that was sent a moment ago is on its way.
    if (result?.ok === false && failureCode(result.failure) !== "code_sent_recently") {
      return formErrors(result.failure, blame, textSource(messages));
    }
    setNotice(t("auth.restore.reminder.sent", { address: maskedContact(contact) }));
    return null;
  }

  async function sendCode(contact: Contact): Promise<FormErrors<Way> | null> {
    const request = await requestCode(contact, restoreCalls(api, contact).sendCode);
    if (request.sent === null) return formErrors(request.failure, blame, textSource(messages));
    onSent(request.sent);
    return null;
  }

  const form = useForm<Way>({
    check(data) {
      setNotice("");
      const read = readContact(data, { way, country, t });
      return "errors" in read ? read.errors : {};
    },
    async send(data) {
      const read = readContact(data, { way, country, t });
      if ("errors" in read) return read.errors;
      return data.get("send") === "reminder" ? remind(read.contact) : sendCode(read.contact);
    },
  });
  return { ...form, notice };
}
