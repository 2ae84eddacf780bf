/** How long each part of a shared round takes: those of the rules, or all of them quicker for tests. */
import { crash } from "@oddwright/core/games/crash/crash.ts";
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";

export interface RoundTiming {
  /** Real milliseconds of one millisecond of the rules. Production plays at 1. */
  readonly scale: number;
  readonly crash: {
    readonly bettingMs: number;
    readonly pauseMs: number;
    readonly startAheadMs: number;
    readonly settleLosersAfterMs: number;
    readonly aliveEveryMs: number;
    /** Real milliseconds, however quickly rounds are played: it is the server's time, not the round's. */
    readonly cashOutDecidedWithinMs: number;
  };
  readonly roulette: {
    readonly bettingMs: number;
    readonly spinMs: number;
    readonly resultMs: number;
  };
  /** How long a runner that fell silent keeps its game from another one. */
  readonly leaseMs: number;
  readonly renewEveryMs: number;
}

const leaseMs = 5_000;
/** Quicker rounds need a quicker successor, but a busy machine may pause for a moment. */
const shortestLeaseMs = 1_500;

export function roundTiming(scale = 1): RoundTiming {
  const scaled = (ms: number): number => Math.max(1, Math.round(ms * scale));
  const { timing } = crash;
  const lease = Math.max(shortestLeaseMs, scaled(leaseMs));
  return {
    scale,
    crash: {
      bettingMs: scaled(timing.bettingMs),
      pauseMs: scaled(timing.pauseMs),
      startAheadMs: scaled(timing.startAheadMs),
      settleLosersAfterMs: scaled(timing.settleLosersAfterMs),
      aliveEveryMs: scaled(timing.aliveEveryMs),
      cashOutDecidedWithinMs: timing.cashOutDecidedWithinMs,
    },
    roulette: {
      bettingMs: scaled(roulette.timing.bettingMs),
      spinMs: scaled(roulette.timing.spinMs),
      resultMs: scaled(roulette.timing.resultMs),
    },
    leaseMs: lease,
    renewEveryMs: Math.round(lease / 5),
  };
}
