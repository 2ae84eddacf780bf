/** A first password, for an account that was entered without one. */
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { NewPasswordFields, wrongNewPassword } from "../entrance/new-password-fields.tsx";
import { FormActions, type PasswordFormProps } from "./form-actions.tsx";
import { setPasswordErrors, type SetField } from "./password-errors.ts";

export function SetPasswordForm({ account, onSaved, onCancel }: PasswordFormProps) {
  const t = useMessages("auth", "credentials", "notices");
  const { api, messages, session } = useServices();
  const guarded = useGuarded();
  const { errors, busy, clearError, formProps } = useForm<SetField>({
    check: (form) => wrongNewPassword(form, "confirm_password", t),
    async send(form) {
      const body = {
        password: textOf(form, "password"),
        confirm_password: textOf(form, "confirm_password"),
      };
      const result = await guarded(() => api.call("passwordSet", { body }));
      if (result === null) return null;
      if (!result.ok) return setPasswordErrors(result.failure, textSource(messages));
      onSaved();
      await session.reload();
      return null;
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <NewPasswordFields
        account={account}
        repeatName="confirm_password"
        errors={{ password: errors.password, repeat: errors.confirm_password }}
        onEdit={clearError}
      />
      <FormActions action={t("auth.newPassword.action")} busy={busy} onCancel={onCancel} />
    </form>
  );
}
