/** Where each card of a round is, as a function of the round and the server's time: every viewer and every replay sees the same. */
import { baccaratTotal, baccaratValue } from "@oddwright/core/tables/baccarat/baccarat-rules.ts";
import type { Card } from "@oddwright/core/tables/shoe/cards.ts";

export type Deal = {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly startedAtMs: number;
  readonly lastsMs: number;
};

export type Side = "player" | "banker";

export type DealtCard = {
  readonly card: Card;
  readonly side: Side;
  readonly at: readonly [number, number];
  /** Third cards lie across. */
  readonly degrees: number;
  /** 0: its back is up. 1: its face. */
  readonly turned: number;
};

export type DealScene = {
  readonly cards: readonly DealtCard[];
  /** Of the dealer, with the card that moves. */
  readonly hand: readonly [number, number];
  /** Of the cards whose faces are up; null for none. */
  readonly totals: Readonly<Record<Side, number | null>>;
};

export const dealWidth = 720;
export const dealHeight = 300;
export const shoeAt = [628, 66] as const;
const restAt = [436, 92] as const;

/** Parts of the time that a deal lasts: each card begins so long after the one before it, flies, and is turned over. */
const between = 0.15;
const flies = 0.09;
const turns = 0.04;

const cardsY = 196;
const places: Readonly<Record<Side, readonly (readonly [number, number])[]>> = {
  player: [
    [184, cardsY],
    [254, cardsY],
    [102, cardsY - 6],
  ],
  banker: [
    [466, cardsY],
    [536, cardsY],
    [618, cardsY - 6],
  ],
};

type Drawn = { readonly card: Card; readonly side: Side; readonly place: number };

/** In the order in which they leave the shoe. */
function inOrder({ player, banker }: Deal): readonly Drawn[] {
  const drawn = (side: Side, place: number): readonly Drawn[] => {
    const card = (side === "player" ? player : banker)[place];
    return card === undefined ? [] : [{ card, side, place }];
  };
  return [0, 1, 2].flatMap((place) => [...drawn("player", place), ...drawn("banker", place)]);
}

const within = (value: number): number => Math.min(Math.max(value, 0), 1);
/** Quick away from the shoe, slow where it lies down. */
const eased = (part: number): number => 1 - (1 - part) ** 3;

/** `isStill`: nothing moves, and a card is there once it lies open. Null for a table without a deal. */
export function dealScene(deal: Deal | null, nowMs: number, isStill = false): DealScene {
  const none = { cards: [], hand: restAt, totals: { player: null, banker: null } } as const;
  if (deal === null) return none;
  const part = (nowMs - deal.startedAtMs) / deal.lastsMs;
  const cards: DealtCard[] = [];
  let hand: readonly [number, number] = restAt;
  for (const [index, { card, side, place }] of inOrder(deal).entries()) {
    const since = part - index * between;
    const isOpen = since >= flies + turns;
    if (since < 0 || (isStill && !isOpen)) break;
    const flown = eased(within(since / flies));
    const [x, y] = places[side][place]!;
    const at = [shoeAt[0] + (x - shoeAt[0]) * flown, shoeAt[1] + (y - shoeAt[1]) * flown] as const;
    const turned = within((since - flies) / turns);
    const across = place === 2 ? 90 : 0;
    cards.push({ card, side, at, turned, degrees: -24 * (1 - flown) + across * flown });
    if (!isOpen) hand = [at[0], at[1] - 44];
  }
  const totalOf = (side: Side): number | null => {
    const open = cards.filter((each) => each.side === side && each.turned >= 0.5);
    return open.length === 0 ? null : baccaratTotal(open.map(({ card }) => baccaratValue(card)));
  };
  return { cards, hand, totals: { player: totalOf("player"), banker: totalOf("banker") } };
}
