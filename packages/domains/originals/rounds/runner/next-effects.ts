/** What is due in the rounds of a game at a moment: pure, so that every take-over and every late step can be tried without a database. */
import { isAhead, isDue } from "@oddwright/platform/clock/clock-step.ts";
import type { Round } from "../round/round.ts";
import type { RoundGame } from "./round-game.ts";

/** What the process that leads a game knows of it. Whatever it forgets stands in the database. */
export interface RoundsState {
  /** Null: to be read from the database. */
  readonly rounds: KnownRounds | null;
  /** How long nobody led before this process; null once it has dealt with what that interrupted. */
  readonly vacantMs: number | null;
  /** The running round, as far as its leader has it at hand, and when it is over by the database's clock. A secret until then. */
  readonly running: { readonly roundId: string; readonly endsAtMs: number } | null;
  /** Rounds whose bets are being settled, and when that may be tried again by this process's clock. */
  readonly settling: ReadonlyMap<string, number>;
  /** When the next round may be asked for again, by this process's clock. */
  readonly openAtMs: number;
}

export interface KnownRounds {
  /** The newest one that is not in the queue. */
  readonly current: Round | null;
  readonly queued: Round | null;
  /** Ended, with bets that may be open. */
  readonly unsettled: readonly Round[];
}

export interface Moment {
  /** By the database's clock. */
  readonly nowMs: number;
  /** By this process's clock, which never jumps. */
  readonly processMs: number;
}

export type Effect =
  /** Reads the game's rounds from the database. */
  | { readonly kind: "load" }
  /** Publishes the round that a former leader may not have published. */
  | { readonly kind: "announce"; readonly round: Round | null }
  /** Gives the stakes of a round back that has not been drawn. */
  | { readonly kind: "refund_stakes"; readonly round: Round }
  /** Betting on the next round begins: the one in the queue, or a new one. */
  | { readonly kind: "open"; readonly queued: Round | null }
  /** Betting on the same round begins again. */
  | { readonly kind: "reopen"; readonly round: Round }
  /** The round ends without a draw. */
  | { readonly kind: "call_off"; readonly round: Round }
  | { readonly kind: "close"; readonly round: Round }
  /** Takes a running round at hand. */
  | { readonly kind: "take_up"; readonly round: Round }
  /** What a game does while a round runs. */
  | { readonly kind: "run"; readonly round: Round }
  /** `isStopped`: it cannot go on, because the database's clock was set back. */
  | { readonly kind: "end"; readonly round: Round; readonly isStopped: boolean }
  /** Starts the settlement of what is open; the next round does not wait for it. */
  | { readonly kind: "settle"; readonly round: Round };

export type RoundRules = Pick<
  RoundGame,
  "bettingMs" | "hasQueue" | "closing" | "pauseMs" | "settleAfterMs"
>;

/** Later than this a betting was interrupted: its players may have left. */
const overdueAfterMs = 2_000;
/** Who waits in the queue waits for longer, but not for a server that comes back some time. */
const queueOverdueAfterMs = 10_000;

/** In order; each is done before the next, and the state is asked anew for the next moment. */
export function nextEffects(
  state: RoundsState,
  moment: Moment,
  rules: RoundRules,
): readonly Effect[] {
  const { rounds, vacantMs } = state;
  if (rounds === null) return [{ kind: "load" }];
  if (vacantMs !== null) return effectsOfTakeOver(rounds, { vacantMs, nowMs: moment.nowMs }, rules);
  const effect = effectOfCurrent({ ...state, ...rounds }, moment, rules);
  const settlements = dueSettlements({ ...state, ...rounds }, moment, rules);
  return effect ? [effect, ...settlements] : settlements;
}

interface TakeOver {
  readonly vacantMs: number;
  readonly nowMs: number;
}

/** Stakes of an interrupted betting go back; a round that can be drawn on time goes on. */
function effectsOfTakeOver(
  { current, queued }: KnownRounds,
  { vacantMs, nowMs }: TakeOver,
  { hasQueue }: RoundRules,
): readonly Effect[] {
  if (queued && vacantMs > queueOverdueAfterMs) return [{ kind: "refund_stakes", round: queued }];
  const endsAt = current?.state === "betting" ? current.bettingEndsAt : null;
  const isOverdue = endsAt !== null && nowMs - endsAt.getTime() > overdueAfterMs;
  if (current === null || !isOverdue) return [{ kind: "announce", round: current }];
  if (!hasQueue) return [{ kind: "call_off", round: current }];
  // The round has told nothing yet: after the refunds it takes bets anew.
  return [
    { kind: "refund_stakes", round: current },
    { kind: "reopen", round: current },
  ];
}

function effectOfCurrent(
  { current, queued, running, openAtMs }: RoundsState & KnownRounds,
  { nowMs, processMs }: Moment,
  { bettingMs, pauseMs, closing }: RoundRules,
): Effect | null {
  switch (current?.state) {
    case undefined:
    case "ended": {
      const isOver = current === null || isDue(current.nextRoundAt, { nowMs, leadMs: pauseMs });
      return isOver && processMs >= openAtMs ? { kind: "open", queued } : null;
    }
    case "betting":
      // The clock was set back: the end of this betting lies too far ahead to wait for.
      if (isAhead(current.bettingEndsAt, { nowMs, leadMs: bettingMs }))
        return { kind: "reopen", round: current };
      return nowMs >= timeOf(current.bettingEndsAt) ? { kind: "close", round: current } : null;
    case "running": {
      const leadMs = closing.startAheadMs;
      if (isAhead(current.startedAt, { nowMs, leadMs }))
        return { kind: "end", round: current, isStopped: true };
      if (running?.roundId !== current.id) return { kind: "take_up", round: current };
      return nowMs >= running.endsAtMs
        ? { kind: "end", round: current, isStopped: false }
        : { kind: "run", round: current };
    }
  }
}

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;

function dueSettlements(
  { unsettled, settling }: RoundsState & KnownRounds,
  { nowMs, processMs }: Moment,
  { settleAfterMs: leadMs }: RoundRules,
): readonly Effect[] {
  return unsettled
    .filter(({ endedAt }) => isDue(new Date(timeOf(endedAt) + leadMs), { nowMs, leadMs }))
    .filter(({ id }) => processMs >= (settling.get(id) ?? 0))
    .map((round) => ({ kind: "settle", round }));
}
