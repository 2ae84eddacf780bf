/** The web role: serves the players' site from its build, which is loaded by path so that no server code enters it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { useForwardedHops } from "@oddwright/platform/http/addresses/forwarded-for.ts";
import {
  createRequestCount,
  type RateLimit,
  type RequestCount,
} from "@oddwright/platform/http/limits/rate-limits.ts";
import { observeRequests, type Metrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { clientErrorAnswer } from "@oddwright/platform/http/refusals/client-error.ts";
import { contractSchemas } from "@oddwright/platform/http/request-validation.ts";
import {
  connectionLimits,
  limitConnections,
  serverOptions,
  type ConnectionLimits,
} from "@oddwright/platform/http/limits/connection-limits.ts";
import { plainPage } from "@oddwright/platform/http/refusals/plain-page.ts";
import { namesHost, pagePathOf } from "@oddwright/platform/http/request-target.ts";
import type { PublicConfig } from "../public-config.ts";
import { StartFault } from "../start-fault.ts";
import type { CallApi } from "./call-api.ts";
import { serveSiteFiles } from "./site-files.ts";
import { siteHost } from "./site-host.ts";

export interface WebRoleOptions {
  /** The folder of `apps/web`. */
  readonly webDir: string;
  readonly config: PublicConfig;
  readonly apiBaseUrl: string | null;
  readonly callApi: CallApi;
  /** The site's own origin and those of its mirrors. */
  readonly siteOrigins: readonly string[];
  readonly securityContact: string;
  /** Where the games of other providers open. */
  readonly gameOrigins?: readonly string[];
  readonly pageLimit: RateLimit;
  readonly trustedProxies: readonly string[];
  readonly connectionLimits?: ConnectionLimits;
  readonly drainTimeoutMs: number;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** What `apps/web/ssr/mount-web.ts` exports for us. */
interface WebModule {
  mountWeb(
    app: FastifyInstance,
    options: {
      buildDir: string;
      apiBaseUrl: string | null;
      callApi: CallApi;
      config: PublicConfig;
      gameOrigins: readonly string[];
      countPage: RequestCount;
    },
  ): Promise<void>;
}

export interface WebServer {
  listen(address: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
}

/** Throws `StartFault` when the site has not been built. */
export async function createWebServer(options: WebRoleOptions): Promise<WebServer> {
  const { webDir, config, apiBaseUrl, callApi, log, trustedProxies, drainTimeoutMs } = options;
  const { gameOrigins = [] } = options;
  const buildDir = join(webDir, "build");
  if (!existsSync(join(buildDir, "server", "index.js"))) {
    throw new StartFault(
      "The players' site has not been built.",
      "Run npm start, which builds it, or npm run build -w @oddwright/web; ROLES=api,worker starts without it.",
    );
  }
  const module = (await import(
    pathToFileURL(join(webDir, "ssr", "mount-web.ts")).href
  )) as WebModule;
  const limits = options.connectionLimits ?? connectionLimits;
  const app = Fastify({
    http: serverOptions(limits),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: contractSchemas,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: limits.requestMs,
    clientErrorHandler: clientErrorAnswer("page"),
    rewriteUrl: ({ url }) => pagePathOf(url ?? "/"),
  }) as unknown as FastifyInstance;
  limitConnections(app.server, limits);
  app.decorateRequest("caller", null);
  app.decorateRequest("clientAddress", "");
  const useSiteHost = siteHost(options.siteOrigins);
  app.addHook("onRequest", (request, reply, done) => {
    if (!namesHost(request.raw)) return void sendPlainPage(reply, 400);
    useSiteHost(request.raw);
    useForwardedHops(request);
    request.clientAddress = request.ip;
    return done();
  });
  observeRequests(app, "web", options.metrics);
  app.get("/health", (_request, reply) => reply.send({ status: "ok" }));
  serveSiteFiles(app, {
    siteUrl: options.siteOrigins[0] ?? "",
    securityContact: options.securityContact,
    hasBetting: config.hasBetting,
  });
  app.setNotFoundHandler((request, reply) => answerTheRest(request, reply));
  const countPage = await createRequestCount(app, options.pageLimit);
  await module.mountWeb(app, { buildDir, apiBaseUrl, callApi, config, gameOrigins, countPage });
  return {
    listen: (address) => app.listen(address),
    close: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs);
      await app.close().finally(() => clearTimeout(cut));
    },
  };
}

const allowedMethods = "GET, HEAD, OPTIONS";

/** Every address of the site is a page or a file: what is left is a file that is gone, or a method that none of them takes. */
function answerTheRest(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method === "GET" || request.method === "HEAD") return sendPlainPage(reply, 404);
  reply.header("allow", allowedMethods);
  return request.method === "OPTIONS" ? reply.code(204).send() : sendPlainPage(reply, 405);
}

function sendPlainPage(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type("text/html; charset=utf-8").send(plainPage(status));
}
