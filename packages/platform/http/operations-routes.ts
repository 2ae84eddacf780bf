/** `/health` and `/metrics`: for the operator's own machines, outside the contract. */
import { timingSafeEqual, createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { isLoopback } from "./loopback.ts";
import { sendRefusal } from "./refusal-reply.ts";

/** A dependency that needs longer is as good as down for a load balancer. */
const checkTimeoutMs = 2_000;

/** Probes from several balancers share one answer, so that they cannot load the database. */
const healthCacheMs = 500;

const proxyHeaders = ["forwarded", "x-forwarded-for", "x-real-ip", "via"] as const;

export interface OperationsOptions {
  /** Name → resolves when the dependency answers, rejects when it does not. */
  readonly healthChecks: Readonly<Record<string, () => Promise<unknown>>>;
  readonly metrics: Registry;
  /** Bearer token for scrapes from elsewhere; null leaves loopback only. */
  readonly metricsToken: string | null;
  readonly isDraining: () => boolean;
}

export function mountOperationsRoutes(app: FastifyInstance, options: OperationsOptions): void {
  const failing = cachedHealth(options);
  app.get("/health", { schema: { hide: true } }, async (request, reply) => {
    const down = options.isDraining() ? ["draining"] : await failing();
    if (down.length === 0) return reply.send({ status: "ok" });
    request.log.warn({ down }, "health check failed");
    return sendRefusal(reply, { ok: false, code: "service_unavailable" });
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) {
      return sendRefusal(reply, { ok: false, code: "not_found" });
    }
    const text = await options.metrics.metrics();
    return reply.header("content-type", options.metrics.contentType).send(text);
  });
}

/** Names of the dependencies that do not answer. */
function cachedHealth({ healthChecks }: OperationsOptions): () => Promise<string[]> {
  let cached: { until: number; result: Promise<string[]> } | undefined;
  return () => {
    if (!cached || cached.until < Date.now()) {
      cached = { until: Date.now() + healthCacheMs, result: failingChecks(healthChecks) };
    }
    return cached.result;
  };
}

async function failingChecks(checks: OperationsOptions["healthChecks"]): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const timeout = Promise.withResolvers<never>();
      const timer = setTimeout(() => timeout.reject(new Error("timeout")), checkTimeoutMs);
      try {
        await Promise.race([check(), timeout.promise]);
        return null;
      } catch {
        return name;
      } finally {
        clearTimeout(timer);
      }
    }),
  );
  return results.filter((name) => name !== null);
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { authorization, host } = request.headers;
  if (token !== null && authorization && sameText(authorization, `Bearer ${token}`)) return true;
  // A proxy on this machine makes every stranger look like loopback, so a forwarded call needs the token.
  const proxied = proxyHeaders.some((name) => request.headers[name] !== undefined);
  return !proxied && isLocalName(host) && isLoopback(request.socket.remoteAddress ?? "");
}

/** Whether a Host header names this machine: not so when a proxy passes its own on, or a hostile page had its name point here. */
function isLocalName(host = ""): boolean {
  const name = host.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return name === "localhost" || isLoopback(name);
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
