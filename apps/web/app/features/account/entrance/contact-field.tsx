/** E-mail or phone, and the field for it. Both keep what was typed while the other is shown. */
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import type { FormErrors } from "../../../runtime/forms/form-errors.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { deviceTimeZone } from "../../../runtime/i18n/time-zone.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { likelyPhoneCountry } from "../phone/likely-phone-country.ts";
import { PhoneField } from "../phone/phone-field.tsx";
import type { PhoneCountry } from "../phone/phone-number.ts";
import type { Way } from "./contact.ts";
import { keepDraft, useDraft } from "./draft.ts";
import { EmailField } from "./email-field.tsx";

export interface ContactFieldProps {
  readonly errors: FormErrors<Way>;
  readonly onEdit: (way: Way) => void;
  /** Whether a password stands beside it: then this is what password managers save it under. */
  readonly withPassword: boolean;
}

export function ContactField({ errors, onEdit, withPassword }: ContactFieldProps) {
  const t = useMessages("auth");
  const { way, email, phone } = useDraft();
  const country = usePhoneCountry();
  return (
    <>
      <Segment<Way>
        label={t("auth.way")}
        value={way}
        options={[
          { value: "email", label: t("auth.way.email") },
          { value: "phone", label: t("auth.way.phone") },
        ]}
        onChange={(chosen) => keepDraft({ way: chosen })}
      />
      {way === "email" ? (
        <EmailField
          initial={email}
          error={errors.email}
          autoComplete={withPassword ? "username" : "email"}
          onEdit={(text) => {
            keepDraft({ email: text });
            onEdit("email");
          }}
        />
      ) : (
        <PhoneField
          isFirst
          initial={phone}
          country={country}
          error={errors.phone}
          autoComplete={withPassword ? "username" : "tel"}
          onEdit={(text, chosen) => {
            keepDraft({ phone: text, country: chosen });
            onEdit("phone");
          }}
        />
      )}
    </>
  );
}

/** The country of the number in the draft; without one, the likely one. */
export function usePhoneCountry(): PhoneCountry {
  const services = useServices();
  const region = useUser()?.region ?? null;
  return useDraft().country ?? likelyCountry(services, region);
}

function likelyCountry({ locale }: Pick<Services, "locale">, region: string | null): PhoneCountry {
  return likelyPhoneCountry({
    region,
    locale,
    languages: navigator.languages,
    timeZone: deviceTimeZone(),
  });
}
