/** What a bet is worth before its end: its stake, at the price taken over the price offered for what is still open. */
import {
  divideRational,
  multiplyRational,
  rational,
  subtractRational,
  type Rational,
} from "../../money/rational.ts";
import type { BettingRules } from "../rules/betting-rules.ts";
import { rounded } from "./settle-bet.ts";

export type CashOutLeg =
  /** Not settled: what it was taken at, and what the same selection is offered at. */
  | { readonly state: "open"; readonly taken: Rational; readonly offered: Rational }
  /** Settled: what it multiplies the bet by. */
  | { readonly state: "settled"; readonly factor: Rational };

export type CashOut = {
  readonly stakeMinor: Rational;
  readonly legs: readonly CashOutLeg[];
  readonly margin: Rational;
};

/** stake × Π settled factors × Π (taken ÷ offered) × (1 − margin), rounded once, down. Zero when a leg has lost. */
export function cashOutOffer(
  { stakeMinor, legs, margin }: CashOut,
  rules: Pick<BettingRules, "cashOutMargin">,
): { readonly exact: Rational; readonly offerMinor: bigint } {
  const openLegs = legs.filter(({ state }) => state === "open").length;
  const times = rules.cashOutMargin === "once" ? 1 : openLegs + 1;
  const kept = Array.from({ length: times }, () => subtractRational(rational(1n), margin));
  const worth = legs.map((leg) =>
    leg.state === "open" ? divideRational(leg.taken, leg.offered) : leg.factor,
  );
  const exact = [...worth, ...kept].reduce(multiplyRational, stakeMinor);
  return { exact, offerMinor: rounded(exact, { rounding: "down" }) };
}
