/** The contact that a form holds, or what is wrong with it before anything is sent. The server decides. */
import type { FormErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import { wholePhone, type PhoneCountry } from "../phone/phone-number.ts";
import type { Contact, Way } from "./contact.ts";

export interface ContactReading {
  readonly way: Way;
  /** Whose numbers have no code. */
  readonly country: PhoneCountry;
  readonly t: Translate;
}

export type ReadContact = { readonly contact: Contact } | { readonly errors: FormErrors<Way> };

export function readContact(
  form: Pick<FormData, "get">,
  { way, country, t }: ContactReading,
): ReadContact {
  const text = textOf(form, way).trim();
  if (way === "phone") {
    const phone = wholePhone(text, country);
    return phone === null
      ? { errors: { phone: t("auth.phone.missing") } }
      : { contact: { way, address: phone } };
  }
  if (text === "") return { errors: { email: t("auth.email.missing") } };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
    ? { contact: { way, address: text } }
    : { errors: { email: t("error.email_invalid") } };
}
