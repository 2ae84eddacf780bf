/** Request durations and process health for Prometheus; labels are route patterns, never addresses with ids. */
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

const secondsBuckets = [0.005, 0.01, 0.02, 0.04, 0.08, 0.13, 0.25, 0.5, 1, 2.5, 5];

/** A registry of one process. Domains add their own metrics to it. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Observes each finished request in `http_request_duration_seconds` and writes its line in the access log. */
export function observeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the last of its answer",
    labelNames: ["method", "route", "status"],
    buckets: secondsBuckets,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = request.routeOptions.url ?? "unknown";
    duration.observe({ method: request.method, route, status }, ms / 1_000);
    // The pattern, not the address: queries and paths may carry codes and one-use secrets.
    request.log.info(
      {
        method: request.method,
        route,
        status,
        ms: Math.round(ms),
        ip: request.clientAddress,
        ...(request.caller ? { playerId: request.caller.playerId } : {}),
      },
      "request",
    );
    done();
  });
}
