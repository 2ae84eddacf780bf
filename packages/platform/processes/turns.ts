/** Bounded concurrency for costly work: a flood of callers waits or is refused, and never takes the whole process. */

export interface TurnLimits {
  /** Works done at once. */
  readonly concurrency: number;
  /** Callers that wait. */
  readonly queue: number;
  /** Whoever waited longer is refused when its turn comes: nobody waits for its answer any more. Without it everybody's turn comes. */
  readonly maxWaitMs?: number;
  /** How long a refused caller has to wait. */
  readonly retryAfterSeconds: number;
}

/** Too many callers wait already, or this one has waited for too long. */
export interface TurnRefused {
  readonly ok: false;
  readonly code: "service_unavailable";
  readonly params: { readonly retry_after: string };
}

export type TurnResult<T> = { readonly ok: true; readonly value: T } | TurnRefused;

export type InTurn = <T>(work: () => Promise<T>) => Promise<TurnResult<T>>;

/** In the order in which they came. */
export function createTurns(limits: TurnLimits): InTurn {
  const { concurrency, queue, maxWaitMs = Infinity, retryAfterSeconds } = limits;
  const refused: TurnRefused = {
    ok: false,
    code: "service_unavailable",
    params: { retry_after: String(retryAfterSeconds) },
  };
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    const cameAtMs = performance.now();
    if (running < concurrency) running += 1;
    else if (waiting.length >= queue) return refused;
    // The one that finishes hands its turn over, so `running` stays as it is.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      if (performance.now() - cameAtMs > maxWaitMs) return refused;
      return { ok: true, value: await work() };
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
