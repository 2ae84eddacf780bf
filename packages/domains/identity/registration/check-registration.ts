/** What a registration must fulfil before anything is stored or hashed. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import { refuseFields, type FieldRefusal } from "../input/field-errors.ts";
import { normalizeEmail } from "../players/normalize-email.ts";
import { checkPassword, normalizePassword } from "../passwords/check-password.ts";

interface Written {
  readonly email: string;
  readonly password: string;
  readonly is_adult: boolean;
}

/** E-mail and password in their normal forms, or every wrong field at once. */
export function checkRegistration(
  written: Written,
): { ok: true; email: string; password: string } | FieldRefusal {
  const email = normalizeEmail(written.email);
  const password = normalizePassword(written.password);
  const passwordFault = checkPassword(password, email ?? "");
  const faults: Record<string, ErrorCode> = {};
  if (passwordFault !== null) faults["password"] = passwordFault;
  if (!written.is_adult) faults["is_adult"] = "adult_required";
  if (email === null) return refuseFields({ email: "email_invalid", ...faults });
  return Object.keys(faults).length > 0 ? refuseFields(faults) : { ok: true, email, password };
}
