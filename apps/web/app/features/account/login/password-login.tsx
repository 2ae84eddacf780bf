/** Logging in with a password, or asking for a code instead. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useState } from "react";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors, type FormErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { refusalTexts } from "../../../runtime/services/refusal-texts.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { requestCode } from "../codes/request-code.ts";
import type { Contact, Way } from "../entrance/contact.ts";
import { ContactField, usePhoneCountry } from "../entrance/contact-field.tsx";
import { useDraft, type SentCode } from "../entrance/draft.ts";
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
  readonly onCodeSent: (sent: SentCode) => void;
  readonly onForgotten: () => void;
}

export function PasswordLogin(props: PasswordLoginProps) {
  const t = useMessages("auth", "notices");
  const { errors, busyWith, clearError, formProps } = usePasswordLogin(props);
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <ContactField errors={errors} onEdit={clearError} withPassword />
      <PasswordField
        purpose="current-password"
        aside={
          <button type="button" className="ow-dotted min-h-6" onClick={props.onForgotten}>
            {t("auth.login.forgot")}
          </button>
        }
        error={errors.password}
        onEdit={() => clearError("password")}
      />
      <div className="grid gap-2">
        <Button
          type="submit"
          tone="brass"
          size="large"
          wide
          busy={busyWith === "password"}
          aria-disabled={busyWith === "code"}
        >
          {t("auth.login.action")}
        </Button>
        <Button
          type="submit"
          name="with"
          value="code"
          tone="ghost"
          wide
          busy={busyWith === "code"}
          aria-disabled={busyWith === "password"}
        >
          {t("auth.login.byCode")}
        </Button>
      </div>
    </form>
  );
}

/** The form has two buttons: the one that was pressed says what is sent, and shows that it is under way. */
function usePasswordLogin({ onEntered, onChallenge, onCodeSent }: PasswordLoginProps) {
  const t = useMessages("auth", "notices");
  const services = useServices();
  const { way } = useDraft();
  const country = usePhoneCountry();
  const [wanted, setWanted] = useState<"password" | "code">("password");

  async function logIn(contact: Contact, password: string): Promise<FormErrors<Field> | null> {
    const result = await loginCalls(services, contact).withPassword(password);
    if (!result.ok) {
      const challenge = factorChallengeOf(result.failure);
      if (challenge === null) return formErrors(result.failure, blame, refusalTexts(services));
      onChallenge(challenge);
      return null;
    }
    await onEntered(result.value);
    return null;
  }

  async function sendCode(contact: Contact): Promise<FormErrors<Field> | null> {
    const request = await requestCode(contact, loginCalls(services, contact).sendCode);
    if (request.sent === null) return formErrors(request.failure, blame, refusalTexts(services));
    onCodeSent(request.sent);
    return null;
  }

  const { busy, ...form } = useForm<Field>({
    check(form) {
      const read = readContact(form, { way, country, t });
      const wrong: FormErrors<Field> = "errors" in read ? { ...read.errors } : {};
      const isByPassword = form.get("with") !== "code";
      setWanted(isByPassword ? "password" : "code");
      if (isByPassword && textOf(form, "password") === "") {
        wrong.password = t("auth.password.missing");
      }
      return wrong;
    },
    async send(form) {
      const read = readContact(form, { way, country, t });
      if ("errors" in read) return read.errors;
      return form.get("with") === "code"
        ? sendCode(read.contact)
        : logIn(read.contact, textOf(form, "password"));
    },
  });
  return { ...form, busyWith: busy ? wanted : null };
}
