/** The API server: the contract's routes over Fastify, with every check that does not need a domain. */
import "./request-context.ts";
import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
} from "fastify";
import { createMetrics, observeRequests, type Metrics } from "../observability/http-metrics.ts";
import type { Log } from "../observability/logger.ts";
import { processTimeMs } from "../clock/process-time.ts";
import type { HasRecentAuth, VerifyToken } from "./access-control.ts";
import { readClientAddress, clientAddressHeader } from "./addresses/client-address.ts";
import { defaultCallTimeouts, mountContractRoutes, type CallTimeouts } from "./contract-routes.ts";
import { clientErrorAnswer } from "./refusals/client-error.ts";
import {
  connectionLimits,
  limitConnections,
  serverOptions,
  type ConnectionLimits,
} from "./limits/connection-limits.ts";
import { useErrorHandler } from "./refusals/error-handler.ts";
import { namesHost, pathOf } from "./request-target.ts";
import type { AllHandlers } from "./handler.ts";
import { useForwardedHops } from "./addresses/forwarded-for.ts";
import { defaultBodyLimitBytes, useJsonBodies } from "./json-body.ts";
import { mountOperationsRoutes } from "./operations-routes.ts";
import { createRateLimitChecks, type RateLimits } from "./limits/rate-limits.ts";
import { refuse, sendRefusal } from "./refusals/refusal-reply.ts";
import { contractSchemas } from "./request-validation.ts";
import { useSecurityHeaders } from "./security-headers.ts";

export interface ApiServerConfig {
  /** Origins of the site and its mirrors: they may read answers and use the refresh cookie. */
  readonly isOriginAllowed: (origin: string) => boolean;
  /** Where the operator may not offer the site; nowhere unless given. */
  readonly isAddressRefused?: (address: string) => boolean;
  readonly rateLimits: RateLimits;
  /** True in production: HSTS is sent. */
  readonly strictTransport: boolean;
  /** Shared with the web role, which signs the player's address. */
  readonly internalSecret: string;
  /** Addresses or CIDR blocks of reverse proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | null;
  readonly callTimeouts?: CallTimeouts;
  readonly connectionLimits?: ConnectionLimits;
  /** Requests still running after this long at close are cut. */
  readonly drainTimeoutMs: number;
}

export interface ApiServerOptions<Handlers extends Partial<AllHandlers> = AllHandlers> {
  readonly handlers: Handlers;
  readonly verifyToken: VerifyToken;
  readonly hasRecentAuth: HasRecentAuth;
  readonly config: ApiServerConfig;
  readonly log?: Log;
  readonly metrics?: Metrics;
  readonly healthChecks?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Routes outside the contract, such as the development provider's page. */
  readonly plugins?: readonly FastifyPluginAsync[];
  readonly checkStoredAnswers?: boolean;
  /** Runs before the routes are added; the OpenAPI generator listens to them from here. */
  readonly beforeRoutes?: (app: FastifyInstance) => Promise<void>;
}

export interface ApiServer {
  readonly app: FastifyInstance;
  /** Listens and answers the address, such as `http://127.0.0.1:3001`. Port 0 takes a free one. */
  listen(address: { host: string; port: number }): Promise<string>;
  /** Takes no new calls, lets running ones finish until `drainTimeoutMs`, then cuts them. */
  close(): Promise<void>;
}

interface Drain {
  active: boolean;
}

export async function createApiServer<Handlers extends Partial<AllHandlers> = AllHandlers>(
  options: ApiServerOptions<Handlers>,
): Promise<ApiServer> {
  const { config, handlers, verifyToken, hasRecentAuth } = options;
  const metrics = options.metrics ?? createMetrics();
  const drain: Drain = { active: false };
  const app = createFastify(options);
  app.decorateRequest("caller", null);
  app.decorateRequest("rawBody", null);
  app.decorateRequest("clientAddress", "");
  app.decorateRequest("receivedAtMs", 0);
  app.addHook("onRequest", (request, reply, done) => {
    request.receivedAtMs = processTimeMs();
    useForwardedHops(request);
    const signed = readClientAddress(request.headers[clientAddressHeader], {
      secret: config.internalSecret,
      nowMs: Date.now(),
    });
    request.clientAddress = signed ?? request.ip;
    reply.header("x-request-id", request.id);
    done(namesHost(request.raw) ? undefined : refuse("request_malformed"));
  });
  useErrorHandler(app);
  useJsonBodies(app);
  observeRequests(app, "api", metrics);
  await useSecurityHeaders(app, config);
  refuseWhileDraining(app, drain);
  await app.register(cookie);
  await options.beforeRoutes?.(app);
  const rateLimitChecks = await createRateLimitChecks(app, config.rateLimits);
  mountContractRoutes(app, {
    handlers,
    verifyToken,
    hasRecentAuth,
    isOriginAllowed: config.isOriginAllowed,
    isAddressRefused: config.isAddressRefused ?? (() => false),
    rateLimitChecks,
    timeouts: config.callTimeouts ?? defaultCallTimeouts,
    checkStoredAnswers: options.checkStoredAnswers ?? false,
  });
  mountOperationsRoutes(app, {
    healthChecks: options.healthChecks ?? {},
    metrics: metrics.registry,
    metricsToken: config.metricsToken,
    isDraining: () => drain.active,
  });
  for (const plugin of options.plugins ?? []) await app.register(plugin);
  return {
    app,
    listen: (address) => app.listen(address),
    close: () => closeServer(app, drain, config.drainTimeoutMs),
  };
}

function createFastify({ log, config }: ApiServerOptions<Partial<AllHandlers>>): FastifyInstance {
  const limits = config.connectionLimits ?? connectionLimits;
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: contractSchemas,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: defaultBodyLimitBytes,
    // Only a WebSocket leaves HTTP: who offers HTTP/2 this way, as curl does, is answered as usual.
    http: {
      ...serverOptions(limits),
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    requestTimeout: limits.requestMs,
    exposeHeadRoutes: true,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url }) => pathOf(url ?? "/"),
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    clientErrorHandler: clientErrorAnswer("json"),
    // An address that cannot be decoded, or with a segment beyond every id, names no route.
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply as unknown as FastifyReply, { ok: false, code: "not_found" }),
  }) as unknown as FastifyInstance;
  limitConnections(app.server, limits);
  return app;
}

/** After the CORS headers, so that a browser can read the refusal. */
function refuseWhileDraining(app: FastifyInstance, drain: Drain): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!drain.active) return done();
    reply.header("connection", "close");
    // A probe still gets its own answer: it says that this process is going away.
    return request.routeOptions.url === "/health" ? done() : done(refuse("service_unavailable"));
  });
}

async function closeServer(
  app: FastifyInstance,
  drain: Drain,
  drainTimeoutMs: number,
): Promise<void> {
  drain.active = true;
  const cut = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
