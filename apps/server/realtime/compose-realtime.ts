/** What live data stands on: the domains' events behind the outbox, tickets, and the end of sessions. */
import { domainEvents, type EventPorts, type HandlerPorts } from "@oddwright/domains/domains.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type { Bus } from "@oddwright/platform/realtime/bus.ts";
import { purgeTickets, redeemTicket } from "@oddwright/platform/realtime/tickets.ts";
import { outboxJob } from "./outbox-events.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { Shutdown } from "@oddwright/platform/processes/shutdown.ts";

export interface RealtimeParts {
  readonly bus: Bus;
  /** Whose ticket it is, if the session still stands. */
  readonly redeemTicket: (ticket: string) => Promise<Caller | null>;
  readonly onSessionsEnded: (listener: (sessionIds: readonly string[]) => void) => void;
}

export interface ComposeRealtimeOptions {
  readonly bus: Bus;
  readonly ports: EventPorts & Pick<HandlerPorts, "pool" | "verifier">;
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
  const { bus, ports, shutdown } = options;
  const { pool, verifier } = ports;
  const listeners = domainEvents(ports);
  shutdown.add("live events", () =>
    Promise.all(listeners.map(async (listener) => listener.close?.())),
  );
  const outbox = outboxJob({ pool, bus, listeners });
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
