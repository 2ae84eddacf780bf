/** Where each card of a round is, as a function of the round and the server's time: every viewer and every replay sees the same. */
import type { BlackjackPlay } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import type { Card } from "@oddwright/core/tables/shoe/cards.ts";

export type PlayedRound = {
  readonly play: BlackjackPlay;
  /** Null where it is shown again, or was over with its first cards. */
  readonly dealtAtMs: number | null;
  /** Null while it is played. */
  readonly endedAtMs: number | null;
  /** So long its end is shown. */
  readonly spinMs: number;
};

/** A card that is dealt: to a hand of a seat, or to the dealer; null where nobody knows it yet. Or a pair that is split. */
type Event =
  | {
      readonly kind: "card";
      readonly seat: number | null;
      readonly hand: number;
      readonly card: Card | null;
    }
  | { readonly kind: "split"; readonly seat: number };
type Timed = Event & { readonly atMs: number };

/** Between the first cards, and between the dealer's last ones. */
const firstMs = 300;
const dealerMs = 700;
/** So long a card flies. */
const flightMs = 260;

/** Each seat's first card, the dealer's, and the second ones. */
function firstCards({ seats, dealer }: BlackjackPlay): readonly Event[] {
  const to = (seat: number | null, card: Card | undefined): Event => ({
    kind: "card",
    seat,
    hand: 0,
    card: card ?? null,
  });
  return [
    ...seats.map(({ seat, hands }) => to(seat, hands[0]?.cards[0])),
    to(null, dealer[0]),
    // A pair that was split began as the first cards of its two hands.
    ...seats.map(({ seat, hands: [one, two] }) => to(seat, two ? two.cards[0] : one?.cards[1])),
    to(null, undefined),
  ];
}

/** When the first cards of the seat lie: before, nobody has seen what is to be decided. */
export function dealtToSeatAtMs(play: BlackjackPlay, seat: number, dealtAtMs: number): number {
  const place = firstCards(play).findLastIndex(
    (event) => event.kind === "card" && event.seat === seat,
  );
  return dealtAtMs + place * firstMs + flightMs;
}

/** What each decision dealt. */
function laterCards({ seats, steps }: BlackjackPlay): readonly Timed[] {
  const taken = new Map<string, number>();
  return steps.flatMap(({ seat, action, hand, at_ms: atMs }): Timed[] => {
    const hands = seats.find((each) => each.seat === seat)?.hands ?? [];
    const next = (of: number, held: number): Timed => {
      const place = taken.get(`${seat} ${of}`) ?? held;
      taken.set(`${seat} ${of}`, place + 1);
      return { kind: "card", seat, hand: of, card: hands[of]?.cards[place] ?? null, atMs };
    };
    if (action === "split")
      return [{ kind: "split", seat, atMs }, next(0, 1), { ...next(1, 1), atMs: atMs + firstMs }];
    return action === "hit" || action === "double" ? [next(hand, 2)] : [];
  });
}

/** Shown again, all of it fits into the time of its end. */
function timeline({ play, dealtAtMs, endedAtMs, spinMs }: PlayedRound): readonly Timed[] {
  const first = firstCards(play);
  const later = laterCards(play);
  const last = play.dealer
    .slice(1)
    .map((card): Event => ({ kind: "card", seat: null, hand: 0, card }));
  if (dealtAtMs === null) {
    const all = [...first, ...later, ...last];
    const stepMs = Math.min((spinMs * 0.8) / all.length, dealerMs);
    return all.map((event, index) => ({ ...event, atMs: (endedAtMs ?? 0) + index * stepMs }));
  }
  return [
    ...first.map((event, index) => ({ ...event, atMs: dealtAtMs + index * firstMs })),
    ...later,
    ...last.map((event, index) => ({
      ...event,
      atMs:
        (endedAtMs ?? Number.POSITIVE_INFINITY) +
        (index + 1) * Math.min(dealerMs, (spinMs * 0.8) / last.length),
    })),
  ];
}

export type LyingCard = {
  /** Null: its back is up. */
  readonly card: Card | null;
  /** 0 as it leaves the shoe, 1 where it lies. */
  readonly flown: number;
};

export type PlayScene = {
  readonly dealer: readonly LyingCard[];
  /** The hands of each seat. */
  readonly seats: ReadonlyMap<number, readonly (readonly LyingCard[])[]>;
};

/** `isStill`: nothing moves, and a card is there once it lies. */
export function playScene(round: PlayedRound | null, nowMs: number, isStill = false): PlayScene {
  const dealer: LyingCard[] = [];
  const seats = new Map<number, LyingCard[][]>();
  for (const event of round === null ? [] : timeline(round)) {
    const part = (nowMs - event.atMs) / flightMs;
    if (part < 0 || (isStill && part < 1)) continue;
    const flown = isStill ? 1 : 1 - (1 - Math.min(part, 1)) ** 3;
    if (event.kind === "split") {
      const [pair = []] = seats.get(event.seat) ?? [];
      seats.set(
        event.seat,
        pair.map((each) => [each]),
      );
    } else if (event.seat === null) {
      // The hidden card is turned over where it lies.
      const hidden = dealer.findIndex(({ card }) => card === null);
      if (hidden >= 0 && event.card !== null) dealer[hidden] = { card: event.card, flown: 1 };
      else dealer.push({ card: event.card, flown });
    } else {
      const hands = seats.get(event.seat) ?? [];
      const hand = (hands[event.hand] ??= []);
      hand.push({ card: event.card, flown });
      seats.set(event.seat, hands);
    }
  }
  return { dealer, seats };
}
