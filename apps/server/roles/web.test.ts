/** The web role mounts whatever site its folder holds, and says so when it holds none. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMetrics } from "@oddwright/platform/observability/http-metrics.ts";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { readEnvironment } from "../env/read-environment.ts";
import { publicConfig } from "../public-config.ts";
import { StartFault } from "../start-fault.ts";
import { createWebServer, type WebRoleOptions } from "./web.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "oddwright-web-"));
});
afterAll(() => rm(folder, { recursive: true }));

function options(): WebRoleOptions {
  const result = readEnvironment({ DATA_DIR: join(folder, "data") });
  if (!result.ok) throw new Error(result.faults.join("; "));
  return {
    webDir: folder,
    config: publicConfig(result.environment),
    apiBaseUrl: "http://localhost:3001",
    callApi: async ({ path, clientAddress }) => ({ status: 200, body: { path, clientAddress } }),
    siteOrigins: ["http://localhost:3000"],
    securityContact: "mailto:security@localhost",
    pageLimit: { max: 2, windowMs: 60_000 },
    trustedProxies: ["127.0.0.1"],
    drainTimeoutMs: 100,
    log: createLogger({ level: "silent" }),
    metrics: createMetrics(),
  };
}

test("a folder without a build is a fault that says what to run", async () => {
  await expect(createWebServer(options())).rejects.toThrow(StartFault);
  await expect(createWebServer(options())).rejects.toMatchObject({
    remedy: expect.stringContaining("npm start"),
  });
});

test("the site is mounted with its configuration, a way to the API, and a limit of pages an address", async () => {
  await mkdir(join(folder, "build", "server"), { recursive: true });
  await mkdir(join(folder, "ssr"));
  await writeFile(join(folder, "build", "server", "index.js"), "");
  await writeFile(
    join(folder, "ssr", "mount-web.ts"),
    `export async function mountWeb(app: any, { apiBaseUrl, callApi, config, countPage }: any) {
       app.get("/*", async (request: any) => {
         const seconds = await countPage(request);
         if (seconds !== null) return { seconds };
         const answer = await callApi({ method: "GET", path: "/games", headers: {}, clientAddress: request.ip });
         return { apiBaseUrl, environment: config.environment, answer };
       });
     }`,
  );
  const server = await createWebServer(options());
  const url = await server.listen({ host: "127.0.0.1", port: 0 });
  const page = await fetch(`${url}/en`, { headers: { "x-forwarded-for": "203.0.113.7:4711" } });
  expect(await page.json()).toEqual({
    apiBaseUrl: "http://localhost:3001",
    environment: "development",
    answer: { status: 200, body: { path: "/games", clientAddress: "203.0.113.7" } },
  });
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: "ok" });
  const visit = async (address: string) => {
    const answer = await fetch(`${url}/en`, { headers: { "x-forwarded-for": address } });
    return (await answer.json()) as { seconds?: number };
  };
  expect(await visit("203.0.113.7")).not.toHaveProperty("seconds");
  expect((await visit("203.0.113.7")).seconds).toBeGreaterThan(0);
  expect(await visit("203.0.113.8")).not.toHaveProperty("seconds");
  await server.close();
});
