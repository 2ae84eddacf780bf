/** Phone numbers as people type and paste them, read into the international form: `+` and digits. */
import { withAsciiDigits } from "@oddwright/core/text/ascii-digits.ts";
import { phoneMasks } from "../../../runtime/forms/masks.ts";

/** The countries whose numbers have a mask; any other number is typed with its `+`. */
export const phoneCountries = ["ru", "kz", "by", "other"] as const;

export type PhoneCountry = (typeof phoneCountries)[number];

const callingCode = { ru: "7", kz: "7", by: "375" } as const;
const anyNumberMask = "+###############";

/** What a field holds, in international form as far as it is typed; without a digit nothing but the `+`. */
export function typedPhone(text: string, country: PhoneCountry): string {
  const plain = withAsciiDigits(text);
  const digits = plain.replaceAll(/\D/g, "");
  if (/^[^\d+＋]*[+＋]/.test(plain)) return `+${withoutTrunkPrefix(digits)}`;
  if (digits === "") return "";
  const abroad = /^(?:00|810)(\d{9,})$/.exec(digits)?.[1];
  if (abroad !== undefined) return `+${abroad}`;
  return country === "other"
    ? `+${digits}`
    : `+${callingCode[country]}${national(digits, country)}`;
}

/** A whole number that a pasted text consists of; null when it is not one. */
export function wholePhone(text: string, country: PhoneCountry): string | null {
  const phone = typedPhone(text, country);
  return isWholePhone(phone) ? phone : null;
}

export function isWholePhone(phone: string): boolean {
  if (phone.startsWith("+7")) return /^\+7\d{10}$/.test(phone);
  if (phone.startsWith("+375")) return /^\+375\d{9}$/.test(phone);
  return /^\+[1-9]\d{7,14}$/.test(phone);
}

export function phoneMaskOf(phone: string): string {
  if (phone.startsWith("+375")) return phoneMasks.by.mask;
  return phone.startsWith("+7") ? phoneMasks.ru.mask : anyNumberMask;
}

/** Kazakh numbers share +7 with the Russian ones and begin with 6 or 7; `chosen` decides where the number does not. */
export function countryOfPhone(phone: string, chosen: PhoneCountry): PhoneCountry {
  if (phone.startsWith("+375")) return "by";
  if (/^\+7[67]/.test(phone)) return "kz";
  if (/^\+7\d/.test(phone)) return "ru";
  if (phone === "+7") return chosen === "kz" ? "kz" : "ru";
  return "+375".startsWith(phone) ? chosen : "other";
}

/** The same number with another country's code, when the player chooses the country after typing. */
export function withCountry(phone: string, country: PhoneCountry): string {
  const rest = phone.replace(/^\+(?:7|375)?/, "");
  if (rest === "" || country === "other") return rest === "" ? "" : phone;
  return `+${callingCode[country]}${rest}`;
}

/** "8 (900) …" and "7 900 …" dial what +7 900 … is; in Belarus it is 80. Half-typed numbers lose the prefix too. */
function national(digits: string, country: Exclude<PhoneCountry, "other">): string {
  if (country === "by") return digits.replace(/^(?:375|80)/, "");
  if (digits.length === 10) return digits;
  // Kazakh numbers begin with 7 themselves, so that a 7 is a calling code only before ten more digits.
  const isPrefixed = digits.length > 10 || country === "ru" ? /^[78]/ : /^8/;
  return digits.replace(isPrefixed, "");
}

/** Nobody writes +375 80 29 …, but whoever dials 80 types it after the code that the field has put there. */
function withoutTrunkPrefix(digits: string): string {
  return digits.replace(/^37580/, "375");
}
