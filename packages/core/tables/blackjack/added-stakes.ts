/** Stakes that a seat adds to its round: each is one bet more, and is paid by itself. */
import { type BlackjackAction, type BlackjackRound, costOf, turnOf } from "./blackjack-round.ts";
import { insuredPayout, resultOf, stakePayout } from "./settle-blackjack.ts";

export const stakedActions = ["double", "split", "insure"] as const;
export type StakedAction = (typeof stakedActions)[number];

export interface AddedStake {
  readonly seat: number;
  readonly action: StakedAction;
  /** The hand that it is staked on; 0 where it insures. */
  readonly hand: number;
  readonly stakeMinor: bigint;
}

/** What the action stakes besides; null for one that costs nothing. */
export function addedStake(
  round: BlackjackRound,
  seat: number,
  action: BlackjackAction,
): AddedStake | null {
  const staked = stakedActions.find((each) => each === action);
  if (staked === undefined) return null;
  const hand = staked === "split" ? 1 : staked === "double" ? (turnOf(round)?.hand ?? 0) : 0;
  return { seat, action: staked, hand, stakeMinor: costOf(round, seat, action) };
}

/** In minor units, of a round that has ended. */
export function addedPayoutMinor(
  { seat, action, hand, stakeMinor }: AddedStake,
  round: BlackjackRound,
): bigint {
  if (action === "insure") return insuredPayout(stakeMinor, round.dealer);
  const played = round.seats.find((each) => each.seat === seat)?.hands[hand];
  if (played === undefined) throw new Error(`seat ${seat} has no hand ${hand}`);
  return stakePayout(stakeMinor, resultOf(played, round));
}
