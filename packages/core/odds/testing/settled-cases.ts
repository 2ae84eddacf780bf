/** How the worked cases of settlement are written, and what they come to. */
import { floorScaled, rational, type Rational } from "../../money/rational.ts";
import type { Score } from "../markets/market.ts";
import type { Outcome } from "../markets/selection-outcome.ts";
import { priceOfOdds, type PriceMilli } from "../prices/price.ts";
import { currentRules, type BettingRules } from "../rules/betting-rules.ts";
import { foldEvidence, type Evidence } from "../settlement/evidence.ts";
import { settleBet, type Bet, type Settlement } from "../settlement/settle-bet.ts";
import type { LegPick } from "../settlement/settle-leg.ts";
import { exact, minorOf } from "./published-cases.ts";

export const outcomes: Readonly<Record<string, Outcome>> = {
  won: "won",
  lost: "lost",
  void: "void",
  halfWon: "half_won",
  halfLost: "half_lost",
};

/** Rounded down to two places, as the cases print it. */
export function amount(value: Rational): string {
  const digits = floorScaled(value, 100n).toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const fromMinor = (minor: bigint): string => amount(rational(minor, 100n));

export const priceOf = (odds: string): PriceMilli => priceOfOdds(exact(odds)) as PriceMilli;

export function single(pick: LegPick, { stake, odds }: { stake: string; odds: string }): Bet {
  return {
    stakeMinor: minorOf(stake),
    legs: [{ event: "match", picks: [pick], price: priceOf(odds), placedAtMs: 0 }],
    folds: [1],
    eachWay: null,
    funding: "own",
  };
}

export function fullTime(score: Score): Evidence {
  return {
    id: "end",
    sequence: 1,
    kind: "result",
    period: "match",
    score,
    certainty: "confirmed",
    knownAtMs: 1,
  };
}

/** What the bet is due when this is all that is known of its match. */
export function settledBy(
  bet: Bet,
  evidence: readonly Evidence[],
  rules: BettingRules = currentRules,
): Extract<Settlement, { state: "settled" }> {
  const folded = foldEvidence(evidence);
  if (!folded.ok) throw new Error(folded.code);
  const settled = settleBet(bet, new Map([["match", folded.facts]]), rules);
  if (settled.state === "open") throw new Error("the bet stays open");
  return settled;
}

export function paid(bet: Bet, evidence: readonly Evidence[]): string {
  return fromMinor(settledBy(bet, evidence).toPlayerMinor);
}
