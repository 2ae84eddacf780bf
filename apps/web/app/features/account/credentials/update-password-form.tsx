/** Another password, for whoever knows the present one; with a second factor the player proves that too. */
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { NewPasswordFields, wrongNewPassword } from "../entrance/new-password-fields.tsx";
import { PasswordField } from "../entrance/password-field.tsx";
import { FormActions, type PasswordFormProps } from "./form-actions.tsx";
import { updatePasswordErrors, type UpdateField } from "./password-errors.ts";

export function UpdatePasswordForm({ account, onSaved, onCancel }: PasswordFormProps) {
  const t = useMessages("auth", "credentials", "notices");
  const { api, messages } = useServices();
  const guarded = useGuarded();
  const { errors, busy, clearError, formProps } = useForm<UpdateField>({
    check(form) {
      const wrong = wrongNewPassword(form, "password_confirm", t);
      if (textOf(form, "old_password") !== "") return wrong;
      return { old_password: t("auth.password.missing"), ...wrong };
    },
    async send(form) {
      const body = {
        old_password: textOf(form, "old_password"),
        password: textOf(form, "password"),
        password_confirm: textOf(form, "password_confirm"),
      };
      const result = await guarded(() => api.call("passwordUpdate", { body }));
      if (result === null) return null;
      if (!result.ok) return updatePasswordErrors(result.failure, textSource(messages));
      onSaved();
      return null;
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <PasswordField
        purpose="current-password"
        name="old_password"
        label={t("credentials.password.old")}
        error={errors.old_password}
        onEdit={() => clearError("old_password")}
      />
      <NewPasswordFields
        account={account}
        repeatName="password_confirm"
        errors={{ password: errors.password, repeat: errors.password_confirm }}
        onEdit={clearError}
      />
      <FormActions action={t("auth.newPassword.action")} busy={busy} onCancel={onCancel} />
    </form>
  );
}
