/** The state of the page's connection for live data. */

export interface ConnectionState {
  /** `idle` until a part of the page joins a room; `waiting` between two attempts. */
  readonly status: "idle" | "connecting" | "open" | "waiting";
  /** From a ping to its answer, measured every few seconds; null while unknown. */
  readonly lagMs: number | null;
}

export const idleConnection: ConnectionState = { status: "idle", lagMs: null };
