/** What a template is made of: the structure of its message; the texts are in `../locales/`, one file a language. */
import { type Locale, localeTag } from "@oddwright/core/i18n/locales.ts";
import { currencySign, type Currency } from "@oddwright/core/money/currency.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { readCatalogues, type Say } from "@oddwright/platform/texts/read-catalogues.ts";
import type en from "../locales/en.json";
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
  /** Where the player cannot put it right alone: support is named, if there is one. */
  readonly needsSupport?: true;
}

type Text = Say<keyof typeof en>;

/** How a message is written in a language. */
export interface Language {
  readonly text: Text;
  readonly time: (iso: string) => string;
  readonly amount: (decimal: string, currency: Currency) => string;
}

type ChannelsOf<Name extends TemplateName> = (typeof templateRules)[Name]["channels"][number];

/** A template has exactly its channels. */
export type Template<Name extends TemplateName> = {
  readonly [Channel in ChannelsOf<Name>]: (
    values: TemplateValues[Name],
    language: Language,
  ) => Channel extends "email" ? MailContent : string;
};

type MailName = {
  [Name in TemplateName]: "email" extends ChannelsOf<Name> ? Name : never;
}[TemplateName];

/** What every mail says; a catalogue without one of them does not compile. */
export const mailTexts = (name: MailName, text: Text) => ({
  subject: text(`${name}.subject`),
  preheader: text(`${name}.preheader`),
  heading: text(`${name}.heading`),
  paragraphs: [text(`${name}.text`)],
  caution: text(`${name}.caution`),
});

const textsIn = readCatalogues<keyof typeof en>(new URL("../locales/", import.meta.url));

const noBreakSpace = "\u00a0";

/** Mails are read anywhere: times carry their zone. */
export function languageOf(locale: Locale): Language {
  const text = textsIn(locale);
  const times = new Intl.DateTimeFormat(localeTag[locale], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return {
    text,
    // A moment is not parted from its zone at the end of a line.
    time: (iso) => `${times.format(new Date(iso))}\u00a0UTC`,
    amount: (decimal, currency) => displayNumber(decimal) + noBreakSpace + currencySign[currency],
  };
}
