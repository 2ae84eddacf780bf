/** How an account is reached and found: by an e-mail or a phone number, in the one form that has one account. */
import { normalizeEmail } from "./normalize-email.ts";
import { normalizePhone } from "./normalize-phone.ts";

export type ContactKind = "email" | "phone";

export interface Contact {
  readonly kind: ContactKind;
  /** Normalised. */
  readonly value: string;
}

/** As a request carries it. */
export type WrittenContact = { readonly email: string } | { readonly phone: string };

export function kindOfContact(written: WrittenContact): ContactKind {
  return "email" in written ? "email" : "phone";
}

export function textOfContact(written: WrittenContact): string {
  return "email" in written ? written.email : written.phone;
}

/** Null when it is no e-mail, or no number of a mobile phone. */
export function readContact(written: WrittenContact): Contact | null {
  const kind = kindOfContact(written);
  const value =
    kind === "email"
      ? normalizeEmail(textOfContact(written))
      : normalizePhone(textOfContact(written));
  return value === null ? null : { kind, value };
}
