/** What a player stakes at a table of blackjack before the deal: on the own seat, and behind others'. */
import { formatAmount } from "../../money/format-amount.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { blackjackRules } from "./blackjack-hand.ts";
import { type BlackjackPlay, minorOf } from "./blackjack-play.ts";
import { stakePayout } from "./settle-blackjack.ts";

export const blackjackSpots = ["seat", "behind"] as const;

/** `amount` is decimal text with two places; the one number is the seat's, from 0. */
export interface BlackjackChip {
  readonly kind: (typeof blackjackSpots)[number];
  readonly numbers: readonly [seat: number];
  readonly amount: string;
}

const isSeat = (seat: unknown): seat is number =>
  Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < blackjackRules.seats;

/** The same with canonical amounts; null for a seat that there is not or that comes twice, for two own seats, and for no amount. */
export function parseBlackjackChips(raw: readonly unknown[]): readonly BlackjackChip[] | null {
  const chips: BlackjackChip[] = [];
  for (const each of raw) {
    const { kind: named, numbers, amount, ...other } = (each ?? {}) as Record<string, unknown>;
    const kind = blackjackSpots.find((spot) => spot === named);
    const [seat, ...more] = Array.isArray(numbers) ? (numbers as unknown[]) : [];
    const staked = typeof amount === "string" ? parseAmount(amount) : null;
    if (kind === undefined || !isSeat(seat) || more.length > 0 || Object.keys(other).length > 0)
      return null;
    if (!staked?.ok || staked.minor === 0n) return null;
    if (chips.some((chip) => chip.numbers[0] === seat || (chip.kind === "seat" && kind === "seat")))
      return null;
    chips.push({ kind, numbers: [seat], amount: formatAmount(staked.minor) });
  }
  return chips;
}

export const ownSeatOf = (chips: readonly BlackjackChip[]): number | null =>
  chips.find(({ kind }) => kind === "seat")?.numbers[0] ?? null;

/**
 * In minor units, of a round that has ended. Either is paid as the seat's first hand is, with its own stake: what was added to a hand is a stake of its own. A
 * bet behind a seat that did not play comes back.
 */
export function chipPayoutMinor(
  { numbers: [seat], amount }: BlackjackChip,
  { seats }: BlackjackPlay,
): bigint {
  const result = seats.find((played) => played.seat === seat)?.hands[0]?.result;
  return result ? stakePayout(minorOf(amount), result) : minorOf(amount);
}
