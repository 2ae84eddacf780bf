/** A player's bonus, from its offer to its end. */
import type { bonusOutcomes } from "@oddwright/contract/bonuses/bonus-words.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { GrantTerms } from "../offers/terms.ts";

/** offered → accepted → active → completed | expired | forfeited | cancelled; from each of the first three it may end. */
export type GrantState =
  | "offered"
  | "accepted"
  | "active"
  | "completed"
  | "expired"
  | "forfeited"
  | "cancelled";

/** Why it ended. `wagered` and `played_out` are completed, `unclaimed` and `expired` expired, `forfeited` and `excluded` forfeited. */
export type GrantOutcome = (typeof bonusOutcomes)[number];

export const stateOfOutcome: Readonly<Record<GrantOutcome, GrantState>> = {
  wagered: "completed",
  played_out: "completed",
  unclaimed: "expired",
  expired: "expired",
  forfeited: "forfeited",
  excluded: "forfeited",
  declined: "cancelled",
  cancelled: "cancelled",
};

/** Accepted and active ones of a wallet: a batch reads them all. */
export const maxTogether = 5;

/** Plays that the grant pays for: each is a stake of just so much on just that game. */
export interface FreeSpins {
  readonly product: string;
  readonly game: string;
  /** Of a provider's game: it counts them too, so that a stake is one of them only where it says so. */
  readonly isNamed: boolean;
  /** A free bet: it is decided days later, and nothing ends it while it is in play. */
  readonly isBet: boolean;
  readonly stakeMinor: bigint;
  /** How many times what they win has to be staked. */
  readonly wagerTimes: bigint;
}

/** What stakes change of it. */
export interface GrantPlay {
  readonly id: string;
  readonly state: GrantState;
  readonly outcome: GrantOutcome | null;
  readonly expiresAt: Date | null;
  readonly wageredAt: Date | null;
  readonly dueAt: Date | null;
  readonly weights: GrantTerms["weights"];
  readonly maxBetMinor: bigint | null;
  readonly maxConvertMinor: bigint | null;
  readonly balanceMinor: bigint;
  readonly convertedMinor: bigint;
  readonly requiredHundredths: bigint;
  /** With the open stakes. */
  readonly progressHundredths: bigint;
  readonly openHundredths: bigint;
  readonly openStakes: number;
  /** How many entries it has. */
  readonly entries: number;
  readonly spins: FreeSpins | null;
  /** Not played, and not taken back: the balance holds the stake of each. */
  readonly spinsLeft: number;
}

/**
 * What the balance holds besides the stakes of plays that are still free: this alone may be staked as the player likes. A grant that
 * has ended remembers how many plays were left, and holds the stake of none.
 */
export const freeMinor = ({ balanceMinor, outcome, spins, spinsLeft }: GrantPlay): bigint =>
  outcome === null ? balanceMinor - (spins?.stakeMinor ?? 0n) * BigInt(spinsLeft) : balanceMinor;

export interface Grant extends GrantPlay {
  readonly playerId: string;
  readonly currency: Currency;
  readonly offerCode: string;
  readonly offerVersion: number;
  readonly step: number;
  readonly promoCode: string | null;
  readonly terms: GrantTerms;
  readonly claimUntil: Date;
  readonly depositMinor: bigint | null;
  readonly activatedAt: Date | null;
  readonly issuedMinor: bigint;
}

export type EntryKind =
  | "issue"
  | "stake"
  | "win"
  | "rollback"
  | "spin"
  | "spin_win"
  | "spin_back"
  | "convert"
  | "cap_forfeit"
  | "expire"
  | "forfeit"
  | "cancel";

/** Signed: what it adds to the grant's balance and progress. Never changed once it is made. */
export interface GrantEntry {
  readonly grantId: string;
  /** From 1. */
  readonly number: number;
  readonly kind: EntryKind;
  readonly amountMinor: bigint;
  readonly progressHundredths: bigint;
  readonly stake: { readonly id: string; readonly product: string; readonly game: string } | null;
  readonly madeAt: Date;
}

export type EntryFacts = Pick<GrantEntry, "kind" | "amountMinor" | "madeAt"> &
  Partial<Pick<GrantEntry, "progressHundredths" | "stake">>;

/** The grant with one entry more: its balance and progress follow from its entries alone. */
export function withEntry<Kept extends GrantPlay>(
  grant: Kept,
  { kind, amountMinor, madeAt, progressHundredths = 0n, stake = null }: EntryFacts,
): { readonly grant: Kept; readonly entry: GrantEntry } {
  const number = grant.entries + 1;
  const balanceMinor = grant.balanceMinor + amountMinor;
  if (balanceMinor < 0n) throw new Error(`grant ${grant.id} would hold less than nothing`);
  return {
    grant: {
      ...grant,
      balanceMinor,
      progressHundredths: grant.progressHundredths + progressHundredths,
      entries: number,
    },
    entry: { grantId: grant.id, number, kind, amountMinor, progressHundredths, stake, madeAt },
  };
}

/** It was placed in time: its match decides about it, whatever the day. */
export const isBetInPlay = ({ state, spins, spinsLeft, openStakes }: GrantPlay): boolean =>
  state === "active" && spins?.isBet === true && spinsLeft === 0 && openStakes > 0;

export const isLive = ({ state }: Pick<GrantPlay, "state">): boolean =>
  state === "offered" || state === "accepted" || state === "active";
