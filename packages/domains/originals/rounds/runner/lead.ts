// What a process knows of the game that it leads.
import type { Background } from "@oddwright/platform/lease/background.ts";
import type { AcquiredLease } from "@oddwright/platform/lease/lease.ts";
import type { Round } from "../round.ts";
import type { SealedRound } from "../round-store.ts";
import type { RoundGame, RoundRun } from "./round-game.ts";
import type { RunnerDeps } from "./runner-deps.ts";
import type { BetSettler } from "./settle-bets-of-round.ts";
import type { SettleOperation } from "./settle-operation.ts";

export interface Rounds {
  /** The newest one that is not in the queue. */
  current: Round | null;
  queued: Round | null;
  /** Ended, with bets that may be open. */
  unsettled: readonly Round[];
}

export interface Lead {
  readonly deps: RunnerDeps;
  readonly game: RoundGame;
  readonly operation: SettleOperation;
  readonly background: Background;
  readonly lease: AcquiredLease;
  /** Null: to be read from the database. */
  rounds: Rounds | null;
  run: { readonly sealed: SealedRound; readonly run: RoundRun | null } | null;
  /** Rounds whose bets are being settled, and when that may be tried again. */
  readonly settling: Map<string, number>;
  /** Whether a betting that was interrupted before this process led has been dealt with. */
  resumed: boolean;
  chainAskedAtMs: number;
}

/** Settles bets in the leader's name. */
export const settlerOf = ({ deps, operation, lease, game }: Lead): BetSettler => ({
  ledger: deps.ledger,
  operation,
  lease,
  onSettled: game.publishBet,
});
