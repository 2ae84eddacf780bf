/** Registering by e-mail. */
import {
  currencies,
  currencySign,
  isCurrency,
  type Currency,
} from "@oddwright/core/money/currency.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Checkbox } from "@oddwright/ui/parts/checkbox.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { PresetChips } from "@oddwright/ui/parts/preset-chips.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { EmailField } from "../entrance/email-field.tsx";
import { enter } from "../entrance/enter.ts";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors } from "../../../runtime/forms/form-errors.ts";
import { PasswordField } from "../entrance/password-field.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { SwitchForm } from "../entrance/switch-form.tsx";
import { useForm } from "../../../runtime/forms/use-form.ts";
import {
  checkRegistration,
  maxPassword,
  minPassword,
  type RegisterField,
} from "./check-registration.ts";
import { initialCurrency, registrationBody } from "./registration-body.ts";

const fields: readonly RegisterField[] = ["email", "password", "promo", "is_adult"];
const blame = {
  email_taken: "email",
  email_invalid: "email",
  password_length: "password",
  password_common: "password",
  adult_required: "is_adult",
} as const;

export default function RegisterModal({ open, input, onClose }: ModalProps<"register">) {
  const t = useMessages("auth", "notices");
  const { modals } = useServices();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("auth.register.title")}
      closeLabel={t("shell.close")}
      width="small"
    >
      <RegisterForm next={input.next} onDone={onClose} />
      <SwitchForm id="auth.register.haveAccount" onPress={() => modals.open("login", input)} />
    </Dialog>
  );
}

interface RegisterFormProps {
  readonly next: "PayIn" | undefined;
  readonly onDone: () => void;
}

function RegisterForm({ next, onDone }: RegisterFormProps) {
  const t = useMessages("auth", "notices");
  const services = useServices();
  const [currency, setCurrency] = useState(() =>
    initialCurrency(services.cookies.read(), {
      locale: services.locale,
      languages: navigator.languages,
    }),
  );
  const { errors, busy, clearError, formProps } = useForm<RegisterField>({
    check: (form) =>
      Object.fromEntries(
        Object.entries(checkRegistration(form)).map(([field, code]) => [
          field,
          t(`error.${code}`, { min: minPassword, max: maxPassword }),
        ]),
      ),
    async send(form) {
      const { locale, cookies, api, messages } = services;
      const body = registrationBody({ form, currency, locale, cookies: cookies.read() });
      const result = await api.call("registerEmail", { body });
      if (!result.ok) return formErrors(result.failure, { fields, blame }, textSource(messages));
      await enter(services, { answer: result.value, close: onDone, next });
      return null;
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <EmailField error={errors.email} onEdit={() => clearError("email")} />
      <PasswordField
        purpose="new-password"
        hint={t("auth.password.rule", { min: minPassword })}
        error={errors.password}
        onEdit={() => clearError("password")}
      />
      <CurrencyChoice value={currency} onChange={setCurrency} />
      <Promo error={errors.promo} onEdit={() => clearError("promo")} />
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

function CurrencyChoice(props: { value: Currency; onChange: (value: Currency) => void }) {
  const t = useMessages("auth");
  return (
    <div className="grid gap-2 [&_.ow-preset]:min-w-11">
      <span className="ow-label">{t("auth.currency")}</span>
      <PresetChips
        label={t("auth.currency")}
        value={props.value}
        options={currencies.map((each) => ({
          value: each,
          label: (
            <span className="grid justify-items-center">
              <span className="ow-small">{each} </span>
              {currencySign[each]}
            </span>
          ),
        }))}
        onChange={(each) => {
          if (isCurrency(each)) props.onChange(each);
        }}
      />
    </div>
  );
}

/** Few have a code, so the field waits behind its name. */
function Promo({ error, onEdit }: { error: string | undefined; onEdit: () => void }) {
  const t = useMessages("auth");
  return (
    <details open={error !== undefined}>
      <summary className="ow-dotted min-h-6">{t("auth.promo.have")}</summary>
      <div className="pt-2">
        <TextField
          name="promo"
          label={t("auth.promo")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={255}
          error={error}
          onChange={onEdit}
        />
      </div>
    </details>
  );
}
