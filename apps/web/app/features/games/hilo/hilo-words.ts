/** Cards and guesses in words. */
import { hiloHighest, hiloValue, type HiloCard } from "@oddwright/core/games/hilo/hilo-cards.ts";
import type { HiloGuess } from "@oddwright/core/games/hilo/hilo-pay-table.ts";
import { rational } from "@oddwright/core/money/rational.ts";
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import { chanceText } from "../words/chance-text.ts";

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

/** Whether the same rank makes the guess wrong: above an ace and below a king it has to differ. */
export function sameLoses(guess: HiloGuess, card: string | undefined): boolean {
  const value = card === undefined ? null : hiloValue(card as HiloCard);
  return guess === "higher" ? value === 1 : value === hiloHighest;
}
