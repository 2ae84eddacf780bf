/** What a bonus promises and asks, in plain sentences. */
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { type Translate, useMessages } from "../../runtime/i18n/messages.tsx";
import type { Terms } from "./use-bonuses.ts";

export function TermsText({ terms }: { readonly terms: Terms }) {
  const t = useMessages("promotions");
  return <p className="promotion-terms">{termsSentences(t, terms).join(" ")}</p>;
}

function termsSentences(t: Translate, terms: Terms): readonly string[] {
  const { match, amount, wager, max_bet: maxBet, max_win_multiplier: maxWin, currency } = terms;
  const money = (text: string) => moneyText({ amount: text, currency });
  const days = terms.days;
  return [
    match === null
      ? t("promotions.terms.amount", { amount: money(amount ?? "0.00") })
      : t("promotions.terms.match", {
          min: money(match.min_deposit),
          percent: match.percent,
          max: money(match.max_bonus),
        }),
    ...(match === null ? [] : [t("promotions.terms.claim", { days: terms.claim_days })]),
    wager.multiplier === 0
      ? t("promotions.terms.wager.none")
      : t(`promotions.terms.wager.${wager.base}`, { times: wager.multiplier, days }),
    ...(match === null || wager.multiplier === 0 ? [] : [t("promotions.terms.payout")]),
    ...(maxBet === null ? [] : [t("promotions.terms.maxBet", { max: money(maxBet) })]),
    ...(maxWin === null ? [] : [t("promotions.terms.maxWin", { times: maxWin })]),
    t("promotions.terms.own"),
    t("promotions.terms.end"),
    ...(terms.stacking === "alone" ? [t("promotions.terms.alone")] : []),
  ];
}
