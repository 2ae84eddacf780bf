/** What a bonus promises and asks, in plain sentences. */
import { isGameId } from "@oddwright/core/games/game-ids.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useQuery } from "@tanstack/react-query";
import { type Translate, useLocale, useMessages } from "../../runtime/i18n/messages.tsx";
import { useServices } from "../../runtime/services/use-services.tsx";
import type { Terms } from "./use-bonuses.ts";

export function TermsText({ terms }: { readonly terms: Terms }) {
  const t = useMessages("promotions");
  const slot = useSlotName(terms.spins?.game ?? null);
  return <p className="promotion-terms">{termsSentences(t, terms, slot).join(" ")}</p>;
}

/** Of a provider's game, as the catalogue has it; until that is known, and where it is called otherwise there, the provider's own word. */
function useSlotName(game: string | null): string | null {
  const { api } = useServices();
  const locale = useLocale();
  const [provider, code] = game?.split("/") ?? [];
  const { data } = useQuery({
    queryKey: ["casino", "name of", code],
    enabled: code !== undefined,
    queryFn: ({ signal }) => api.fetch("casinoGame", { params: { slug: code ?? "" }, signal }),
    retry: false,
  });
  return data?.provider === provider ? (data?.name[locale] ?? null) : (code ?? null);
}

/** What its money is made of. */
function sourceSentences(t: Translate, terms: Terms): readonly string[] {
  const { match, amount, cashback, currency } = terms;
  const money = (text: string) => moneyText({ amount: text, currency });
  if (match !== null) {
    const [min, max] = [money(match.min_deposit), money(match.max_bonus)];
    return [t("promotions.terms.match", { min, percent: match.percent, max })];
  }
  if (cashback === null && amount === null) return [];
  if (cashback === null) return [t("promotions.terms.amount", { amount: money(amount ?? "0.00") })];
  const { percent, period, min_loss: minLoss, max_amount: maxAmount, edges } = cashback;
  const edgeText = ({ game, basis_points: points }: (typeof edges)[number]): string => {
    const name = isGameId(game) ? t(`shell.nav.${game}`) : (game ?? t("shell.nav.games"));
    return `${name} ${(points / 100).toFixed(2)} %`;
  };
  const [min, max] = [money(minLoss), money(maxAmount)];
  return [
    ...(amount === null ? [] : [t("promotions.terms.cashback.back", { amount: money(amount) })]),
    ...(edges.length === 0
      ? [t(`promotions.terms.cashback.${period}`, { percent, min, max })]
      : [
          t(`promotions.terms.rakeback.${period}`, { percent, min, max }),
          t("promotions.terms.rakeback.edges", { edges: edges.map(edgeText).join(", ") }),
        ]),
    t("promotions.terms.cashback.counts"),
  ];
}

function spinSentences(
  t: Translate,
  { game, count, stake }: NonNullable<Terms["spins"]>,
  { money, slot }: { readonly money: (text: string) => string; readonly slot: string | null },
): readonly string[] {
  const name = isGameId(game) ? t(`shell.nav.${game}`) : (slot ?? game);
  return [
    t("promotions.terms.spins", { count, game: name, stake: money(stake) }),
    t(isGameId(game) ? "promotions.terms.spins.first" : "promotions.terms.spins.slot"),
  ];
}

/** A free bet on sports: nothing is wagered, and its stake is not returned. */
function freeBetSentences(t: Translate, { spins, currency, ...terms }: Terms): readonly string[] {
  const { days, max_win_multiplier: maxWin, stacking } = terms;
  return [
    t("promotions.terms.freeBet", {
      stake: moneyText({ amount: spins?.stake ?? "0.00", currency }),
      days,
    }),
    t("promotions.terms.freeBet.pays"),
    t("promotions.terms.freeBet.void"),
    ...(maxWin === null ? [] : [t("promotions.terms.maxWin", { times: maxWin })]),
    ...(stacking === "alone" ? [t("promotions.terms.alone")] : []),
  ];
}

function termsSentences(t: Translate, terms: Terms, slot: string | null): readonly string[] {
  if (terms.kind === "free_bet") return freeBetSentences(t, terms);
  const { match, wager, max_bet: maxBet, max_win_multiplier: maxWin, currency } = terms;
  const money = (text: string) => moneyText({ amount: text, currency });
  const days = terms.days;
  /** Nothing but what its free plays win. */
  const isWonOnly = terms.spins !== null && match === null;
  const { spins } = terms;
  return [
    ...sourceSentences(t, terms),
    ...(spins === null ? [] : spinSentences(t, spins, { money, slot })),
    ...(match === null ? [] : [t("promotions.terms.claim", { days: terms.claim_days })]),
    wager.multiplier === 0
      ? t(isWonOnly ? "promotions.terms.wager.spinsNone" : "promotions.terms.wager.none")
      : t(isWonOnly ? "promotions.terms.wager.spins" : `promotions.terms.wager.${wager.base}`, {
          times: wager.multiplier,
          days,
        }),
    ...(spins !== null && !isWonOnly && wager.multiplier > 0
      ? [t("promotions.terms.spins.wager")]
      : []),
    ...(match === null || wager.multiplier === 0 ? [] : [t("promotions.terms.payout")]),
    ...(maxBet === null ? [] : [t("promotions.terms.maxBet", { max: money(maxBet) })]),
    ...(maxWin === null ? [] : [t("promotions.terms.maxWin", { times: maxWin })]),
    t("promotions.terms.own"),
    t("promotions.terms.end"),
    ...(terms.stacking === "alone" ? [t("promotions.terms.alone")] : []),
  ];
}
