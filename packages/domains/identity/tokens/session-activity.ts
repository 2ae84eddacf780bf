/** When each session was last used: noted in memory by every call, written in batches, so that no call waits for it. */
import type pg from "pg";

const writeEveryMs = 15_000;

export interface SessionActivity {
  note(sessionId: string): void;
  /** Writes what was noted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

// By the age of each call, so that this process's clock does not matter. A session that is being rotated or ended at this
// moment is left out: it is seen then anyway.
async function writeSeen(pool: pg.Pool, seenAtMs: ReadonlyMap<string, number>): Promise<void> {
  const nowMs = performance.now();
  await pool.query({
    name: "identity-session-seen",
    text: `update identity_session as session
      set last_seen_at = greatest(last_seen_at, clock_timestamp() - seen.age_ms * interval '1 millisecond')
      from unnest($1::uuid[], $2::float8[]) as seen (id, age_ms),
        (select id from identity_session where id = any($1) order by id for no key update skip locked) as free
      where session.id = seen.id and session.id = free.id`,
    values: [[...seenAtMs.keys()], [...seenAtMs.values()].map((atMs) => nowMs - atMs)],
  });
}

/** Starts writing at once. The timer does not keep the process alive; what a killed process has not written is lost. */
export function recordActivity(pool: pg.Pool): SessionActivity {
  let seenAtMs = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (seenAtMs.size === 0) return;
    const noted = seenAtMs;
    seenAtMs = new Map();
    try {
      await writeSeen(pool, noted);
    } catch {
      // The database is away: the next round writes these too, unless a later call of the same session was noted.
      seenAtMs = new Map([...noted, ...seenAtMs]);
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  const timer = setInterval(() => void flush(), writeEveryMs).unref();

  return {
    note: (sessionId) => void seenAtMs.set(sessionId, performance.now()),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
