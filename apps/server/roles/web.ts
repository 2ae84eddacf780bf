/** The web role: serves the players' site from its build, which is loaded by path so that no server code enters it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { useForwardedHops } from "@oddwright/platform/http/forwarded-for.ts";
import { observeRequests, type Metrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { PublicConfig } from "../public-config.ts";
import { StartFault } from "../start-fault.ts";
import type { CallApi } from "./call-api.ts";

export interface WebRoleOptions {
  /** The folder of `apps/web`. */
  readonly webDir: string;
  readonly config: PublicConfig;
  readonly apiBaseUrl: string | null;
  readonly callApi: CallApi;
  readonly trustedProxies: readonly string[];
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
    },
  ): Promise<void>;
}

export interface WebServer {
  listen(address: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
}

const requestTimeoutMs = 30_000;

/** Throws `StartFault` when the site has not been built. */
export async function createWebServer(options: WebRoleOptions): Promise<WebServer> {
  const { webDir, config, apiBaseUrl, callApi, log, trustedProxies, drainTimeoutMs } = options;
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
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: requestTimeoutMs,
  }) as unknown as FastifyInstance;
  app.decorateRequest("caller", null);
  app.decorateRequest("clientAddress", "");
  app.addHook("onRequest", (request, _reply, done) => {
    useForwardedHops(request);
    request.clientAddress = request.ip;
    done();
  });
  observeRequests(app, "web", options.metrics);
  app.get("/health", (_request, reply) => reply.send({ status: "ok" }));
  await module.mountWeb(app, { buildDir, apiBaseUrl, callApi, config });
  return {
    listen: (address) => app.listen(address),
    close: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs);
      await app.close().finally(() => clearTimeout(cut));
    },
  };
}
