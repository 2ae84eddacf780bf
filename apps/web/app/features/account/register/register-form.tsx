/** The form of a new account: how to reach it, a password, a currency, and the player's age. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Checkbox } from "@oddwright/ui/parts/checkbox.tsx";
import { useState } from "react";
import { useLocation } from "react-router";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors, type FormErrors } from "../../../runtime/forms/form-errors.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { initialCurrency } from "../currency/initial-currency.ts";
import type { Way } from "../entrance/contact.ts";
import { ContactField, usePhoneCountry } from "../entrance/contact-field.tsx";
import { keepDraft, useDraft } from "../entrance/draft.ts";
import { enter } from "../entrance/enter.ts";
import { PasswordField } from "../entrance/password-field.tsx";
import { maxPassword, minPassword } from "../entrance/password-rule.ts";
import { readContact } from "../entrance/read-contact.ts";
import { checkRegistration, type RegisterField } from "./check-registration.ts";
import { CurrencyChoice, PromoField } from "./register-fields.tsx";
import { registerAccount } from "./register-account.ts";
import { registrationBody } from "./registration-body.ts";

type Field = Way | RegisterField;

const blame = {
  fields: ["email", "phone", "password", "promo", "is_adult"],
  blame: {
    email_taken: "email",
    email_invalid: "email",
    phone_taken: "phone",
    phone_invalid: "phone",
    password_length: "password",
    password_common: "password",
    adult_required: "is_adult",
  },
} as const;

export interface RegisterFormProps {
  readonly next: "PayIn" | undefined;
  readonly onDone: () => void;
}

export function RegisterForm({ next, onDone }: RegisterFormProps) {
  const t = useMessages("auth", "notices");
  const services = useServices();
  const { pathname } = useLocation();
  const country = usePhoneCountry();
  const { way, wantsVip, promo, currency: chosen } = useDraft();
  const [likely] = useState(() =>
    initialCurrency(services.cookies.read(), {
      locale: services.locale,
      languages: navigator.languages,
    }),
  );
  const currency = chosen ?? likely;
  const { errors, busy, clearError, formProps } = useForm<Field>({
    check(form) {
      const read = readContact(form, { way, country, t });
      const codes = Object.entries(checkRegistration(form));
      const rules = { min: minPassword, max: maxPassword };
      const wrong: FormErrors<Field> = {
        ...("errors" in read && read.errors),
        ...Object.fromEntries(codes.map(([field, code]) => [field, t(`error.${code}`, rules)])),
      };
      return wrong;
    },
    async send(form) {
      const { locale, cookies, messages } = services;
      const read = readContact(form, { way, country, t });
      if ("errors" in read) return read.errors;
      const filled = registrationBody({ form, currency, locale, cookies: cookies.read() });
      const result = await registerAccount(services, read.contact, filled);
      if (!result.ok) return formErrors(result.failure, blame, textSource(messages));
      const how = { event: "registration", method: way } as const;
      await enter(services, { answer: result.value, how, close: onDone, next, pathname });
      return null;
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <ContactField errors={errors} onEdit={clearError} withPassword />
      <PasswordField
        purpose="new-password"
        hint={t("auth.password.rule", { min: minPassword })}
        error={errors.password}
        onEdit={() => clearError("password")}
      />
      <CurrencyChoice value={currency} onChange={(each) => keepDraft({ currency: each })} />
      <PromoField {...{ initial: promo, currency }} error={errors.promo} onEdit={clearError} />
      <Checkbox
        name="vip"
        label={t("auth.vip.wish")}
        defaultChecked={wantsVip}
        onChange={(event) => keepDraft({ wantsVip: event.target.checked })}
      />
      <Checkbox
        name="is_adult"
        label={t("auth.adult")}
        error={errors.is_adult}
        onChange={() => clearError("is_adult")}
      />
      <Button type="submit" tone="brass" size="large" wide busy={busy}>
        {t("auth.register.action")}
      </Button>
    </form>
  );
}
