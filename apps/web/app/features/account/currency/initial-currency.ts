/** The currency that a form offers first. */
import { isCurrency, type Currency } from "@oddwright/core/money/currency.ts";
import { likelyCurrency, type Newcomer } from "@oddwright/core/money/likely-currency.ts";
import { readCookie } from "../../../runtime/browser/cookies.ts";

/** The currency last used on this device, else the likely one. `cookies` is the text of `document.cookie`. */
export function initialCurrency(cookies: string, newcomer: Newcomer): Currency {
  const last = readCookie(cookies, "activeCurrency");
  return isCurrency(last) ? last : likelyCurrency(newcomer);
}
