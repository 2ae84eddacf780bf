/**
 * Which address or number a code goes to: the account's own, or another while that one was never proved. A code that was asked for
 * before, by an earlier page or by registering, needs no new one.
 */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useState } from "react";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors } from "../../../runtime/forms/form-errors.ts";
import { displayPhone } from "../../../runtime/forms/masks.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { requestCode } from "../codes/request-code.ts";
import type { Contact, Way } from "../entrance/contact.ts";
import { usePhoneCountry } from "../entrance/contact-field.tsx";
import type { SentCode } from "../entrance/draft.ts";
import { EmailField } from "../entrance/email-field.tsx";
import { readContact } from "../entrance/read-contact.ts";
import { PhoneField } from "../phone/phone-field.tsx";
import { countryOfPhone } from "../phone/phone-number.ts";
import { FormActions } from "./form-actions.tsx";
import { verifyCalls } from "./verify-calls.ts";

/** The name of the button in what is sent. */
const hasCode = "has_code";

const blame = { fields: ["email", "phone"], blame: {} } as const;

export interface AddressFormProps {
  readonly way: Way;
  readonly address: string;
  readonly onSent: (sent: SentCode) => void;
  /** The player has a code for this contact. */
  readonly onHaveCode: (contact: Contact) => void;
  readonly onCancel: () => void;
}

export function AddressForm(props: AddressFormProps) {
  const { way, address, onSent, onHaveCode, onCancel } = props;
  const t = useMessages("auth", "credentials", "notices");
  const { api, messages } = useServices();
  const guarded = useGuarded();
  const likely = usePhoneCountry();
  const [country, setCountry] = useState(() => countryOfPhone(address, likely));
  const { errors, busy, clearError, formProps } = useForm<Way>({
    check(form) {
      const read = readContact(form, { way, country, t });
      return "errors" in read ? read.errors : {};
    },
    async send(form) {
      const read = readContact(form, { way, country, t });
      if ("errors" in read) return read.errors;
      if (form.has(hasCode)) {
        onHaveCode(read.contact);
        return null;
      }
      const call = verifyCalls(api, read.contact).sendCode;
      const request = await requestCode(read.contact, () => guarded(call));
      if (request === null) return null;
      if (request.sent === null) return formErrors(request.failure, blame, textSource(messages));
      onSent(request.sent);
      return null;
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      {way === "email" ? (
        <EmailField
          initial={address}
          error={errors.email}
          autoComplete="email"
          onEdit={() => clearError("email")}
        />
      ) : (
        <PhoneField
          initial={displayPhone(address)}
          country={country}
          error={errors.phone}
          autoComplete="tel"
          onEdit={(_text, chosen) => {
            setCountry(chosen);
            clearError("phone");
          }}
        />
      )}
      <FormActions action={t("credentials.send")} busy={busy} onCancel={onCancel}>
        <Button type="submit" name={hasCode} value="1">
          {t("credentials.haveCode")}
        </Button>
      </FormActions>
    </form>
  );
}
