/** The realtime role: the gateway on the API's server, or, where this process has no API, on a server of its own. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eventOfRoom, tableOfChatRoom } from "@oddwright/contract/realtime/rooms.ts";
import { clientErrorAnswer } from "@oddwright/platform/http/refusals/client-error.ts";
import {
  connectionLimits,
  limitConnections,
  serverOptions,
} from "@oddwright/platform/http/limits/connection-limits.ts";
import { pathOf } from "@oddwright/platform/http/request-target.ts";
import { createGateway, type Gateway } from "@oddwright/platform/realtime/gateway.ts";
import type { Metrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import { Gauge } from "prom-client";
import type { Composition } from "../compose.ts";
import type { Environment } from "../env/environment.ts";
import { forwardedAddress } from "../realtime/forwarded-address.ts";
import { roomStates } from "../realtime/room-states.ts";

export interface RealtimeOptions {
  readonly composition: Pick<Composition, "realtime" | "handlers">;
  readonly environment: Pick<Environment, "allowedOrigins" | "trustedProxies">;
  readonly log: Pick<Log, "warn">;
  readonly metrics: Pick<Metrics, "registry">;
}

export function createRealtime(options: RealtimeOptions): Gateway {
  const { composition, environment, log, metrics } = options;
  const { bus, redeemTicket, onSessionsEnded } = composition.realtime;
  const allowed = new Set(environment.allowedOrigins);
  const gateway = createGateway({
    bus,
    stateOf: roomStates(composition.handlers),
    // Whatever can be named by anybody: they are as many as there are names.
    isPassing: (room) => eventOfRoom(room) !== null || tableOfChatRoom(room) !== null,
    redeemTicket,
    isOriginAllowed: (origin) => allowed.has(origin),
    addressOf: forwardedAddress(environment.trustedProxies),
    log,
  });
  onSessionsEnded((sessionIds) => gateway.endSessions(sessionIds));
  const gauge: Gauge = new Gauge({
    name: "realtime_sockets",
    help: "Sockets that are open",
    registers: [metrics.registry],
    collect: () => gauge.set(gateway.socketCount()),
  });
  return gateway;
}

export interface RealtimeServer {
  /** Listens and answers the address. Port 0 takes a free one. */
  listen(address: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
}

/**
 * Answers probes and nothing else; the gateway takes its upgrades. At close, connections that are still open after
 * `drainTimeoutMs` are cut.
 */
export function createRealtimeServer(gateway: Gateway, drainTimeoutMs: number): RealtimeServer {
  const server = createServer(serverOptions(connectionLimits), (request, response) => {
    const status =
      pathOf(request.url ?? "/") === "/health" ? (gateway.isDraining() ? 503 : 200) : 404;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(answers[status]));
  });
  limitConnections(server, connectionLimits);
  server.on("clientError", clientErrorAnswer("json"));
  gateway.attach(server);
  return {
    async listen({ host, port }) {
      server.listen(port, host);
      await once(server, "listening");
      const { port: taken } = server.address() as AddressInfo;
      return `http://${host.includes(":") ? `[${host}]` : host}:${taken}`;
    },
    async close() {
      const cut = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(cut);
    },
  };
}

const answers = {
  200: { status: "ok" },
  404: { error: "not_found", message: "not_found" },
  503: { error: "service_unavailable", message: "service_unavailable" },
} as const;
