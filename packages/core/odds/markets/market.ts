/** Every market there is: its kind and parameters, its key, its selections. */

export type Side = "home" | "away";

/** Goals, points or runs of home and away; on neutral ground "home" is the side named first. */
export type Score = readonly [home: number, away: number];

export type Period = "match" | "first_half";

/** A line in quarters: 2.25 is 9, −0.5 is −2. */
export type LineQuarters = number;

export type Market =
  | { readonly kind: "match_result"; readonly period: Period }
  | { readonly kind: "double_chance"; readonly period: Period }
  | { readonly kind: "draw_no_bet"; readonly period: Period }
  | { readonly kind: "total"; readonly period: Period; readonly line: LineQuarters }
  | {
      readonly kind: "team_total";
      readonly period: Period;
      readonly side: Side;
      readonly line: LineQuarters;
    }
  /** The line is added to the home side. `from`: the score that counts as 0:0, for bets taken in play. */
  | {
      readonly kind: "handicap";
      readonly period: Period;
      readonly line: LineQuarters;
      readonly from: Score;
    }
  | { readonly kind: "both_score"; readonly period: Period }
  | { readonly kind: "correct_score"; readonly period: Period }
  | { readonly kind: "half_time_full_time" }
  | { readonly kind: "odd_even"; readonly period: Period }
  | { readonly kind: "winning_margin" }
  /** Who scores the goal of this number, from 1. */
  | { readonly kind: "next_goal"; readonly number: number }
  /** Point sports: who wins, overtime included; a tie is void. */
  | { readonly kind: "moneyline" }
  /** Races and tournaments: who finishes among the first `places`. */
  | { readonly kind: "outright"; readonly runners: readonly string[]; readonly places: number };

/** What scores decide. */
export type ScoreMarket = Exclude<Market, { kind: "outright" }>;

export type MarketKind = Market["kind"];

/** "total/match/line=10": kind and parameters in a fixed order. What has the same key is the same market. */
export function marketKey(market: Market): string {
  const { kind, ...parameters } = market;
  const parts = Object.entries(parameters)
    .filter(([name]) => name !== "runners")
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (name === "period" ? value : `${name}=${value}`));
  return [kind, ...parts].join("/");
}

const threeWays = ["home", "draw", "away"] as const;

/** Correct score names every score up to this of either side; any other is "other". */
export const largestNamedScore = 4;

const namedScores = Array.from({ length: (largestNamedScore + 1) ** 2 }, (_, at) => {
  const home = Math.floor(at / (largestNamedScore + 1));
  return `${home}:${at % (largestNamedScore + 1)}`;
});

/** In the order of the market's page. */
export function selectionsOf(market: Market): readonly string[] {
  switch (market.kind) {
    case "match_result":
      return threeWays;
    case "double_chance":
      return ["home_draw", "home_away", "draw_away"];
    case "draw_no_bet":
    case "handicap":
    case "moneyline":
      return ["home", "away"];
    case "total":
    case "team_total":
      return ["over", "under"];
    case "both_score":
      return ["yes", "no"];
    case "correct_score":
      return [...namedScores, "other"];
    case "half_time_full_time":
      return threeWays.flatMap((half) => threeWays.map((full) => `${half}_${full}`));
    case "odd_even":
      return ["odd", "even"];
    case "winning_margin":
      return ["home_1", "home_2", "home_3_up", "draw", "away_1", "away_2", "away_3_up"];
    case "next_goal":
      return ["home", "none", "away"];
    case "outright":
      return market.runners;
  }
}

/** How many selections of the market win together: prices of a fair book add up to this. */
export function winnersOf(market: Market): number {
  if (market.kind === "double_chance") return 2;
  return market.kind === "outright" ? market.places : 1;
}
