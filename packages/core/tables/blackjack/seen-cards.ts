/** What has not been seen of a shoe, by what the cards count. */
import { type Card, cardSuits, pipsOf } from "../shoe/cards.ts";
import { blackjackRules } from "./blackjack-hand.ts";
import type { BlackjackPlay } from "./blackjack-play.ts";
import { type PipCounts, tenPips } from "./dealer-hands.ts";

/** All cards that lie open in a round. */
export const openCards = ({
  dealer,
  seats,
}: Pick<BlackjackPlay, "dealer" | "seats">): readonly Card[] => [
  ...dealer,
  ...seats.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
];

/** The dealer's hidden card is one of the unseen. */
export function unseenPips(seen: readonly Card[], decks: number = blackjackRules.decks): PipCounts {
  const counts = Array.from(
    { length: tenPips },
    (_, index) => decks * cardSuits.length * (index === tenPips - 1 ? 4 : 1),
  );
  for (const card of seen) counts[pipsOf(card) - 1]! -= 1;
  return counts;
}
