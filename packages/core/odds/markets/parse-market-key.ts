/** From a market's key back to the market: a producer names markets by their keys alone. */
import { type Market, marketKey, type Period, type Score, type Side } from "./market.ts";

/** Null for a text that is no key. A race or tournament is none: its runners do not stand in its key. */
export function parseMarketKey(key: string): Market | null {
  const [kind = "", ...parts] = key.split("/");
  const named = new Map(
    parts.map((part) => {
      const [name = "", value] = part.split("=");
      return value === undefined ? (["period", name] as const) : ([name, value] as const);
    }),
  );
  const number = (name: string): number => Number(named.get(name));
  const market = {
    kind,
    ...(named.has("period") && { period: named.get("period") as Period }),
    ...(named.has("line") && { line: number("line") }),
    ...(named.has("side") && { side: named.get("side") as Side }),
    ...(named.has("number") && { number: number("number") }),
    ...(named.has("from") && { from: scoreOf(named.get("from")) }),
  } as Market;
  return isMarket(market) && marketKey(market) === key ? market : null;
}

function scoreOf(text = ""): Score {
  const [home, away] = text.split(",").map(Number);
  return [home ?? Number.NaN, away ?? Number.NaN];
}

/** What the parameters of each kind are, beside the kind. */
const parametersOf: Readonly<Record<string, readonly string[]>> = {
  match_result: ["period"],
  double_chance: ["period"],
  draw_no_bet: ["period"],
  total: ["period", "line"],
  team_total: ["period", "side", "line"],
  handicap: ["period", "line", "from"],
  both_score: ["period"],
  correct_score: ["period"],
  half_time_full_time: [],
  odd_even: ["period"],
  winning_margin: [],
  next_goal: ["number"],
  moneyline: [],
};

function isMarket(market: Market): boolean {
  const { kind, ...given } = market;
  const expected = parametersOf[kind];
  if (expected === undefined || Object.keys(given).length !== expected.length) return false;
  const parameters: Readonly<Record<string, unknown>> = given;
  return expected.every((name) => isParameter(name, parameters[name]));
}

function isParameter(name: string, value: unknown): boolean {
  switch (name) {
    case "period":
      return value === "match" || value === "first_half";
    case "side":
      return value === "home" || value === "away";
    case "line":
      return Number.isInteger(value);
    case "number":
      return Number.isInteger(value) && (value as number) >= 1;
    default:
      return Array.isArray(value) && value.every((each) => Number.isInteger(each) && each >= 0);
  }
}
