/** The facts of a bet whose proof is closed, side by side. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { betFacts } from "./bet-facts.ts";
import type { FairnessBet } from "../../games/index.ts";

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
