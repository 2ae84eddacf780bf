/** Sends events of the outbox to sockets as each domain describes them: to everyone, and to the player of an event. */
import { setTimeout as delay } from "node:timers/promises";
import {
  type EventListener,
  readOutbox,
  type StoredEvent,
} from "@oddwright/domains/ledger/index.ts";
import type { Bus } from "@oddwright/platform/realtime/bus.ts";
import type pg from "pg";
import type { Job } from "@oddwright/platform/jobs/job.ts";

/** Events of other processes are found this late while there are any, and the first ones after a silence three times as late. */
const pollMs = 100;
const quietPollMs = 300;

/** Batches come faster than that under load: they are read together. */
const pauseMs = 20;

/** Events older than this are not sent: after a long stop they would be out of date. */
const newsMs = 60_000;

export interface OutboxOptions {
  readonly pool: pg.Pool;
  readonly bus: Bus;
  readonly listeners: readonly EventListener[];
}

export interface OutboxJob extends Job {
  /** There may be something to read now. */
  readonly wake: () => void;
}

export function outboxJob(options: OutboxOptions): OutboxJob {
  const { pool, bus, listeners } = options;
  const playerEvents = new Map(
    listeners.flatMap((listener) => Object.entries(listener.playerEvents ?? {})),
  );
  let wake = Promise.withResolvers<void>();
  let isQuiet = false;

  async function readOnce(): Promise<void> {
    let news: readonly StoredEvent[] = [];
    let afterCommit: readonly (() => void)[] = [];
    const read = await readOutbox(pool, "realtime", async (events, client) => {
      const sinceMs = Date.now() - newsMs;
      news = events.filter((event) => event.createdAt.getTime() > sinceMs);
      const kept: (() => void)[] = [];
      for (const { record } of listeners) if (record) kept.push(await record(client, events));
      afterCommit = kept;
    });
    isQuiet = read === 0;
    // A reader that failed gets the same events again.
    for (const announce of afterCommit) announce();
    for (const { topic, playerId, payload } of news) {
      const playerEvent = playerEvents.get(topic);
      if (playerEvent) bus.tell(playerId, playerEvent(payload));
    }
  }

  return {
    name: "realtime-outbox",
    everyMs: pauseMs,
    wake: () => wake.resolve(),
    async run() {
      await Promise.race([
        wake.promise,
        delay(isQuiet ? quietPollMs : pollMs, undefined, { ref: false }),
      ]);
      wake = Promise.withResolvers();
      await readOnce();
    },
  };
}
