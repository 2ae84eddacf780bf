/** What differs between the games of tables: rules, stakes, and how a committed chain decides their rounds. */
import type { HmacSha256 } from "@oddwright/core/fairness/hmac.ts";
import type { Rational } from "@oddwright/core/money/rational.ts";
import type { TableChip, TableOutcome } from "@oddwright/core/tables/table-outcome.ts";

/** Everything that decides a round. */
export interface TableDraw {
  readonly hmac: HmacSha256;
  /** Of the chain, which was committed to. */
  readonly link: string;
  readonly salt: string;
  /** Of the round within its chain, from 1. */
  readonly chainRound: number;
  /** What the round before came to; null for the chain's first. */
  readonly before: TableOutcome | null;
}

export interface TableKind {
  readonly algorithm: string;
  /** Lobbies filter by it. */
  readonly feature: string;
  /** From 1 to 5. */
  readonly volatility: number;
  /** Of the bet that most players make. */
  readonly returned: () => Rational;
  /** The most that a bet wins, in stakes. */
  readonly maxWinStakes: number;
  /** Of a chain, its last hash not among them. */
  readonly links: number;
  /** What a link decides, after which it is published: its round, or all rounds of a chain that has one link. */
  readonly linkDecides: "round" | "chain";
  /** Whether the chain decides no round after this one. */
  readonly isLast: (chainRound: number, outcome: TableOutcome) => boolean;
  /** Null for what cannot lie on the cloth. */
  readonly readChips: (raw: readonly unknown[]) => readonly TableChip[] | null;
  /** Null where the round's players decide, step by step. */
  readonly draw: ((input: TableDraw) => TableOutcome) | null;
  /** Of chips that were read. */
  readonly wonMinor: (chips: readonly TableChip[], outcome: TableOutcome) => bigint;
  /** At a table with seats: the one that the chips play. */
  readonly seatOf: ((chips: readonly TableChip[]) => number | null) | null;
  /** As lobbies show it, in every language. */
  readonly shortText: (outcome: TableOutcome) => string;
}
