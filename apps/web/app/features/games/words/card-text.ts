/** A card as a person writes it. */

/** Drawn as text, not as a picture, because of the selector after the sign. */
const signs: Readonly<Record<string, string>> = {
  diamond: "♦\uFE0E",
  heart: "♥\uFE0E",
  spade: "♠\uFE0E",
  club: "♣\uFE0E",
};

/** "Q-diamond" → "Q♦"; any other text is unchanged. */
export function cardText(card: string): string {
  const [rank = "", suit = ""] = card.split("-");
  const sign = signs[suit];
  return sign === undefined ? card : `${rank}${sign}`;
}
