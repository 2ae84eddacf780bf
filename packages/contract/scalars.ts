/** Schemas of single values that many routes share. No transforms: the serializer refuses them, and OpenAPI cannot show them. */
import { sha256Pattern } from "@oddwright/core/fairness/bytes.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import { locales } from "@oddwright/core/i18n/locales.ts";
import { amountPattern, exactAmountPattern } from "@oddwright/core/money/parse-amount.ts";
import { z } from "zod";

export const currencySchema = z.enum(currencies);
export const localeSchema = z.enum(locales);
/** In lower case, as the database writes it, however it came: keys, files and maps compare ids as text. */
export const idSchema = z.uuid().toLowerCase();

/** Money in a request: digits with at most two decimals, no sign, no exponent. */
export const amountInSchema = z.string().max(20).regex(new RegExp(amountPattern));

/** Money in an answer: exactly two decimals. */
export const amountOutSchema = z.string().regex(new RegExp(exactAmountPattern));

/** Money that may be below zero, in an answer. */
export const signedAmountSchema = z.string().regex(/^-?\d+\.\d{2}$/);

export const timestampSchema = z.iso.datetime();
export const cursorSchema = z.string().max(200).optional();
export const sha256Schema = z.string().regex(sha256Pattern);
