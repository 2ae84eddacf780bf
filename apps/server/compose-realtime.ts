/** What live data stands on: the live feed behind the outbox, tickets, and the end of sessions. */
import type { createTokenVerifier } from "@oddwright/domains/identity/index.ts";
import { createFeed, type OriginalsDeps } from "@oddwright/domains/originals/index.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { Bus } from "@oddwright/platform/realtime/bus.ts";
import { purgeTickets, redeemTicket } from "@oddwright/platform/realtime/tickets.ts";
import { outboxJob } from "./outbox-events.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { Shutdown } from "./shutdown.ts";

export interface RealtimeParts {
  readonly bus: Bus;
  /** Whose ticket it is, if the session still stands. */
  readonly redeemTicket: (ticket: string) => Promise<Caller | null>;
  readonly onSessionsEnded: (listener: (sessionIds: readonly string[]) => void) => void;
}

export interface ComposeRealtimeOptions {
  readonly bus: Bus;
  readonly originals: OriginalsDeps;
  readonly verifier: Pick<ReturnType<typeof createTokenVerifier>, "isLive" | "onEnded">;
  readonly log: Log;
  readonly shutdown: Shutdown;
}

export interface ComposedRealtime {
  readonly parts: RealtimeParts;
  readonly jobs: readonly Job[];
  /** The ledger wrote something: there may be events. */
  readonly wakeOutbox: () => void;
}

const purgeEveryMs = 60_000;

export function composeRealtime(options: ComposeRealtimeOptions): ComposedRealtime {
  const { bus, originals, verifier, log, shutdown } = options;
  const { pool } = originals;
  const feed = createFeed({
    ...originals,
    onFailure: (error) => log.warn({ err: error }, "could not tell the live feed"),
  });
  shutdown.add("live feed", () => feed.close());
  const outbox = outboxJob({ pool, bus, feed });
  return {
    parts: {
      bus,
      redeemTicket: async (ticket) => {
        const caller = await redeemTicket(pool, ticket);
        return caller && (await verifier.isLive(caller.sessionId)) ? caller : null;
      },
      onSessionsEnded: (listener) => verifier.onEnded(listener),
    },
    jobs: [
      outbox,
      { name: "realtime-purge-tickets", everyMs: purgeEveryMs, run: () => purgeTickets(pool) },
    ],
    wakeOutbox: outbox.wake,
  };
}
