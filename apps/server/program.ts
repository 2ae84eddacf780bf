/** Starts the roles that the configuration names, over one database, and stops them again. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@oddwright/platform/database/connect.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { createApiServer, type ApiServer } from "@oddwright/platform/http/server.ts";
import { createMetrics, type Metrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import { composeDomains, type ComposeOptions, type Composition } from "./compose.ts";
import type { Environment } from "./env/environment.ts";
import { markEnvironment, refuseForeignDatabase } from "./environment-mark.ts";
import { migrationSources } from "./migration-sources.ts";
import { publicConfig } from "./public-config.ts";
import { callApiInProcess, callApiOverNetwork, type CallApi } from "./roles/call-api.ts";
import { createRealtime, createRealtimeServer, type RealtimeServer } from "./roles/realtime.ts";
import { startSigner } from "./roles/signer.ts";
import { createWebServer } from "./roles/web.ts";
import { startWorker } from "./roles/worker.ts";
import { createShutdown, type Shutdown } from "@oddwright/platform/processes/shutdown.ts";

/** Running requests get this long when the program stops. */
const drainTimeoutMs = 10_000;

/** Connections for handlers; batches have their own. */
const poolSize = 16;

export interface Program {
  /** Where the site answers; null when this process has no web role. */
  readonly siteUrl: string | null;
  readonly apiUrl: string | null;
  /** Where sockets are served by a process without an API; else they are at the API's address. */
  readonly socketsUrl: string | null;
  stop(): Promise<void>;
}

interface Start {
  readonly environment: Environment;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly shutdown: Shutdown;
  /** Set once the API listens. */
  readonly addresses: { api: string | null };
}

/** Starts everything or nothing: what had started is stopped again when a later part fails. */
export async function startProgram(environment: Environment, log: Log): Promise<Program> {
  const shutdown = createShutdown(log);
  const metrics = createMetrics();
  const start: Start = { environment, log, metrics, shutdown, addresses: { api: null } };
  try {
    const urls = await startRoles(start);
    return { ...urls, stop: () => shutdown.run() };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function startRoles(start: Start): Promise<Omit<Program, "stop">> {
  const { environment, log, shutdown } = start;
  const { roles, host, publicWebUrl, publicApiUrl } = environment;
  if (roles.includes("signer")) {
    await startSigner(start, await openStore(start));
    return { siteUrl: null, apiUrl: null, socketsUrl: null };
  }
  const needsDatabase = roles.some((role) => role !== "web");
  const composition = needsDatabase ? await openDomains(start) : null;
  const api = composition && roles.includes("api") ? await createApi(start, composition) : null;
  // The site is checked and loaded before any port is opened: a program without its site must not start.
  const web = roles.includes("web") ? await createWeb(start, api) : null;
  const realtime =
    composition && roles.includes("realtime") ? startRealtime(start, composition, api) : null;
  const apiAddress = await api?.listen({ host, port: environment.apiPort });
  start.addresses.api = apiAddress ?? null;
  const socketsAddress = await realtime?.listen({ host, port: environment.apiPort });
  const webAddress = await web?.listen({ host, port: environment.webPort });
  if (composition && roles.includes("worker")) {
    const worker = startWorker(composition.jobs, log);
    // Before anything else drains: until then no other process can lead what this one leads.
    shutdown.add("worker", () => worker.stop());
  }
  return {
    siteUrl: webAddress ? shownAddress(webAddress, publicWebUrl) : null,
    apiUrl: apiAddress ? shownAddress(apiAddress, publicApiUrl) : null,
    socketsUrl: socketsAddress ?? null,
  };
}

type Store = Pick<ComposeOptions, "pool" | "appUrl" | "ownerUrl" | "isOwnServer">;

async function openStore(start: Start): Promise<Store> {
  const { environment, log, shutdown } = start;
  const { databaseUrl, databaseOwnerUrl, dataDir } = environment;
  mkdirSync(dataDir, { recursive: true });
  if (databaseUrl) await refuseForeignDatabase(databaseUrl, environment);
  const database = await openDatabase({
    env: { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl },
    dataDir,
    walArchive: environment.walArchive,
    sources: migrationSources,
    log: {
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
  shutdown.add("database", () => database.stop());
  const pool = createPool({
    connectionString: database.appUrl,
    max: poolSize,
    applicationName: "oddwright",
  });
  shutdown.add("pool", () => pool.end());
  await markEnvironment(pool, environment);
  const { appUrl, ownerUrl, embedded: isOwnServer } = database;
  return { pool, appUrl, ownerUrl, isOwnServer };
}

async function openDomains(start: Start): Promise<Composition> {
  const apiAddress = (): string => reachableApi(start);
  return composeDomains({ ...start, ...(await openStore(start)), apiAddress });
}

/** This process's own API, or, in a process without one, wherever the others are reached. */
function reachableApi({ addresses, environment }: Start): string {
  const { internalApiUrl, publicApiUrl } = environment;
  const address = addresses.api ?? internalApiUrl ?? publicApiUrl;
  if (address === null) throw new Error("no address of the API is known in this process");
  return address;
}

async function createApi(start: Start, composition: Composition): Promise<ApiServer> {
  const { environment, log, metrics, shutdown } = start;
  const { handlers, verifyToken, hasRecentAuth, isRefusedAt, healthChecks, plugins } = composition;
  const allowed = new Set(environment.allowedOrigins);
  const api = await createApiServer({
    handlers,
    verifyToken,
    hasRecentAuth,
    healthChecks,
    plugins,
    log,
    metrics,
    config: {
      isOriginAllowed: (origin) => allowed.has(origin),
      isAddressRefused: isRefusedAt,
      rateLimits: environment.rateLimits,
      strictTransport: environment.appEnv === "production",
      internalSecret: environment.secrets.internal.toString("hex"),
      trustedProxies: environment.trustedProxies,
      metricsToken: environment.metricsToken,
      drainTimeoutMs,
    },
  });
  shutdown.add("api", () => api.close());
  return api;
}

/** On the API's server where there is one, so that players reach both at one address. */
function startRealtime(
  { environment, log, metrics, shutdown }: Start,
  composition: Composition,
  api: ApiServer | null,
): RealtimeServer | null {
  const gateway = createRealtime({ composition, environment, log, metrics });
  const own = api === null ? createRealtimeServer(gateway, drainTimeoutMs) : null;
  if (api) gateway.attach(api.app.server);
  if (own) shutdown.add("realtime server", () => own.close());
  // Stops before the server does, which waits for its sockets.
  shutdown.add("realtime", () => gateway.close());
  return own;
}

async function createWeb(start: Start, api: ApiServer | null) {
  const { environment, log, metrics, shutdown } = start;
  const web = await createWebServer({
    webDir: fileURLToPath(new URL("../web", import.meta.url)),
    config: publicConfig(environment),
    apiBaseUrl: environment.publicApiUrl,
    callApi: apiCaller(environment, api),
    siteOrigins: environment.allowedOrigins,
    securityContact: environment.securityContact,
    gameOrigins: [
      ...new Set(environment.gameProviders.map(({ launchUrl }) => new URL(launchUrl).origin)),
    ],
    pageLimit: environment.pageLimit,
    trustedProxies: environment.trustedProxies,
    drainTimeoutMs,
    log,
    metrics,
  });
  shutdown.add("web", () => web.close());
  return web;
}

function apiCaller({ internalApiUrl, secrets }: Environment, api: ApiServer | null): CallApi {
  const secret = secrets.internal.toString("hex");
  if (internalApiUrl !== null) return callApiOverNetwork(internalApiUrl, secret);
  if (api === null) throw new Error("the web role has no way to reach the API");
  return callApiInProcess(api, secret);
}

/** The public address, with the port that was really taken when the configured one was 0. */
function shownAddress(listening: string, publicUrl: string | null): string {
  if (publicUrl === null) return listening;
  const shown = new URL(publicUrl);
  if (shown.port === "0") shown.port = new URL(listening).port;
  return shown.href.replace(/\/$/, "");
}
