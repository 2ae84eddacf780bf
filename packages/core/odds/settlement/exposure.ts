/** What a book can have to pay on one market, before anything has happened. */
import {
  addRational,
  compareRational,
  multiplyRational,
  rational,
  type Rational,
} from "../../money/rational.ts";
import { selectionsOf, type Market, type Score } from "../markets/market.ts";
import { selectionOutcome, type Outcome } from "../markets/selection-outcome.ts";
import { priceOdds } from "../prices/price.ts";
import type { BettingRules } from "../rules/betting-rules.ts";
import { legFactor } from "./leg-factor.ts";
import { roundedUp, type Bet } from "./settle-bet.ts";
import type { Leg } from "./settle-leg.ts";

/** Scores up to twelve of either side, and one beyond every line: no market has an outcome of another score alone. */
const counts = [...Array.from({ length: 13 }, (_, goals) => goals), 1_000];

type End = (selection: string) => Outcome;

/**
 * The most that single bets on one market return together, whatever happens. Each may be void by itself (it was late, its runner withdrawn), so in every end a bet
 * counts with what it returns or with its stake, whichever is more. Dead heats and deductions lie between ends that are counted.
 */
export function marketExposureMinor(
  market: Market,
  singles: readonly Bet[],
  rules: BettingRules,
): bigint {
  const bySelection = Map.groupBy(singles, (bet) => soleLeg(bet).picks[0].selection);
  const books = [...bySelection].map(([selection, bets]) => ({
    selection,
    returned: remembered((outcome) =>
      bets.map((bet) => returned(bet, outcome, rules)).reduce(addRational),
    ),
  }));
  const totals = endsOf(market).map((end) =>
    books.map((book) => book.returned(end(book.selection))).reduce(addRational, rational(0n)),
  );
  if (market.kind === "outright") return placedTogether(market.places, singles, totals);
  return roundedUp(totals.reduce((a, b) => (compareRational(a, b) > 0 ? a : b), rational(0n)));
}

function endsOf(market: Market): End[] {
  if (market.kind === "outright" || market.kind === "next_goal") {
    return selectionsOf(market).map(
      (winner) => (selection) => (selection === winner ? "won" : "lost"),
    );
  }
  const scores = counts.flatMap((home) => counts.map((away): Score => [home, away]));
  return scores.flatMap((match) =>
    halvesOf(market, match).map(
      (firstHalf): End =>
        (selection) =>
          selectionOutcome(market, selection, { firstHalf, match, goals: [] }) ?? "lost",
    ),
  );
}

/** For a market of both halves: drawn, led by either. */
function halvesOf(market: Market, match: Score): Score[] {
  if (market.kind !== "half_time_full_time") return [match];
  return [
    [0, 0],
    [match[0], 0],
    [0, match[1]],
  ];
}

function soleLeg({ legs, eachWay }: Bet): Leg {
  const [leg, ...others] = legs;
  if (leg === undefined || others.length > 0 || eachWay !== null) {
    throw new RangeError("exposure is of single bets");
  }
  return leg;
}

function returned(bet: Bet, outcome: Outcome, rules: BettingRules): Rational {
  const stake = rational(bet.stakeMinor);
  const factor = legFactor({ outcome }, priceOdds(soleLeg(bet).price), rules);
  const paid = multiplyRational(stake, factor);
  return compareRational(paid, stake) > 0 ? paid : stake;
}

/** There are five outcomes and some hundred ends. */
function remembered(of: (outcome: Outcome) => Rational): (outcome: Outcome) => Rational {
  const known = new Map<Outcome, Rational>();
  return (outcome) => {
    const value = known.get(outcome) ?? of(outcome);
    known.set(outcome, value);
    return value;
  };
}

/** Several runners are placed: all stakes, and the winnings of those that cost most. */
function placedTogether(
  places: number,
  singles: readonly Bet[],
  byRunner: readonly Rational[],
): bigint {
  const stakes = singles.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const winnings = byRunner
    .map((total) => addRational(total, rational(-stakes)))
    .sort(compareRational)
    .slice(-places);
  return roundedUp(winnings.reduce(addRational, rational(stakes)));
}
