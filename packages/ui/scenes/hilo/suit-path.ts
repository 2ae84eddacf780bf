/** The four suits as paths in a square of 100, centred. */
export type Suit = "diamond" | "heart" | "spade" | "club";

export const suitPaths: Record<Suit, string> = {
  diamond: "M0 -46L34 0L0 46L-34 0Z",
  heart: "M0 44C-50 6 -44 -42 -20 -42C-8 -42 -2 -34 0 -26C2 -34 8 -42 20 -42C44 -42 50 6 0 44Z",
  spade:
    "M0 -46C46 -6 44 24 20 24C11 24 6 19 4 14C5 30 9 38 16 44H-16C-9 38 -5 30 -4 14C-6 19 -11 24 -20 24C-44 24 -46 -6 0 -46Z",
  club: "M0 -44A19 19 0 0 1 15 -14A19 19 0 1 1 5 12C6 28 10 38 16 44H-16C-10 38 -6 28 -5 12A19 19 0 1 1 -15 -14A19 19 0 0 1 0 -44Z",
};

/** "Q-diamond" → rank and suit. A card of the game always has both. */
export function cardParts(card: string): { rank: string; suit: Suit } {
  const [rank = "", suit = ""] = card.split("-");
  return { rank, suit: suit in suitPaths ? (suit as Suit) : "spade" };
}

export function isRed(suit: Suit): boolean {
  return suit === "diamond" || suit === "heart";
}
