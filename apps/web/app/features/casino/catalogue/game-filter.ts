/** What a lobby is narrowed to, as its address says it. Pure. */
import type { RouteQuery } from "@oddwright/contract/schemas.ts";
import { slugPattern } from "@oddwright/contract/slug.ts";
import { kindOf, type Section } from "../tile/casino-game.ts";

export interface GameFilter {
  readonly feature: string | null;
  readonly volatility: string | null;
  readonly words: string;
}

/** What is no such word is left out. */
export const filterIn = (search: URLSearchParams): GameFilter => ({
  feature: matching(slugPattern, search.get("feature")),
  volatility: matching(/^[1-5]$/, search.get("volatility")),
  words: (search.get("q") ?? "").slice(0, 60),
});

const matching = (pattern: RegExp, value: string | null): string | null =>
  value !== null && value.length <= 40 && pattern.test(value) ? value : null;

export const isNarrowed = ({ feature, volatility, words }: GameFilter): boolean =>
  feature !== null || volatility !== null || words.trim() !== "";

/** As the API is asked. */
export const queryOf = (
  section: Section,
  { feature, volatility, words }: GameFilter,
): Omit<RouteQuery<"casinoGames">, "cursor"> => ({
  kind: kindOf[section],
  ...(feature !== null && { feature }),
  ...(volatility !== null && { volatility }),
  ...(words.trim() !== "" && { q: words.trim() }),
});
