/** What the outbox says to sockets: settled bets to the feed and to their players, money that came in to its owner. */
import { setTimeout as delay } from "node:timers/promises";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { readOutbox, type StoredEvent } from "@oddwright/domains/ledger/index.ts";
import type { Feed } from "@oddwright/domains/originals/index.ts";
import type { Bus } from "@oddwright/platform/realtime/bus.ts";
import type pg from "pg";
import type { Job } from "@oddwright/platform/jobs/job.ts";

/** Events of other processes are found this late. */
const pollMs = 100;

/** Batches come faster than that under load: they are read together. */
const pauseMs = 20;

/** After a long stop what happened before is history, not news. */
const newsMs = 60_000;

export interface OutboxOptions {
  readonly pool: pg.Pool;
  readonly bus: Bus;
  readonly feed: Feed;
}

export interface OutboxJob extends Job {
  /** There may be something to read now. */
  readonly wake: () => void;
}

export function outboxJob(options: OutboxOptions): OutboxJob {
  const { pool, bus, feed } = options;
  let wake = Promise.withResolvers<void>();

  async function readOnce(): Promise<void> {
    let news: readonly StoredEvent[] = [];
    let items: Awaited<ReturnType<Feed["record"]>> = [];
    await readOutbox(pool, "realtime", async (events, client) => {
      const sinceMs = Date.now() - newsMs;
      news = events.filter((event) => event.createdAt.getTime() > sinceMs);
      items = await feed.record(client, events);
    });
    // Told after the commit: a reader that failed is told the same events again.
    feed.announce(items);
    for (const event of news) {
      const told = playerEvent(event);
      if (told) bus.tell(event.playerId, told);
    }
  }

  return {
    name: "realtime-outbox",
    everyMs: pauseMs,
    wake: () => wake.resolve(),
    async run() {
      await Promise.race([wake.promise, delay(pollMs, undefined, { ref: false })]);
      wake = Promise.withResolvers();
      await readOnce();
    },
  };
}

/** Null for what no player's page waits for. */
function playerEvent({ topic, payload }: StoredEvent): RoomEvent | null {
  switch (topic) {
    case "bet_settled":
      return { kind: "bet_settled", bet: payload["bet"] } as RoomEvent;
    case "deposit_credited":
      return { kind: "balance", currency: payload["currency"] } as RoomEvent;
    default:
      return null;
  }
}
