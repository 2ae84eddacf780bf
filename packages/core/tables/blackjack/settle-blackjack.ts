/** What the hands of a round are paid, in minor units; the stakes are among it. */
import { interruptedPayoutMinor } from "../interrupted-round.ts";
import type { Card } from "../shoe/cards.ts";
import { blackjackRules, handTotal, isBlackjack, isBust } from "./blackjack-hand.ts";
import type { BlackjackRound, PlayedHand, PlayedSeat } from "./blackjack-round.ts";

export type HandResult = "blackjack" | "won" | "push" | "lost";

export interface SeatSettlement {
  readonly seat: number;
  readonly results: readonly HandResult[];
  /** What the seat has staked in all: hands and insurance. */
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Of a round that has ended; throws for another. */
export function settleBlackjack(round: BlackjackRound): readonly SeatSettlement[] {
  if (round.phase !== "ended") throw new Error("a round that is played is not settled");
  return round.seats.map((seat) => {
    const results = seat.hands.map((hand) => resultOf(hand, round));
    const ofHands = seat.hands.map((hand, index) => handPayout(hand, results[index] ?? "lost"));
    const payoutMinor = sum(ofHands) + insurancePayout(seat, round);
    return { seat: seat.seat, results, stakeMinor: stakedBy(seat), payoutMinor };
  });
}

/** Of a round that cannot be played to its end: what is won for certain, or all stakes of the seat. */
export function interruptBlackjack(round: BlackjackRound): readonly SeatSettlement[] {
  if (round.phase === "ended")
    return settleBlackjack(round).map((settled) => ({
      ...settled,
      payoutMinor: interruptedPayoutMinor(settled.stakeMinor, settled.payoutMinor),
    }));
  return round.seats.map((seat) => {
    const stakeMinor = stakedBy(seat);
    // The dealer has looked already: a blackjack wins whatever comes.
    const isWon = (hand: PlayedHand) => round.phase === "players" && isOwnBlackjack(hand);
    const wonMinor = sum(
      seat.hands.map((hand) => (isWon(hand) ? handPayout(hand, "blackjack") : 0n)),
    );
    const payoutMinor = interruptedPayoutMinor(stakeMinor, wonMinor);
    return { seat: seat.seat, results: [], stakeMinor, payoutMinor };
  });
}

const stakedBy = ({ hands, insuranceMinor }: PlayedSeat): bigint =>
  sum(hands.map(({ stakeMinor }) => stakeMinor)) + (insuranceMinor ?? 0n);

const isOwnBlackjack = ({ cards, isSplit }: PlayedHand): boolean => !isSplit && isBlackjack(cards);

export function resultOf(hand: PlayedHand, { dealer }: BlackjackRound): HandResult {
  if (isBust(hand.cards)) return "lost";
  const [ours, theirs] = [isOwnBlackjack(hand), isBlackjack(dealer)];
  if (ours || theirs) return ours === theirs ? "push" : ours ? "blackjack" : "lost";
  const [own, other] = [handTotal(hand.cards).total, handTotal(dealer).total];
  if (isBust(dealer) || own > other) return "won";
  return own === other ? "push" : "lost";
}

const handPayout = ({ stakeMinor }: PlayedHand, result: HandResult): bigint =>
  stakePayout(stakeMinor, result);

/** In minor units, the stake among them. Three for two of an odd stake is rounded down to a minor unit. */
export function stakePayout(stakeMinor: bigint, result: HandResult): bigint {
  switch (result) {
    case "blackjack":
      return stakeMinor + (stakeMinor * BigInt(blackjackRules.blackjackPaysForTwo)) / 2n;
    case "won":
      return stakeMinor * 2n;
    case "push":
      return stakeMinor;
    case "lost":
      return 0n;
    default:
      throw new TypeError(`no result of blackjack: ${String(result satisfies never)}`);
  }
}

const insurancePayout = ({ insuranceMinor }: PlayedSeat, { dealer }: BlackjackRound): bigint =>
  insuredPayout(insuranceMinor ?? 0n, dealer);

export const insuredPayout = (insuranceMinor: bigint, dealer: readonly Card[]): bigint =>
  isBlackjack(dealer) ? insuranceMinor * BigInt(blackjackRules.insurancePays + 1) : 0n;

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, each) => total + each, 0n);
