/** The studio's HTTP server. */
import rateLimit from "@fastify/rate-limit";
import { checkDatabase } from "@oddwright/platform/database/check-database.ts";
import { isDatabaseUnavailable } from "@oddwright/platform/database/unavailable.ts";
import {
  connectionLimits,
  limitConnections,
  serverOptions,
} from "@oddwright/platform/http/limits/connection-limits.ts";
import { contractSchemas } from "@oddwright/platform/http/request-validation.ts";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { StudioConfig } from "../config/read-config.ts";
import type { StudioDeps } from "../studio-deps.ts";
import type { TableWatch } from "../tables/watch-tables.ts";
import { mountPages } from "./page-routes.ts";
import { mountCasinoRoutes } from "./casino-routes.ts";
import { StudioError } from "./studio-error.ts";

import { mountStudioRoutes } from "./studio-routes.ts";
import { mountTables } from "./table-routes.ts";

const bodyLimitBytes = 4_096;

const headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

export async function createStudioServer(
  deps: StudioDeps,
  {
    wallet,
    trustedProxies,
    siteOrigins,
    tables,
  }: Pick<StudioConfig, "wallet" | "trustedProxies" | "siteOrigins"> & {
    readonly tables: TableWatch;
  },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: contractSchemas,
    bodyLimit: bodyLimitBytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    http: serverOptions(connectionLimits),
    requestTimeout: connectionLimits.requestMs,
    return503OnClosing: false,
  });
  limitConnections(app.server, connectionLimits);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const known = knownError(error);
    if (known.code === "internal_error") request.log.error({ err: error }, "a call failed");
    return reply.status(known.statusCode).send({
      error: {
        code: known.code,
        ...(known.walletStatus !== undefined && { wallet_status: known.walletStatus }),
      },
    });
  });
  app.setNotFoundHandler(() => {
    throw new StudioError("not_found");
  });
  await app.register(rateLimit, { global: false });
  app.get("/health", async (_request, reply) => {
    await checkDatabase(deps.pool).catch(() => reply.status(503));
    return reply.send({ status: reply.statusCode === 200 ? "ok" : "down" });
  });
  mountPages(app, { siteOrigins });
  mountStudioRoutes(app, deps, { provider: wallet.provider });
  mountTables(app, deps, tables);
  mountCasinoRoutes(app, deps, wallet.key);
  return app;
}

/** Of Fastify's own: a body that is too large or no JSON, and a limit that was reached. */
function knownError(error: unknown): StudioError {
  if (error instanceof StudioError) return error;
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  if (statusCode === 429) return new StudioError("too_many_requests");
  if (statusCode >= 400 && statusCode < 500) return new StudioError("bad_request");
  if (isDatabaseUnavailable(error)) return new StudioError("wallet_unavailable");
  return new StudioError("internal_error");
}
