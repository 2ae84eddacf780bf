/** A round of blackjack as a value: what is dealt, whose turn it is, what may be done, and what becomes of it. No clock, no chance. */
import { type Card, pipsOf } from "../shoe/cards.ts";
import { cardAt } from "../shoe/shoe.ts";
import {
  best,
  blackjackRules,
  dealerTakes,
  handTotal,
  isBlackjack,
  isBust,
} from "./blackjack-hand.ts";

export const blackjackActions = ["hit", "stand", "double", "split", "insure", "pass"] as const;
export type BlackjackAction = (typeof blackjackActions)[number];

export interface PlayedHand {
  readonly cards: readonly Card[];
  /** In minor units: doubled where it was doubled. */
  readonly stakeMinor: bigint;
  readonly isSplit: boolean;
  readonly hasEnded: boolean;
}

export interface PlayedSeat {
  /** 0 to 6. */
  readonly seat: number;
  readonly stakeMinor: bigint;
  readonly hands: readonly PlayedHand[];
  /** Null until it was decided, where it is offered at all. */
  readonly insuranceMinor: bigint | null;
}

export interface BlackjackRound {
  readonly phase: "insurance" | "players" | "ended";
  /** From the lowest seat to the highest. */
  readonly seats: readonly PlayedSeat[];
  /** The first lies open; the others are nobody's business before the round has ended. */
  readonly dealer: readonly Card[];
  /** How many cards have left the shoe. */
  readonly dealt: number;
}

export interface SeatBet {
  readonly seat: number;
  readonly stakeMinor: bigint;
}

type Shoe = readonly Card[];

/** A card to each seat, one to the dealer, and the same again. */
export function dealBlackjack(
  shoe: Shoe,
  { start, bets }: { readonly start: number; readonly bets: readonly SeatBet[] },
): BlackjackRound {
  const ordered = bets.toSorted((a, b) => a.seat - b.seat);
  const card = (place: number): Card => cardAt(shoe, start + place);
  const count = ordered.length;
  const seats = ordered.map(({ seat, stakeMinor }, index): PlayedSeat => {
    const cards = [card(index), card(count + 1 + index)];
    const hand = { cards, stakeMinor, isSplit: false, hasEnded: isBlackjack(cards) };
    return { seat, stakeMinor, hands: [hand], insuranceMinor: null };
  });
  const dealer = [card(count), card(2 * count + 1)];
  const round = { seats, dealer, dealt: start + 2 * count + 2 };
  if (pipsOf(dealer[0] as Card) === 1) return { ...round, phase: "insurance" };
  return looked(shoe, round);
}

type Open = Omit<BlackjackRound, "phase">;

/** Against the dealer's blackjack nobody plays. */
function looked(shoe: Shoe, round: Open): BlackjackRound {
  return isBlackjack(round.dealer) ? { ...round, phase: "ended" } : goOn(shoe, round);
}

/** The dealer takes cards as soon as no hand is played any more, and only where one could still win or lose by it. */
function goOn(shoe: Shoe, round: Open): BlackjackRound {
  const hands = round.seats.flatMap((seat) => seat.hands);
  if (hands.some((hand) => !hand.hasEnded)) return { ...round, phase: "players" };
  const dealer = [...round.dealer];
  let { dealt } = round;
  const isOpen = ({ cards, isSplit }: PlayedHand): boolean =>
    !isBust(cards) && (isSplit || !isBlackjack(cards));
  while (hands.some(isOpen) && dealerTakes(handTotal(dealer))) {
    dealer.push(cardAt(shoe, dealt));
    dealt += 1;
  }
  return { ...round, dealer, dealt, phase: "ended" };
}

/** Whose hand is next; null in the other phases. */
export function turnOf({ phase, seats }: BlackjackRound): { seat: number; hand: number } | null {
  if (phase !== "players") return null;
  for (const { seat, hands } of seats) {
    const hand = hands.findIndex(({ hasEnded }) => !hasEnded);
    if (hand >= 0) return { seat, hand };
  }
  return null;
}

/** What the seat may do now. All insure or pass at the same time; afterwards one seat plays after the other. */
export function actionsOf(round: BlackjackRound, seat: number): readonly BlackjackAction[] {
  const played = round.seats.find((each) => each.seat === seat);
  if (played === undefined) return [];
  if (round.phase === "insurance") return played.insuranceMinor === null ? ["insure", "pass"] : [];
  const turn = turnOf(round);
  if (turn?.seat !== seat) return [];
  const { cards } = played.hands[turn.hand] as PlayedHand;
  const [first, second] = cards as [Card, Card];
  const actions: BlackjackAction[] = ["hit", "stand"];
  if (cards.length === 2) actions.push("double");
  const maySplit = cards.length === 2 && played.hands.length <= blackjackRules.splits;
  if (maySplit && pipsOf(first) === pipsOf(second)) actions.push("split");
  return actions;
}

/** What an action costs besides what the seat has staked; an odd minor unit is not insured. */
export function costOf(round: BlackjackRound, seat: number, action: BlackjackAction): bigint {
  const stake = round.seats.find((each) => each.seat === seat)?.stakeMinor ?? 0n;
  if (action === "insure") return stake / 2n;
  return action === "double" || action === "split" ? stake : 0n;
}

/** Null where the seat may not do that now. */
export function act(
  shoe: Shoe,
  round: BlackjackRound,
  { seat, action }: { readonly seat: number; readonly action: BlackjackAction },
): BlackjackRound | null {
  if (!actionsOf(round, seat).includes(action)) return null;
  if (action === "insure" || action === "pass") {
    const insuranceMinor = action === "insure" ? costOf(round, seat, action) : 0n;
    const seats = withSeat(round, seat, (played) => ({ ...played, insuranceMinor }));
    const isOpen = seats.some((each) => each.insuranceMinor === null);
    return isOpen ? { ...round, seats } : looked(shoe, { ...round, seats });
  }
  const turn = turnOf(round);
  if (turn === null) return null;
  let { dealt } = round;
  const next = (): Card => {
    const card = cardAt(shoe, dealt);
    dealt += 1;
    return card;
  };
  const seats = withSeat(round, seat, (played) => ({
    ...played,
    hands: played.hands.flatMap((hand, index) =>
      index === turn.hand ? playedOn(hand, action, next) : [hand],
    ),
  }));
  return goOn(shoe, { ...round, seats, dealt });
}

function withSeat(
  { seats }: BlackjackRound,
  seat: number,
  change: (played: PlayedSeat) => PlayedSeat,
): readonly PlayedSeat[] {
  return seats.map((each) => (each.seat === seat ? change(each) : each));
}

type HandAction = Exclude<BlackjackAction, "insure" | "pass">;

function playedOn(hand: PlayedHand, action: HandAction, next: () => Card): readonly PlayedHand[] {
  const { cards, stakeMinor } = hand;
  switch (action) {
    case "stand":
      return [{ ...hand, hasEnded: true }];
    case "hit":
      return [withCard(hand, next())];
    case "double":
      return [{ ...withCard(hand, next()), stakeMinor: stakeMinor * 2n, hasEnded: true }];
    case "split": {
      const endsAtOnce = pipsOf(cards[0] as Card) === 1;
      return cards.map((card) => {
        const half = withCard({ ...hand, cards: [card], isSplit: true }, next());
        return endsAtOnce ? { ...half, hasEnded: true } : half;
      });
    }
    default:
      throw new TypeError(`no action of blackjack: ${String(action satisfies never)}`);
  }
}

/** A hand of 21 or more has nothing left to decide. */
function withCard(hand: PlayedHand, card: Card): PlayedHand {
  const cards = [...hand.cards, card];
  return { ...hand, cards, hasEnded: handTotal(cards).total >= best };
}
