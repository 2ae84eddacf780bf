// Serves the bare site of `scripts/size` through the web role's own host, so that only the page differs.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { createMetrics } from "@oddwright/platform/observability/http-metrics.ts";
import { createWebServer } from "../../apps/server/roles/web.ts";
import { ROOT } from "../../scripts/gates/gate.ts";

const built = join(ROOT, ".cache/bare-site");

/** What the host calls in a bundle; the bare site's only page is the root, and the host serves pages under a locale. */
const bundle = `
import * as build from ${JSON.stringify(pathToFileURL(join(built, "server/index.js")).href)};
import { createRequestHandler } from ${JSON.stringify(import.meta.resolve("react-router"))};
const createRenderPage = () => {
  const handle = createRequestHandler(build, "production");
  return (request) => handle(new Request(new URL("/", request.url), request));
};
export const entry = { module: { createRenderPage } };
`;

const webDir = mkdtempSync(join(tmpdir(), "oddwright-bare-"));
mkdirSync(join(webDir, "build/server"), { recursive: true });
mkdirSync(join(webDir, "build/client/.vite"), { recursive: true });
symlinkSync(join(ROOT, "apps/web/ssr"), join(webDir, "ssr"));
symlinkSync(join(built, "client/assets"), join(webDir, "build/client/assets"));
writeFileSync(join(webDir, "build/client/.vite/manifest.json"), "{}");
writeFileSync(join(webDir, "build/server/index.js"), bundle);
writeFileSync(join(webDir, "build/server/package.json"), '{ "type": "module" }');

const server = await createWebServer({
  webDir,
  config: {
    environment: "development",
    gameServices: {},
    publicWebUrl: "http://localhost:3000",
    gamesHost: null,
    jurisdiction: "default",
    automaticDepositOffer: true,
    networkWarning: false,
  },
  apiBaseUrl: "http://localhost:3001",
  callApi: () => Promise.reject(new Error("the bare page calls nothing")),
  siteOrigins: ["http://localhost:3000"],
  securityContact: "mailto:security@localhost",
  trustedProxies: [],
  drainTimeoutMs: 1_000,
  log: createLogger({ level: "warn" }),
  metrics: createMetrics(),
});
const url = await server.listen({ host: "127.0.0.1", port: 0 });
process.once("disconnect", () => {
  void server.close().then(() => {
    rmSync(webDir, { recursive: true, force: true });
    process.exit(0);
  });
});
process.send?.(url);
