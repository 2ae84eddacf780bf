/** The sessions that ended while tokens of theirs may still be unexpired; kept in memory, re-read from the database. */
import type pg from "pg";
import { accessTokenTtlMs } from "./access-token.ts";

/** Twice a second, so that with the query itself an ended session is known within one second. */
const rereadEveryMs = 500;
/** Older knowledge is not used: the caller waits for a fresh read, and fails when the database does not answer. */
const staleAfterMs = 1_000;
/** A row can become visible later than its time says: by as long as the longest statement runs. */
const overlapMs = 30_000;
const rememberMs = accessTokenTtlMs + 60_000;

export interface EndedSessions {
  has(sessionId: string): boolean;
  /** Ends of this process are known at once. */
  add(sessionIds: readonly string[]): void;
  /** Calls `listener` with sessions as soon as this process knows that they ended. */
  onEnded(listener: (sessionIds: readonly string[]) => void): void;
  /** Whether the knowledge is younger than a second. */
  isFresh(): boolean;
  /** Resolves when the knowledge is younger than a second. Rejects when the database does not answer. */
  ensureFresh(): Promise<void>;
  close(): Promise<void>;
}

// Only what ended since the last read, counted by this process's monotonic clock and the database's own: their
// difference does not matter.
async function readEnded(pool: pg.Pool, sinceMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: "identity-ended-sessions",
    text: `select id from identity_session
      where ended_at > clock_timestamp() - $1::integer * interval '1 millisecond'`,
    values: [Math.ceil(sinceMs)],
  });
  return rows.map((row) => row.id);
}

/** Starts re-reading at once. The timer does not keep the process alive. */
export function createEndedSessions(pool: pg.Pool): EndedSessions {
  const forgetAtMs = new Map<string, number>();
  const listeners = new Set<(sessionIds: readonly string[]) => void>();
  let freshAsOfMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  function add(sessionIds: readonly string[]): void {
    const unknown = sessionIds.filter((id) => !forgetAtMs.has(id));
    for (const id of unknown) forgetAtMs.set(id, performance.now() + rememberMs);
    if (unknown.length > 0) for (const listener of listeners) listener(unknown);
  }

  function forgetOld(): void {
    for (const [id, atMs] of forgetAtMs) {
      if (atMs > performance.now()) return;
      forgetAtMs.delete(id);
    }
  }

  async function read(): Promise<void> {
    const startedMs = performance.now();
    add(await readEnded(pool, Math.min(startedMs - freshAsOfMs + overlapMs, rememberMs)));
    freshAsOfMs = startedMs;
    forgetOld();
  }

  function readOnce(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  const isFresh = (): boolean => performance.now() - freshAsOfMs <= staleAfterMs;

  // A failed read is not lost: the knowledge grows stale and the next verification reads again and reports the failure.
  const readQuietly = () => readOnce().catch(() => undefined);
  const timer = setInterval(() => void readQuietly(), rereadEveryMs).unref();
  void readQuietly();

  return {
    has: (sessionId) => forgetAtMs.has(sessionId),
    add,
    onEnded: (listener) => void listeners.add(listener),
    isFresh,
    async ensureFresh() {
      if (!isFresh()) await readOnce();
    },
    async close() {
      clearInterval(timer);
      await reading?.catch(() => undefined);
    },
  };
}
