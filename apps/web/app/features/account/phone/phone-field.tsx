/** A phone number: masked as it is typed, with the country it is dialled in. Any shape may be pasted. */
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { ChevronDown, Globe } from "lucide-react";
import { useRef } from "react";
import { applyMask, phoneMasks } from "../../../runtime/forms/masks.ts";
import { replaceValue, useMaskedInput } from "../../../runtime/forms/use-masked-input.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import {
  countryOfPhone,
  phoneCountries,
  phoneMaskOf,
  typedPhone,
  wholePhone,
  withCountry,
  type PhoneCountry,
} from "./phone-number.ts";
import "../styles/account.css";

export interface PhoneFieldProps {
  /** What the field holds at first. */
  readonly initial: string;
  readonly country: PhoneCountry;
  /** Reports the text and the country it belongs to; the country is to be handed back. */
  readonly onEdit: (text: string, country: PhoneCountry) => void;
  readonly error: string | undefined;
  /** `username` where a password stands beside it. */
  readonly autoComplete: "username" | "tel";
  readonly isFirst?: boolean;
}

export function PhoneField(props: PhoneFieldProps) {
  const { initial, country, onEdit, error, autoComplete, isFirst = false } = props;
  const t = useMessages("auth");
  const input = useRef<HTMLInputElement>(null);
  useMaskedInput(input, {
    read: (text) => typedPhone(text, country),
    maskOf: phoneMaskOf,
    readPasted(text) {
      const phone = wholePhone(text, country);
      return phone === null ? null : applyMask(phone, phoneMaskOf(phone));
    },
  });

  function chooseCountry(chosen: PhoneCountry): void {
    const field = input.current;
    if (field === null) return;
    const phone = withCountry(typedPhone(field.value, country), chosen);
    onEdit(phone, chosen);
    replaceValue(field, applyMask(phone, phoneMaskOf(phone)));
    field.focus();
  }

  return (
    <TextField
      ref={input}
      name="phone"
      label={t("auth.phone")}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      placeholder={country === "other" ? "+" : phoneMasks[country].placeholder}
      defaultValue={initial}
      required
      figures
      error={error}
      {...(isFirst && { "data-first-focus": true })}
      onInput={(event) => {
        const text = event.currentTarget.value;
        onEdit(text, countryOfPhone(typedPhone(text, country), country));
      }}
      left={<CountryChoice country={country} onChange={chooseCountry} />}
    />
  );
}

interface CountryChoiceProps {
  readonly country: PhoneCountry;
  readonly onChange: (country: PhoneCountry) => void;
}

function CountryChoice({ country, onChange }: CountryChoiceProps) {
  const t = useMessages("auth");
  return (
    <span className="phone-country">
      {country === "other" ? (
        <Globe size={18} strokeWidth={1.6} aria-hidden />
      ) : (
        <span aria-hidden="true">{country.toUpperCase()}</span>
      )}
      <ChevronDown size={14} strokeWidth={1.8} aria-hidden />
      <select
        aria-label={t("auth.phone.country")}
        value={country}
        onChange={(event) => onChange(event.target.value as PhoneCountry)}
      >
        {phoneCountries.map((each) => (
          <option key={each} value={each}>
            {t(`auth.phone.country.${each}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
