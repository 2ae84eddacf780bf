/** What one rouble's worth is in each currency, by the ratios between section 9's limits; no exchange rate. */
import { betLimit } from "../money/bet-limits.ts";
import type { Currency } from "../money/currency.ts";
import { minor, type Minor } from "../money/minor.ts";

/** 10 000 roubles, 100 dollars, 50 000 tenge … are the same limit of the same game. */
const roublesOfCoinflipMaximum = 10_000n;

/** Minor units: RUB and INR 100, USD and EUR 1, KZT 500. */
export function roubleWorthMinor(currency: Currency): Minor {
  return minor(betLimit("coinflip", currency).maxMinor / roublesOfCoinflipMaximum);
}
