/** The facts of a bet whose proof is closed, side by side. */
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import { type FairnessBet, resultOf, paidMultiple } from "../../games/index.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";

export function ClosedFacts({ bet }: { bet: FairnessBet }) {
  const t = useMessages("fairness", "cases");
  const facts = betFacts(t, bet);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt className="ow-label">{t(`proof.${name}`)}</dt>
          <dd className="text-[16px]/[24px] font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

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
