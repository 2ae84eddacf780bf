/** A round of blackjack as a table shows it while it is played and afterwards: what lies open, and every decision in its order. */
import { formatAmount } from "../../money/format-amount.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import type { Card } from "../shoe/cards.ts";
import {
  act,
  type BlackjackAction,
  type BlackjackRound,
  dealBlackjack,
  type PlayedSeat,
  type SeatBet,
} from "./blackjack-round.ts";
import { type HandResult, resultOf } from "./settle-blackjack.ts";

export interface BlackjackStep {
  readonly seat: number;
  readonly action: BlackjackAction;
  /** Of the seat's, which was decided on: 0, or 1 after a split. */
  readonly hand: number;
  /** In unix milliseconds. */
  readonly at_ms: number;
  /** The clock decides where a player did not. */
  readonly by_clock: boolean;
}

export interface ShownHand {
  readonly cards: readonly Card[];
  readonly stake: string;
  readonly is_split: boolean;
  readonly has_ended: boolean;
  /** Null until the round has ended. */
  readonly result: HandResult | null;
}

export interface ShownSeat {
  readonly seat: number;
  /** What was staked before the deal. */
  readonly stake: string;
  readonly currency: string;
  /** Null until it was decided, where it is offered at all. */
  readonly insurance: string | null;
  readonly hands: readonly ShownHand[];
}

export interface BlackjackPlay {
  readonly kind: "blackjack";
  readonly phase: BlackjackRound["phase"];
  /** How many cards had left the shoe before it, and how many have now. */
  readonly start: number;
  readonly dealt: number;
  /** The first card alone while the round is played. */
  readonly dealer: readonly Card[];
  readonly seats: readonly ShownSeat[];
  readonly steps: readonly BlackjackStep[];
}

export interface StakedSeat extends SeatBet {
  readonly currency: string;
}

/** Everything that decides a round besides its shoe. */
export interface PlayedSoFar {
  readonly start: number;
  readonly bets: readonly StakedSeat[];
  readonly steps: readonly BlackjackStep[];
}

/** Null for steps that the rules do not allow. */
export function replayBlackjack(
  shoe: readonly Card[],
  { start, bets, steps }: PlayedSoFar,
): BlackjackRound | null {
  let round: BlackjackRound | null = dealBlackjack(shoe, { start, bets });
  for (const step of steps) round = round === null ? null : act(shoe, round, step);
  return round;
}

export const soFarOf = ({ start, seats, steps }: BlackjackPlay): PlayedSoFar => ({
  start,
  steps,
  bets: seats.map(({ seat, stake, currency }) => ({ seat, currency, stakeMinor: minorOf(stake) })),
});

/** The dealer's second card, and what follows, is shown when the round has ended. */
export function shownPlay(
  round: BlackjackRound,
  { start, bets, steps }: PlayedSoFar,
): BlackjackPlay {
  const { phase, dealt, dealer, seats } = round;
  const currencyOf = (seat: number): string =>
    bets.find((bet) => bet.seat === seat)?.currency ?? "";
  return {
    kind: "blackjack",
    phase,
    start,
    dealt,
    dealer: phase === "ended" ? dealer : dealer.slice(0, 1),
    seats: seats.map((seat) => shownSeat(round, seat, currencyOf(seat.seat))),
    steps,
  };
}

function shownSeat(round: BlackjackRound, played: PlayedSeat, currency: string): ShownSeat {
  const { seat, stakeMinor, insuranceMinor, hands } = played;
  return {
    seat,
    stake: formatAmount(stakeMinor),
    currency,
    insurance: insuranceMinor === null ? null : formatAmount(insuranceMinor),
    hands: hands.map((hand) => ({
      cards: hand.cards,
      stake: formatAmount(hand.stakeMinor),
      is_split: hand.isSplit,
      has_ended: hand.hasEnded,
      result: round.phase === "ended" ? resultOf(hand, round) : null,
    })),
  };
}

/** The same round as the rules play it, from what lies open: whose turn it is and what is offered follow from it. */
export function roundOfPlay({ phase, seats, dealer, dealt }: BlackjackPlay): BlackjackRound {
  return {
    phase,
    dealer,
    dealt,
    seats: seats.map(({ seat, stake, insurance, hands }) => ({
      seat,
      stakeMinor: minorOf(stake),
      insuranceMinor: insurance === null ? null : minorOf(insurance),
      hands: hands.map((hand) => ({
        cards: hand.cards,
        stakeMinor: minorOf(hand.stake),
        isSplit: hand.is_split,
        hasEnded: hand.has_ended,
      })),
    })),
  };
}

export function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new RangeError(`${amount} is no amount`);
  return parsed.minor;
}
