/** Request durations and process health for Prometheus; labels are route patterns, never addresses with ids. */
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

const secondsBuckets = [0.005, 0.01, 0.02, 0.04, 0.08, 0.13, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  /** Domains register their own metrics here. */
  readonly registry: Registry;
  readonly requestSeconds: Histogram<"role" | "method" | "route" | "status">;
}

/** The metrics of one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the last of its answer",
    labelNames: ["role", "method", "route", "status"] as const,
    buckets: secondsBuckets,
    registers: [registry],
  });
  return { registry, requestSeconds };
}

/** Observes each finished request and writes its line in the access log. */
export function observeRequests(
  app: FastifyInstance,
  role: "api" | "web",
  { requestSeconds }: Metrics,
): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = request.routeOptions.url ?? "unknown";
    requestSeconds.observe({ role, method, route, status }, ms / 1_000);
    // The pattern, not the address: queries and paths may carry codes and one-use secrets.
    const fields = { role, method, route, status, ms: Math.round(ms), ip: request.clientAddress };
    const player = request.caller ? { playerId: request.caller.playerId } : {};
    request.log.info({ ...fields, ...player }, "request");
    done();
  });
}
