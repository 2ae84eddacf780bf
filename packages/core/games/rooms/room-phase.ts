/** What may happen in a pot at a moment. It opens with its first stake. */

export const roomTiming = {
  /** From the second player's first stake to the draw. */
  countdownMs: 30_000,
  /** No stakes in the last moments before the draw. */
  lockMs: 2_000,
  /** A player who stays alone is refunded. */
  aloneMs: 10 * 60 * 1_000,
} as const;

export type RoomPhase = {
  phase: "waiting" | "refund_due" | "countdown" | "locked" | "draw_due";
  acceptsStakes: boolean;
  /** A player who is alone may take the stakes back. */
  canLeave: boolean;
  /** When the phase that counts down ends: in the draw, or in the refund of who stays alone. */
  endsAtMs: number;
};

/** All times are of one clock. `secondPlayerAtMs` is null while all stakes are of one player. */
export function roomPhase(pot: {
  openedAtMs: number;
  secondPlayerAtMs: number | null;
  nowMs: number;
}): RoomPhase {
  const { openedAtMs, secondPlayerAtMs, nowMs } = pot;
  if (secondPlayerAtMs === null) {
    const endsAtMs = openedAtMs + roomTiming.aloneMs;
    const waiting = nowMs < endsAtMs;
    const phase = waiting ? "waiting" : "refund_due";
    return { phase, acceptsStakes: waiting, canLeave: waiting, endsAtMs };
  }
  const endsAtMs = secondPlayerAtMs + roomTiming.countdownMs;
  const closed = { acceptsStakes: false, canLeave: false, endsAtMs };
  if (nowMs >= endsAtMs) return { phase: "draw_due", ...closed };
  if (nowMs >= endsAtMs - roomTiming.lockMs) return { phase: "locked", ...closed };
  return { phase: "countdown", acceptsStakes: true, canLeave: false, endsAtMs };
}
