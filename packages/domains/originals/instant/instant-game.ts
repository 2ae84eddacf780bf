/** What a game says of itself whose bets are settled as they are placed. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { SeedInput } from "@oddwright/core/fairness/floats.ts";
import type { GameOf } from "@oddwright/core/games/game-ids.ts";
import type { Settlement } from "@oddwright/core/games/settlement.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Rational } from "@oddwright/core/money/rational.ts";
import type pg from "pg";
import type { OperationItem, Rejection, WriteStatement } from "../../ledger/index.ts";
import type { Bet } from "../bets/bet.ts";

/** What the player chose, as stored with the bet. */
export type InstantParams = Readonly<Record<string, unknown>>;

/** Of one game: only here are the parameters known. */
export interface InstantDefinition<Params extends InstantParams> {
  readonly id: GameOf<"instant">;
  /** Stored with every bet: which rules decided it. */
  readonly algorithm: string;
  /** What its least generous bet returns. */
  readonly lowestReturn: () => Rational;
  /** What the player chose, as sent → as stored with the bet. */
  readonly parse: (
    raw: unknown,
  ) =>
    | { readonly ok: true; readonly params: Params }
    | { readonly ok: false; readonly code: ErrorCode };
  /** Of a game whose stake nobody sends. Minor units. */
  readonly fixedStakeMinor?: (params: Params, currency: Currency) => bigint;
  /** The parts of the choice that a repeat must equal. */
  readonly fingerprint: (params: Params) => readonly unknown[];
  /** The most that the bet can pay, in minor units. */
  readonly largestPayoutMinor: (params: Params, stakeMinor: bigint) => bigint;
  readonly play: (params: Params, stakeMinor: bigint, seeds: SeedInput) => InstantResult;
  readonly rule?: InstantRule;
}

/** As every bet is placed: the parameters of a game pass through unread. */
export type InstantGame = InstantDefinition<InstantParams>;

/** Forgets the parameters: a game is only given what its own `parse` made. */
export const defineInstantGame = <Params extends InstantParams>(
  game: InstantDefinition<Params>,
): InstantGame => game as unknown as InstantGame;

export interface InstantResult {
  readonly settlement: Settlement;
  /** The field names of the game's line in `npm run verify`. */
  readonly outcome: Readonly<Record<string, unknown>>;
}

/** A condition of a game's own, read and kept in the transaction of the bet, under the player's lock. */
export interface InstantRule<Rows = unknown> {
  /** One entry an item, in order. */
  readonly read: (
    client: pg.ClientBase,
    items: readonly OperationItem<unknown>[],
  ) => Promise<readonly Rows[]>;
  readonly refuse: (rows: Rows, now: Date) => Rejection | null;
  readonly write: (bets: readonly Bet[]) => WriteStatement;
}

/** Forgets what the rule reads: an operation hands every rule only its own rows back. */
export const defineInstantRule = <Rows>(rule: InstantRule<Rows>): InstantRule =>
  rule as InstantRule;
