/** How much of a match's script is told by a moment, and what is said of every sport alike. */
import type { EventStatus, FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import type { BookState } from "./book-order.ts";
import type { ReplayMatch } from "./replay-store.ts";
import { teamId } from "./team-names.ts";

export interface Telling {
  readonly nowMs: number;
  /** Real milliseconds of one of the match. */
  readonly timeScale: number;
}

export interface Told {
  readonly contents: readonly FeedContent[];
  readonly stepsSaid: number;
  readonly nextAt: Date | null;
  /** Where the match stands, when its markets have to be priced anew; null while they are closed. */
  readonly price: BookState | null;
  readonly isOver: boolean;
  readonly isConfirmed: boolean;
}

interface Step {
  readonly atMs: number;
  readonly kind: string;
}

interface DueSteps<Of> {
  /** Told before, and now. */
  readonly told: readonly Of[];
  readonly due: readonly Of[];
  readonly stepsSaid: number;
  readonly nextAt: Date | null;
  readonly isOver: boolean;
}

export function dueSteps<Of extends Step>(
  script: readonly Of[],
  match: ReplayMatch,
  { nowMs, timeScale }: Telling,
): DueSteps<Of> {
  const at = (step: Step): number => match.startsAt.getTime() + step.atMs * timeScale;
  const until = script.findIndex((step) => at(step) > nowMs);
  const stepsSaid = until === -1 ? script.length : until;
  const told = script.slice(0, stepsSaid);
  const next = script[stepsSaid];
  return {
    told,
    due: told.slice(match.stepsSaid),
    stepsSaid,
    nextAt: next === undefined ? null : new Date(at(next)),
    isOver: told.some(({ kind }) => kind === "full_time"),
  };
}

/** Every event has room for so much evidence of one step in its count. */
export const evidenceOfStep = 10;

export function eventContent(match: ReplayMatch, status: EventStatus): FeedContent {
  return {
    kind: "event",
    event: match.eventId,
    tournament: match.tournamentId,
    home: teamId(match.home),
    away: teamId(match.away),
    startsAtMs: match.startsAt.getTime(),
    status,
  };
}
