/** What the form can check before it is sent; the server decides. The contact is checked where it is read. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { isPasswordLength } from "../entrance/password-rule.ts";

export type RegisterField = "password" | "promo" | "is_adult";

/** Field → code of the error catalogue. */
export function checkRegistration(
  form: Pick<FormData, "get">,
): Partial<Record<RegisterField, ErrorCode>> {
  const wrong: Partial<Record<RegisterField, ErrorCode>> = {};
  if (!isPasswordLength(textOf(form, "password"))) wrong.password = "password_length";
  if (form.get("is_adult") === null) wrong.is_adult = "adult_required";
  return wrong;
}
