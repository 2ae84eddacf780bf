/** Font files a first page needs: put them in `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import rupee from "./files/manrope-rupee.woff2?url&no-inline";
import cyrillic from "./files/onest-cyrillic.woff2?url&no-inline";
import kazakh from "./files/onest-kazakh.woff2?url&no-inline";
import latin from "./files/onest-latin.woff2?url&no-inline";
import signs from "./files/onest-signs.woff2?url&no-inline";
import figures from "./files/unbounded-figures.woff2?url&no-inline";

/** Site codes of `core`: letters each of them is written in. */
const lettersOf: Record<string, readonly string[]> = {
  ru: [cyrillic],
  kz: [cyrillic, kazakh],
};

const signOf: Record<Currency, readonly string[]> = {
  RUB: [signs],
  KZT: [signs],
  INR: [rupee],
  USD: [],
  EUR: [],
};

/** URLs in order of need: 22 KB for English, 35 KB for Kazakh, one more KB for ₽, ₸ or ₹. */
export function fontsToPreload(options: { locale: string; currency: Currency }): readonly string[] {
  return [latin, ...(lettersOf[options.locale] ?? []), figures, ...signOf[options.currency]];
}
