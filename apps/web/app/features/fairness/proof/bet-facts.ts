/** What came of a bet, before anything is proven: its result, its multiplier and its payout. */
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import { resultOf, paidMultiple, type FairnessBet } from "../../games/index.ts";

export interface BetFact {
  readonly name: "result" | "multiplier" | "payout";
  readonly text: string;
}

/** None while the bet is open; no result for games whose result is not the player's own. */
export function betFacts(t: Translate, bet: FairnessBet): readonly BetFact[] {
  if (bet.state === "open") return [];
  const { payout: amount, currency, multiplier } = bet;
  const facts: readonly BetFact[] = [
    { name: "result", text: resultOf(t, bet) },
    { name: "multiplier", text: paidMultiple(multiplier) },
    { name: "payout", text: moneyText({ amount, currency }) },
  ];
  return facts.filter(({ text }) => text !== "");
}
