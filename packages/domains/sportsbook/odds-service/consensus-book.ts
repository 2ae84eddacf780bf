/** Prices of our own from those of many bookmakers: the middle of what they think, with our margin. Pure. */
import type { BettingSport } from "@oddwright/contract/sportsbook/betting-words.ts";
import type { BookMarket } from "@oddwright/core/odds/book/book-market.ts";
import { onLadder } from "@oddwright/core/odds/book/price-ladder.ts";
import { pricedSelections } from "@oddwright/core/odds/margin/add-margin.ts";
import { withoutMargin } from "@oddwright/core/odds/margin/remove-margin.ts";
import { marketKey, type ScoreMarket, selectionsOf } from "@oddwright/core/odds/markets/market.ts";
import type { OddsMatch, ServiceMarket } from "./the-odds-api.ts";

export const consensusModel = "consensus-1";

const margin = { method: "power", share: 0.05 } as const;

/** One bookmaker's mistake may not make a price. */
const leastBookmakers = 3;
/** Inverse prices of a book that is worth hearing add up to so much. */
const leastBook = 1;
const largestBook = 1.25;

/** What one bookmaker asks for a market, in the order of its selections. */
interface Asked {
  readonly market: ScoreMarket;
  readonly odds: readonly number[];
}

interface Priced extends Pick<OddsMatch, "home_team" | "away_team"> {
  readonly bookmakers: readonly { readonly markets: readonly ServiceMarket[] }[];
}

/** Who wins, and of spreads and totals the line that most bookmakers have. A market of fewer than three of them is not offered. */
export function consensusBook(sport: BettingSport, match: Priced): readonly BookMarket[] {
  const asked = match.bookmakers.flatMap(({ markets }) =>
    markets.flatMap((market) => askedIn(sport, match, market)),
  );
  const byKey = Map.groupBy(asked, ({ market }) => marketKey(market));
  const best = new Map<string, readonly Asked[]>();
  for (const [, ofKey] of [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { kind } = ofKey[0]!.market;
    if (ofKey.length > (best.get(kind)?.length ?? leastBookmakers - 1)) best.set(kind, ofKey);
  }
  return [...best.values()].flatMap(priced).toSorted((a, b) => order(a) - order(b));
}

const kinds = ["match_result", "moneyline", "handicap", "total"];
const order = ({ key }: BookMarket): number => kinds.indexOf(key.split("/")[0]!);

function askedIn(
  sport: BettingSport,
  { home_team, away_team }: Priced,
  { key, outcomes }: ServiceMarket,
): readonly Asked[] {
  const of = (name: string, point?: number) =>
    outcomes.find((each) => each.name === name && (point === undefined || each.point === point));
  const asked = (
    market: ScoreMarket,
    found: readonly ({ readonly price: number } | undefined)[],
  ): readonly Asked[] => {
    const odds = found.flatMap((each) => (each === undefined ? [] : [each.price]));
    const book = odds.reduce((sum, each) => sum + 1 / each, 0);
    const isWhole = odds.length === selectionsOf(market).length;
    return isWhole && book >= leastBook && book <= largestBook ? [{ market, odds }] : [];
  };
  if (key === "h2h")
    return sport === "football"
      ? asked({ kind: "match_result", period: "match" }, [of(home_team), of("Draw"), of(away_team)])
      : asked({ kind: "moneyline" }, [of(home_team), of(away_team)]);
  return outcomes.flatMap(({ name, point }) => {
    const line = (point ?? Number.NaN) * 4;
    if (point === undefined || !Number.isInteger(line)) return [];
    if (key === "totals" && name === "Over" && line > 0)
      return asked({ kind: "total", period: "match", line }, [
        of("Over", point),
        of("Under", point),
      ]);
    if (key === "spreads" && name === home_team)
      return asked({ kind: "handicap", period: "match", line, from: [0, 0] }, [
        of(home_team, point),
        of(away_team, -point),
      ]);
    return [];
  });
}

function priced(asked: readonly Asked[]): readonly BookMarket[] {
  const [{ market }] = asked as [Asked];
  const thought = asked.map(({ odds }) => withoutMargin(odds, "power"));
  const middles = selectionsOf(market).map((_, at) => middle(thought.map((each) => each[at]!)));
  const sum = middles.reduce((all, each) => all + each, 0);
  const fair = selectionsOf(market).map((selection, at) => ({
    selection,
    chance: middles[at]! / sum,
  }));
  const prices = pricedSelections(market, fair, margin).map(
    ({ selection, price }) => [selection, price === null ? null : onLadder(price)] as const,
  );
  return [{ key: marketKey(market), prices }];
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
