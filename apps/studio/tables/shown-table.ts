/** What a table's calls answer: the server and the page read the same shapes. */
import type {
  TableChip,
  TableKindName,
  TableOutcome,
} from "@oddwright/core/tables/table-outcome.ts";

export interface ShownTableRound {
  readonly id: string;
  readonly number: number;
  readonly opened_at_ms: number;
  readonly closes_at_ms: number;
  readonly spun_at_ms: number | null;
  /** Null until the round was spun. */
  readonly outcome: TableOutcome | null;
  readonly interrupted: boolean;
  /** Of its chain, as the proof counts it. */
  readonly chain_round: number;
  /** The hash of the link that decides the round. */
  readonly commitment: string;
  readonly terminating_hash: string;
  readonly salt: string;
  /** The link; null while it decides rounds that are not spun yet. */
  readonly game_hash: string | null;
}

export interface TableState {
  readonly game: string;
  readonly now_ms: number;
  readonly spin_ms: number;
  readonly result_ms: number;
  readonly players: number;
  /** Null until the table has opened its first one. */
  readonly round: ShownTableRound | null;
  /** What the rounds before came to, the newest first. */
  readonly before: readonly TableOutcome[];
}

export interface ShownTableBet {
  readonly id: string;
  readonly game: string;
  readonly kind: TableKindName;
  readonly demo: boolean;
  readonly currency: string;
  readonly stake: string;
  readonly state: string;
  readonly payout: string | null;
  readonly chips: readonly TableChip[];
  readonly round: ShownTableRound;
  readonly created_at: string;
}

/** A session at a table. */
export interface TableSession {
  readonly table: {
    readonly code: string;
    readonly kind: TableKindName;
    readonly name: string;
    readonly felt: string;
    /** Growing. */
    readonly chips: readonly string[];
    readonly most: string;
  };
  readonly demo: boolean;
  readonly currency: string;
  readonly locale: string;
  /** Null while the wallet does not answer. */
  readonly balance: string | null;
  readonly last_bet: ShownTableBet | null;
}
