/** What the form can check before it is sent; the server decides. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";

export type RegisterField = "email" | "password" | "promo" | "is_adult";

export const minPassword = 8;
export const maxPassword = 128;

/** Field → code of the error catalogue. */
export function checkRegistration(
  form: Pick<FormData, "get">,
): Partial<Record<RegisterField, ErrorCode>> {
  const wrong: Partial<Record<RegisterField, ErrorCode>> = {};
  const email = textOf(form, "email").trim();
  const passwordLength = Array.from(textOf(form, "password")).length;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) wrong.email = "email_invalid";
  if (passwordLength < minPassword || passwordLength > maxPassword) {
    wrong.password = "password_length";
  }
  if (form.get("is_adult") === null) wrong.is_adult = "adult_required";
  return wrong;
}
