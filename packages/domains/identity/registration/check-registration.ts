/** What a registration must fulfil before anything is stored or hashed. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import { refuseFields, type FieldRefusal } from "../input/field-errors.ts";
import {
  type Contact,
  kindOfContact,
  readContact,
  type WrittenContact,
} from "../players/contact.ts";
import { checkPassword, normalizePassword } from "../passwords/check-password.ts";

type Written = WrittenContact & { readonly password: string; readonly is_adult: boolean };

/** The contact and the password in their normal forms, or every wrong field at once. */
export function checkRegistration(
  written: Written,
): { ok: true; contact: Contact; password: string } | FieldRefusal {
  const contact = readContact(written);
  const password = normalizePassword(written.password);
  const passwordFault = checkPassword(password, contact === null ? [] : [contact.value]);
  const faults: Record<string, ErrorCode> = {};
  if (passwordFault !== null) faults["password"] = passwordFault;
  if (!written.is_adult) faults["is_adult"] = "adult_required";
  if (contact === null) {
    const kind = kindOfContact(written);
    return refuseFields({ [kind]: `${kind}_invalid`, ...faults });
  }
  return Object.keys(faults).length > 0 ? refuseFields(faults) : { ok: true, contact, password };
}
