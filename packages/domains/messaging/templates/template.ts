/** What a template is made of: texts in every language, filled with the values of its message. */
import { type Locale, localeTag } from "@oddwright/core/i18n/locales.ts";
import { currencySign, type Currency } from "@oddwright/core/money/currency.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import type { TemplateName, templateRules, TemplateValues } from "./template-values.ts";

export interface MailContent {
  readonly subject: string;
  /** What a list of mails shows after the subject. Like the subject without codes: a locked screen shows both. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
  readonly action?: { readonly label: string; readonly link: string };
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** What to do if it was not the player. */
  readonly caution: string;
}

/** How a language writes what is not text. */
export interface Formats {
  readonly time: (iso: string) => string;
  readonly amount: (decimal: string, currency: Currency) => string;
}

type Texts<Values, Text> = Readonly<Record<Locale, (values: Values, formats: Formats) => Text>>;

type ChannelsOf<Name extends TemplateName> = (typeof templateRules)[Name]["channels"][number];

/** A template has the texts of exactly its channels. */
export type Template<Name extends TemplateName> = {
  readonly [Channel in ChannelsOf<Name>]: Texts<
    TemplateValues[Name],
    Channel extends "email" ? MailContent : string
  >;
};

const noBreakSpace = "\u00a0";

/** Mails are read anywhere: times carry their zone. */
export function formatsOf(locale: Locale): Formats {
  const times = new Intl.DateTimeFormat(localeTag[locale], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return {
    time: (iso) => `${times.format(new Date(iso))} UTC`,
    amount: (decimal, currency) => displayNumber(decimal) + noBreakSpace + currencySign[currency],
  };
}
