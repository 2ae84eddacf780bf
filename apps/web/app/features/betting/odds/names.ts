/** Names of teams and tournaments in the language of the page. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { useLocale } from "../../../runtime/i18n/messages.tsx";
import type { Names, Teams } from "./answers.ts";

/** In English where no source has the name in that language: nothing is transliterated silently. */
export function nameIn(names: Names, locale: Locale): string {
  return names[locale] ?? names.en ?? "";
}

export interface TeamNames {
  readonly home: string;
  readonly away: string;
}

export function useTeamNames({ home, away }: Teams): TeamNames {
  const locale = useLocale();
  return { home: nameIn(home, locale), away: nameIn(away, locale) };
}

/** "Arsenal – Chelsea". */
export function matchName({ home, away }: TeamNames): string {
  return `${home} – ${away}`;
}
