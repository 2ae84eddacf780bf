/** Logging in by e-mail and password. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { EmailField } from "../entrance/email-field.tsx";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors, type FormErrors } from "../../../runtime/forms/form-errors.ts";
import { PasswordField } from "../entrance/password-field.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { SwitchForm } from "../entrance/switch-form.tsx";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { enter } from "../entrance/enter.ts";

type Field = "email" | "password";

export default function LoginModal({ open, input, onClose }: ModalProps<"login">) {
  const t = useMessages("auth", "notices");
  const services = useServices();
  const { errors, busy, clearError, formProps } = useForm<Field>({
    check(form) {
      const wrong: FormErrors<Field> = {};
      if (textOf(form, "email").trim() === "") wrong.email = t("auth.email.missing");
      if (textOf(form, "password") === "") wrong.password = t("auth.password.missing");
      return wrong;
    },
    async send(form) {
      const body = { email: textOf(form, "email").trim(), password: textOf(form, "password") };
      const result = await services.api.call("loginEmailPassword", { body });
      if (!result.ok) {
        const fields: readonly Field[] = ["email", "password"];
        const blame = { credentials_wrong: "password", email_invalid: "email" } as const;
        return formErrors(result.failure, { fields, blame }, textSource(services.messages));
      }
      await enter(services, { answer: result.value, close: onClose, next: input.next });
      return null;
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("auth.login.title")}
      closeLabel={t("shell.close")}
      width="small"
    >
      <form {...formProps} className="grid gap-4">
        <FormAlert text={errors.form} />
        <EmailField error={errors.email} onEdit={() => clearError("email")} />
        <PasswordField
          purpose="current-password"
          error={errors.password}
          onEdit={() => clearError("password")}
        />
        <Button type="submit" tone="brass" size="large" wide busy={busy}>
          {t("auth.login.action")}
        </Button>
      </form>
      <SwitchForm
        id="auth.login.noAccount"
        onPress={() => services.modals.open("register", input)}
      />
    </Dialog>
  );
}
