/** Input and display masks: `#` is a digit, `@` a letter, `*` a letter or digit; everything else is literal. */
import { Mask, type MaskTokens } from "maska";

export const maskTokens: MaskTokens = {
  "#": { pattern: /\d/ },
  "@": { pattern: /\p{L}/u },
  "*": { pattern: /[\p{L}\d]/u },
};

interface PhoneMask {
  readonly mask: string;
  /** What an empty field shows. */
  readonly placeholder: string;
}

const russianPlan: PhoneMask = { mask: "+7 (###) ### ## ##", placeholder: "+7 (___) ___ __ __" };

/** By country of the number. */
export const phoneMasks = {
  ru: russianPlan,
  kz: russianPlan,
  by: { mask: "+375 (##) ### ## ##", placeholder: "+375 (__) ___ __ __" },
} as const satisfies Record<string, PhoneMask>;

const cardMask = "#### #### #### ####";

/** The value as far as it fits the mask; characters that don't fit are left out. */
export function applyMask(value: string, mask: string): string {
  return new Mask({ mask, tokens: maskTokens, tokensReplace: true }).masked(value);
}

/** An international number in the grouping of its country; one of a country without a mask stays as it is. */
export function displayPhone(e164: string): string {
  if (/^\+375\d{9}$/.test(e164)) return applyMask(e164, phoneMasks.by.mask);
  if (/^\+7\d{10}$/.test(e164)) return applyMask(e164, phoneMasks.ru.mask);
  return e164;
}

/** A card number of sixteen digits in fours; anything else stays as it is. */
export function displayCardNumber(number: string): string {
  return /^\d{16}$/.test(number) ? applyMask(number, cardMask) : number;
}
