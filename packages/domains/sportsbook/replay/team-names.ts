/** Ids and names of teams: those of countries in every language of the site, those of clubs as their source has them. */
import { localeTag, locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import type { Names } from "../catalogue/event-store.ts";
import { readNationCodes } from "./season-files.ts";

/** "Brighton & Hove Albion FC" → "brighton-hove-albion-fc". */
export function teamId(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
}

/** Null where the language's data has no name for the country: it is shown in English. */
export async function teamNames({
  name,
  isNation,
}: {
  readonly name: string;
  readonly isNation: boolean;
}): Promise<Names> {
  const code = isNation ? (await nationCodes()).get(name) : undefined;
  const of = (locale: Locale): string | null =>
    code === undefined || code.length !== 2 ? null : (regionNames(locale).of(code) ?? null);
  return { ...Object.fromEntries(locales.map((locale) => [locale, of(locale)])), en: name };
}

let codes: ReturnType<typeof readNationCodes> | undefined;
const nationCodes = () => (codes ??= readNationCodes());

const displayNames = new Map<Locale, Intl.DisplayNames>();

function regionNames(locale: Locale): Intl.DisplayNames {
  const known =
    displayNames.get(locale) ??
    new Intl.DisplayNames(localeTag[locale], { type: "region", fallback: "none" });
  displayNames.set(locale, known);
  return known;
}
