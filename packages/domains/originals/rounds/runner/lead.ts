/** One process's time as the leader of a game: what it works with, and what it knows. */
import type { Background } from "@oddwright/platform/lease/background.ts";
import type { AcquiredLease } from "@oddwright/platform/lease/lease.ts";
import type { KnownRounds, RoundsState } from "./next-effects.ts";
import type { RoundGame, RoundRun } from "./round-game.ts";
import type { RunnerDeps } from "./runner-deps.ts";
import type { BetSettler } from "./settle-bets-of-round.ts";
import type { SettleOperation } from "./settle-operation.ts";

/** What every leader of a game works with. */
export interface RoundWork {
  readonly deps: RunnerDeps;
  readonly game: RoundGame;
  readonly operation: SettleOperation;
  readonly background: Background;
}

export interface Lead {
  readonly lease: AcquiredLease;
  state: RoundsState;
  /** What the game does while the round at hand runs; null where nothing. */
  run: RoundRun | null;
}

export const newLead = (lease: AcquiredLease): Lead => ({
  lease,
  state: {
    rounds: null,
    vacantMs: lease.vacantMs,
    running: null,
    settling: new Map(),
    openAtMs: 0,
  },
  run: null,
});

export function change(lead: Lead, changed: Partial<RoundsState>): void {
  lead.state = { ...lead.state, ...changed };
}

/** Nothing to change after a failure in between: the rounds are read anew then. */
export function changeRounds(lead: Lead, changed: Partial<KnownRounds>): void {
  if (lead.state.rounds) change(lead, { rounds: { ...lead.state.rounds, ...changed } });
}

/** Settles bets in the leader's name. */
export const settlerOf = ({ deps, game, operation }: RoundWork, { lease }: Lead): BetSettler => ({
  ledger: deps.ledger,
  operation,
  lease,
  onSettled: game.publishBet,
});
