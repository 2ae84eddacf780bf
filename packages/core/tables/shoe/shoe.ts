/** A shoe of several decks: its whole order follows from its seeds, before the first bet, and is revealed at the cut card. */
import { fairDraw } from "../../fairness/fair-draw.ts";
import type { SeedInput } from "../../fairness/floats.ts";
import { type Card, deckSize } from "./cards.ts";

export interface ShoeRules {
  readonly decks: number;
  /** So many cards lie behind the cut card: the round in which it comes is the shoe's last. */
  readonly behindCut: number;
}

/**
 * The order in which the cards leave the shoe. From the last place down to the second, each is exchanged with one of the
 * places up to it, drawn without bias: every order of the cards is equally likely.
 */
export function shuffleShoe(seeds: SeedInput, { decks }: ShoeRules): readonly Card[] {
  const draw = fairDraw(seeds);
  const cards = Array.from({ length: decks * deckSize }, (_, place) => place % deckSize);
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = draw(place + 1);
    [cards[place], cards[other]] = [cards[other] as Card, cards[place] as Card];
  }
  return cards;
}

/** Whether the next round needs another shoe. */
export const isShoeOver = (dealt: number, { decks, behindCut }: ShoeRules): boolean =>
  dealt >= decks * deckSize - behindCut;

/** What is left of a shoe is never dealt out: the cards behind the cut are enough for one round. */
export function cardAt(shoe: readonly Card[], place: number): Card {
  const card = shoe[place];
  if (card === undefined)
    throw new RangeError(`a shoe of ${shoe.length} cards has none at ${place}`);
  return card;
}
