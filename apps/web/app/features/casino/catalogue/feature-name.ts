/** What features of games are called. A word of another provider's that is not known stands as it is. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";

const known = [
  "baccarat",
  "blackjack",
  "cascade",
  "changing-ways",
  "classic-lines",
  "climb",
  "clusters",
  "expanding-symbol",
  "feature-buy",
  "free-spins",
  "hold-and-spin",
  "jackpot-wheel",
  "lines",
  "roulette",
  "sticky-wilds",
  "ways",
] as const;

const isKnown = (feature: string): feature is (typeof known)[number] =>
  (known as readonly string[]).includes(feature);

export function useFeatureName(): (feature: string) => string {
  const t = useMessages("casino");
  return (feature) =>
    isKnown(feature) ? t(`casino.feature.${feature}`) : feature.replaceAll("-", " ");
}
