/** The connection of this page, tied to its session and to the browser's network. Loads with the first room. */
import { apiBaseUrl } from "../api/base-url.ts";
import { ApiError, isTemporary } from "../api/failure.ts";
import { onPageRestored } from "../services/page-restored.ts";
import type { Services } from "../services/services.ts";
import { userOf } from "../session/session-store.ts";
import { createBalanceHints } from "./balance-hints.ts";
import { createRealtimeConnection, type RealtimeConnection } from "./connection.ts";

const connections = new WeakMap<Services, RealtimeConnection>();

/** Made once a page, and kept while it lives. */
export function pageConnection(services: Services): RealtimeConnection {
  const known = connections.get(services);
  if (known) return known;
  const connection = createPageConnection(services);
  connections.set(services, connection);
  return connection;
}

function createPageConnection(services: Services): RealtimeConnection {
  const { api, config, clock, realtime, session, sessionStore } = services;
  const connection = createRealtimeConnection({
    url: `${apiBaseUrl(config, location.origin).replace(/^http/, "ws")}/realtime`,
    fetchTicket: () => fetchTicket(services),
    onServerTime: (serverMs, sentAtMs) => clock.observeTime(serverMs, sentAtMs),
    onSessionEnded: () => void session.reload(),
    // Any answer shows that the API can be reached; the banner depends on it.
    onUnreachable: () => void api.call("games"),
    state: realtime,
  });
  let playerId = userOf(sessionStore.get())?.id;
  sessionStore.subscribe(() => {
    const current = userOf(sessionStore.get())?.id;
    if (current === playerId) return;
    playerId = current;
    connection.renew();
  });
  const hints = createBalanceHints(() => session.reload(), services.resultShownMs);
  connection.onPlayerEvent(hints.onEvent, hints.onMissed);
  addEventListener("online", () => connection.renew());
  addEventListener("offline", () => {
    services.onNetworkLost();
    connection.pause();
  });
  // A browser may not keep a page with an open socket for going back; a restored page opens another.
  addEventListener("pagehide", () => connection.pause());
  onPageRestored(() => connection.renew());
  return connection;
}

/** A refusal leads to a guest's socket: rooms are public. A session that is ending requests no ticket. */
async function fetchTicket({ api, session, sessionStore }: Services): Promise<string | null> {
  if (userOf(sessionStore.get()) === null || session.isLeaving()) return null;
  const result = await api.call("realtimeTicket");
  if (result.ok) return result.value.ticket;
  if (isTemporary(result.failure)) throw new ApiError(result.failure);
  return null;
}
