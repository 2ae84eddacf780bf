/** A text in each of the site's languages. */
import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import { z } from "zod";

export const localisedSchema = z.strictObject(
  Object.fromEntries(locales.map((locale) => [locale, z.string()])) as Record<Locale, z.ZodString>,
);
