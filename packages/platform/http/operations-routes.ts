/** `/health` and `/metrics`: for the operator's own machines, outside the contract. */
import { timingSafeEqual, createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { outageReason } from "../database/unavailable.ts";
import { isLoopback } from "./addresses/loopback.ts";
import { sendRefusal } from "./refusals/refusal-reply.ts";

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
    const params = { down: down.join(", ") };
    return sendRefusal(reply, { ok: false, code: "service_unavailable", params });
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) {
      return sendRefusal(reply, { ok: false, code: "not_found" });
    }
    const text = await options.metrics.metrics();
    return reply.header("content-type", options.metrics.contentType).send(text);
  });
}

/** `name: reason` of the dependencies that do not work. */
function cachedHealth({ healthChecks }: OperationsOptions): () => Promise<string[]> {
  const checks = Object.entries(healthChecks).map(([name, check]) => oneAtATime(name, check));
  let cached: { until: number; result: Promise<string[]> } | undefined;
  return () => {
    if (!cached || cached.until < Date.now()) {
      cached = { until: Date.now() + healthCacheMs, result: failingChecks(checks) };
    }
    return cached.result;
  };
}

interface NamedCheck {
  readonly name: string;
  /** Null when the dependency works, else why it does not. */
  readonly failure: () => Promise<string | null>;
}

/** A dependency that does not answer is not asked again before it does: questions would pile up on its connections. */
function oneAtATime(name: string, check: () => Promise<unknown>): NamedCheck {
  let asked: Promise<string | null> | undefined;
  const ask = (): Promise<string | null> =>
    check()
      .then(() => null, outageReason)
      .finally(() => (asked = undefined));
  return { name, failure: () => (asked ??= ask()) };
}

async function failingChecks(checks: readonly NamedCheck[]): Promise<string[]> {
  const results = await Promise.all(
    checks.map(async ({ name, failure }) => {
      const timeout = Promise.withResolvers<string>();
      const timer = setTimeout(() => timeout.resolve("no_answer"), checkTimeoutMs);
      try {
        const reason = await Promise.race([failure(), timeout.promise]);
        return reason === null ? null : `${name}: ${reason}`;
      } finally {
        clearTimeout(timer);
      }
    }),
  );
  return results.filter((result) => result !== null);
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { authorization, host } = request.headers;
  if (token !== null && authorization && sameText(authorization, `Bearer ${token}`)) return true;
  // Behind a proxy on this machine every call comes from loopback, so a forwarded call needs the token.
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
