/** Logging in with a password. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors, type FormErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { Way } from "../entrance/contact.ts";
import { ContactField, usePhoneCountry } from "../entrance/contact-field.tsx";
import { useDraft } from "../entrance/draft.ts";
import { PasswordField } from "../entrance/password-field.tsx";
import { readContact } from "../entrance/read-contact.ts";
import { type FactorChallenge, factorChallengeOf } from "../second-factor/challenge.ts";
import { loginCalls, type LoginAnswer } from "./login-calls.ts";

type Field = Way | "password";

const blame = {
  fields: ["email", "phone", "password"],
  blame: { credentials_wrong: "password" },
} as const;

export interface PasswordLoginProps {
  readonly onEntered: (answer: LoginAnswer) => Promise<void>;
  /** The account asks for its second factor. */
  readonly onChallenge: (challenge: FactorChallenge) => void;
}

export function PasswordLogin({ onEntered, onChallenge }: PasswordLoginProps) {
  const t = useMessages("auth", "notices");
  const { api, messages } = useServices();
  const { way } = useDraft();
  const country = usePhoneCountry();
  const { errors, busy, clearError, formProps } = useForm<Field>({
    check(form) {
      const read = readContact(form, { way, country, t });
      const wrong: FormErrors<Field> = "errors" in read ? { ...read.errors } : {};
      if (textOf(form, "password") === "") wrong.password = t("auth.password.missing");
      return wrong;
    },
    async send(form) {
      const read = readContact(form, { way, country, t });
      if ("errors" in read) return read.errors;
      const result = await loginCalls(api, read.contact).withPassword(textOf(form, "password"));
      if (!result.ok) {
        const challenge = factorChallengeOf(result.failure);
        if (challenge === null) return formErrors(result.failure, blame, textSource(messages));
        onChallenge(challenge);
        return null;
      }
      await onEntered(result.value);
      return null;
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <ContactField errors={errors} onEdit={clearError} withPassword />
      <PasswordField
        purpose="current-password"
        error={errors.password}
        onEdit={() => clearError("password")}
      />
      <Button type="submit" tone="brass" size="large" wide busy={busy}>
        {t("auth.login.action")}
      </Button>
    </form>
  );
}
