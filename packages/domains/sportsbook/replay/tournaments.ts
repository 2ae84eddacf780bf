/** Tournaments of the replay, with their names in every language of the site. */
import type { BettingSport } from "@oddwright/contract/sportsbook/betting-words.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";

export interface Tournament {
  readonly id: string;
  readonly sport: BettingSport;
  /** A country in English, or "International". */
  readonly category: string;
  readonly names: Readonly<Record<Locale, string | null>> & { readonly en: string };
}

const named = (
  id: string,
  category: string,
  names: readonly [string, string, string, string],
): Tournament => ({
  id,
  sport: "football",
  category,
  names: { en: names[0], ru: names[1], kz: names[2], br: names[3] },
});

/** By league, or by the name that the source of national teams gives a tournament; in the order in which they are listed. */
export const tournaments: Readonly<Record<string, Tournament>> = {
  "premier-league": named("premier-league", "England", [
    "Premier League",
    "Премьер-лига",
    "Премьер-лига",
    "Premier League",
  ]),
  "la-liga": named("la-liga", "Spain", ["La Liga", "Ла Лига", "Ла Лига", "La Liga"]),
  "serie-a": named("serie-a", "Italy", ["Serie A", "Серия A", "A сериясы", "Série A"]),
  bundesliga: named("bundesliga", "Germany", [
    "Bundesliga",
    "Бундеслига",
    "Бундеслига",
    "Bundesliga",
  ]),
  "ligue-1": named("ligue-1", "France", ["Ligue 1", "Лига 1", "1-лига", "Ligue 1"]),
  "FIFA World Cup": named("world-cup", "International", [
    "World Cup",
    "Чемпионат мира",
    "Әлем чемпионаты",
    "Copa do Mundo",
  ]),
  "UEFA Euro": named("euro", "International", [
    "European Championship",
    "Чемпионат Европы",
    "Еуропа чемпионаты",
    "Eurocopa",
  ]),
  "Copa América": named("copa-america", "International", [
    "Copa América",
    "Кубок Америки",
    "Америка кубогы",
    "Copa América",
  ]),
  "African Cup of Nations": named("africa-cup", "International", [
    "Africa Cup of Nations",
    "Кубок африканских наций",
    "Африка ұлттар кубогы",
    "Copa Africana de Nações",
  ]),
  "AFC Asian Cup": named("asian-cup", "International", [
    "Asian Cup",
    "Кубок Азии",
    "Азия кубогы",
    "Copa da Ásia",
  ]),
  "Gold Cup": named("gold-cup", "International", [
    "Gold Cup",
    "Золотой кубок",
    "Алтын кубок",
    "Copa Ouro",
  ]),
  "UEFA Nations League": named("nations-league", "International", [
    "Nations League",
    "Лига наций",
    "Ұлттар лигасы",
    "Liga das Nações",
  ]),
  "CONCACAF Nations League": named("concacaf-nations-league", "International", [
    "CONCACAF Nations League",
    "Лига наций КОНКАКАФ",
    "КОНКАКАФ ұлттар лигасы",
    "Liga das Nações da Concacaf",
  ]),
  "FIFA World Cup qualification": named("world-cup-qualification", "International", [
    "World Cup qualification",
    "Отбор на чемпионат мира",
    "Әлем чемпионатына іріктеу",
    "Eliminatórias da Copa do Mundo",
  ]),
  "UEFA Euro qualification": named("euro-qualification", "International", [
    "European Championship qualification",
    "Отбор на чемпионат Европы",
    "Еуропа чемпионатына іріктеу",
    "Eliminatórias da Eurocopa",
  ]),
  nba: { ...named("nba", "USA", ["NBA", "НБА", "НБА", "NBA"]), sport: "basketball" },
  nfl: { ...named("nfl", "USA", ["NFL", "НФЛ", "НФЛ", "NFL"]), sport: "american_football" },
};
