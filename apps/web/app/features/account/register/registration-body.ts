/** The registration call's body: the form's fields and where the player came from. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { readCookie } from "../../../runtime/browser/cookies.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";

export interface RegistrationInput {
  readonly form: Pick<FormData, "get">;
  readonly currency: Currency;
  readonly locale: Locale;
  /** The text of `document.cookie`. */
  readonly cookies: string;
}

/** All but the contact, which is the call's own. A typed promo code wins over the one the player came with. */
export function registrationBody(
  input: RegistrationInput,
): Omit<RouteBody<"registerEmail">, "email"> {
  const { form, currency, locale, cookies } = input;
  const promo = textOf(form, "promo").trim();
  return {
    password: textOf(form, "password"),
    currency,
    locale,
    is_adult: form.get("is_adult") !== null,
    promo: promo === "" ? readCookie(cookies, "promo") : promo,
    partner: readCookie(cookies, "partnerId"),
    adplace: readCookie(cookies, "adplaceUid"),
    stag: readCookie(cookies, "stag"),
  };
}
