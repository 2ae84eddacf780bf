/** What a table's calls answer: the server and the page read the same shapes. */
import type { StakedAction } from "@oddwright/core/tables/blackjack/added-stakes.ts";
import type { BlackjackPlay } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
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
  /** Where players decide within the round: when the first cards were dealt, and how long whoever's turn it is decides. */
  readonly dealt_at_ms: number | null;
  readonly turn_until_ms: number | null;
  /** What lies open while they do; null before the deal, and at other tables. */
  readonly play: BlackjackPlay | null;
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
  /** Seats that are taken, at a table that has some. */
  readonly chairs: readonly ShownChair[];
  /** What the rounds before came to, the newest first. */
  readonly before: readonly TableOutcome[];
}

export interface ShownChair {
  readonly seat: number;
  /** Its stake on the round whose bets are open is in. */
  readonly is_staked: boolean;
}

/** A stake that was added to a bet while the round was played. */
export interface ShownAddedStake {
  readonly action: StakedAction;
  readonly hand: number;
  readonly stake: string;
  readonly state: string;
  readonly payout: string | null;
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
  /** The seat that it plays, at a table that has some. */
  readonly seat: number | null;
  readonly added: readonly ShownAddedStake[];
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
  /** The player's own seat. */
  readonly seat: number | null;
}
