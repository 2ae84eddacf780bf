/** What the server found wrong with a password, in the words that the profile has for it. */
import { fieldText } from "../../../runtime/api/failure-text.ts";
import type { ApiFailure } from "../../../runtime/api/failure.ts";
import { formErrors, type FormErrors } from "../../../runtime/forms/form-errors.ts";
import type { TextSource } from "../../../runtime/i18n/text-source.ts";

export type UpdateField = "old_password" | "password" | "password_confirm";
export type SetField = "password" | "confirm_password";

/** Field of the server's answer → field of the form. */
const updateFields = {
  old_password: "old_password",
  new_password: "password",
  password_confirm: "password_confirm",
} as const;

/** Each field has one sentence, whatever the reason. */
export function updatePasswordErrors(
  failure: ApiFailure,
  texts: TextSource,
): FormErrors<UpdateField> {
  const found: FormErrors<UpdateField> = {};
  for (const [answered, field] of Object.entries(updateFields)) {
    if (fieldText(failure, answered, texts) === null) continue;
    found[field] = texts.translate(`profile.settings.password.${answered}`) ?? answered;
  }
  if (Object.keys(found).length > 0) return found;
  return formErrors<UpdateField>(failure, { fields: [], blame: {} }, texts);
}

/** The password's first reason as it is, and one sentence for the repetition. */
export function setPasswordErrors(failure: ApiFailure, texts: TextSource): FormErrors<SetField> {
  const found = formErrors<SetField>(
    failure,
    { fields: ["password", "confirm_password"], blame: {} },
    texts,
  );
  if (found.confirm_password === undefined) return found;
  const confirm = texts.translate("profile.settings.password.password_confirm");
  return { ...found, confirm_password: confirm ?? found.confirm_password };
}
