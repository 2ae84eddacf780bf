/** What a bonus promises and asks, in plain sentences. */
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { type Translate, useMessages } from "../../runtime/i18n/messages.tsx";
import type { Terms } from "./use-bonuses.ts";

export function TermsText({ terms }: { readonly terms: Terms }) {
  const t = useMessages("promotions");
  return <p className="promotion-terms">{termsSentences(t, terms).join(" ")}</p>;
}

/** What its money is made of. */
function sourceSentences(t: Translate, terms: Terms): readonly string[] {
  const { match, amount, cashback, currency } = terms;
  const money = (text: string) => moneyText({ amount: text, currency });
  if (match !== null) {
    const [min, max] = [money(match.min_deposit), money(match.max_bonus)];
    return [t("promotions.terms.match", { min, percent: match.percent, max })];
  }
  if (cashback === null) return [t("promotions.terms.amount", { amount: money(amount ?? "0.00") })];
  const { percent, period, min_loss: minLoss, max_amount: maxAmount } = cashback;
  const [min, max] = [money(minLoss), money(maxAmount)];
  return [
    ...(amount === null ? [] : [t("promotions.terms.cashback.back", { amount: money(amount) })]),
    t(`promotions.terms.cashback.${period}`, { percent, min, max }),
    t("promotions.terms.cashback.counts"),
  ];
}

function termsSentences(t: Translate, terms: Terms): readonly string[] {
  const { match, wager, max_bet: maxBet, max_win_multiplier: maxWin, currency } = terms;
  const money = (text: string) => moneyText({ amount: text, currency });
  const days = terms.days;
  return [
    ...sourceSentences(t, terms),
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
