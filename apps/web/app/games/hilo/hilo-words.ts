/** Cards and guesses in words. */
import { hiloHighest, hiloValue, type HiloCard } from "@oddwright/core/games/hilo/hilo-cards.ts";
import { rational } from "@oddwright/core/money/rational.ts";
import type { Translate } from "../../i18n/messages.tsx";
import { chanceText } from "../panel/chance-text.ts";

/** "Q-diamond" → "queen of diamonds", in the page's language. */
export function cardName(t: Translate, card: string): string {
  const [rank = "", suit = "spade"] = card.split("-");
  const isSuit = suit === "diamond" || suit === "heart" || suit === "club";
  return t(`hilo.card.${isSuit ? suit : "spade"}`, { rank: rankName(t, rank) });
}

function rankName(t: Translate, rank: string): string {
  switch (rank) {
    case "J":
      return t("hilo.rank.J");
    case "Q":
      return t("hilo.rank.Q");
    case "K":
      return t("hilo.rank.K");
    case "A":
      return t("hilo.rank.A");
    default:
      return rank;
  }
}

/** The chance of a guess that so many of the thirteen ranks make right. */
export function guessChance(winningRanks: number): string {
  return chanceText(rational(BigInt(winningRanks), BigInt(hiloHighest)));
}

/** What a guess says of the shown card: at an open end it has to differ, else the same counts too. */
export function guessLabel(
  t: Translate,
  guess: "higher" | "lower",
  card: string | undefined,
): string {
  const value = card === undefined ? null : hiloValue(card as HiloCard);
  const strict = guess === "higher" ? value === 1 : value === hiloHighest;
  return t(strict ? `hilo.${guess}.strict` : `hilo.${guess}`);
}
