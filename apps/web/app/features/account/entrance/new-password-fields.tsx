/** A new password and its repetition, for whichever form sets one. */
import type { FormErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import { PasswordField } from "./password-field.tsx";
import { isPasswordLength, maxPassword, minPassword } from "./password-rule.ts";

/** The calls name the repetition differently. */
export type RepeatName = "password_confirm" | "confirm_password";

export interface NewPasswordFieldsProps<Repeat extends RepeatName> {
  /** What password managers save it under; not drawn. */
  readonly account: string;
  readonly repeatName: Repeat;
  readonly errors: {
    readonly password: string | undefined;
    readonly repeat: string | undefined;
  };
  readonly onEdit: (field: "password" | Repeat) => void;
}

export function NewPasswordFields<Repeat extends RepeatName>(
  props: NewPasswordFieldsProps<Repeat>,
) {
  const { account, repeatName, errors, onEdit } = props;
  const t = useMessages("auth", "notices");
  return (
    <>
      <input
        type="text"
        autoComplete="username"
        value={account}
        readOnly
        hidden
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        purpose="new-password"
        label={t("auth.newPassword")}
        hint={t("auth.password.rule", { min: minPassword })}
        error={errors.password}
        onEdit={() => onEdit("password")}
      />
      <PasswordField
        purpose="new-password"
        name={repeatName}
        label={t("auth.newPassword.repeat")}
        error={errors.repeat}
        onEdit={() => onEdit(repeatName)}
      />
    </>
  );
}

/** What can be seen to be wrong before anything is sent. */
export function wrongNewPassword<Repeat extends RepeatName>(
  form: Pick<FormData, "get">,
  repeatName: Repeat,
  t: Translate,
): FormErrors<"password" | Repeat> {
  const password = textOf(form, "password");
  if (!isPasswordLength(password)) {
    const text = t("error.password_length", { min: minPassword, max: maxPassword });
    return { password: text } as FormErrors<"password" | Repeat>;
  }
  if (textOf(form, repeatName) === password) return {};
  return { [repeatName]: t("error.password_mismatch") } as FormErrors<"password" | Repeat>;
}
