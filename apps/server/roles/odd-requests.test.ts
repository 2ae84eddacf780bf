/** Odd requests at the site's port: a page of its own for each, and no name that a request invents. */
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locales } from "@oddwright/core/i18n/locales.ts";
import { connectionLimits } from "@oddwright/platform/http/limits/connection-limits.ts";
import { lines, openSocket, rawCall } from "@oddwright/platform/http/testing/raw-call.ts";
import { createMetrics } from "@oddwright/platform/observability/http-metrics.ts";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironment } from "../env/read-environment.ts";
import { publicConfig } from "../public-config.ts";
import { publicPages } from "./site-files.ts";
import { createWebServer, type WebRoleOptions, type WebServer } from "./web.ts";

let folder: string;
let options: WebRoleOptions;
let server: WebServer;
let url: string;

/** A site whose pages say what they were asked. */
const mount = `export const mountWeb = async (app) => void app.get("/*", (request, reply) =>
  request.url.startsWith("/assets/") ? reply.callNotFound() : reply.type("text/html").send(JSON.stringify({ origin: request.protocol + "://" + request.host, url: request.raw.url })));`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "oddwright-site-"));
  await mkdir(join(folder, "build", "server"), { recursive: true });
  await mkdir(join(folder, "ssr"));
  await writeFile(join(folder, "build", "server", "index.js"), "");
  await writeFile(join(folder, "ssr", "mount-web.ts"), mount);
  const result = readEnvironment({ DATA_DIR: join(folder, "data") });
  if (!result.ok) throw new Error(result.faults.join("; "));
  options = {
    webDir: folder,
    config: publicConfig(result.environment),
    apiBaseUrl: null,
    callApi: async () => ({ status: 200, body: {} }),
    siteOrigins: ["https://casino.example", "https://mirror.example"],
    securityContact: "mailto:security@casino.example",
    pageLimit: { max: 1_000, windowMs: 60_000 },
    trustedProxies: [],
    drainTimeoutMs: 100,
    log: createLogger({ level: "silent" }),
    metrics: createMetrics(),
  };
  server = await createWebServer(options);
  url = await server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const host = "Host: casino.example";
const close = "Connection: close";
const headOf = (answer: string): string => answer.split("\r\n\r\n")[0] ?? "";

/** What the page was asked, as the site understood it. */
async function pageOf(request: string): Promise<{ origin: string; url: string }> {
  const body = (await rawCall(url, request)).split("\r\n\r\n")[1] ?? "";
  return JSON.parse(body) as { origin: string; url: string };
}

test.each([
  ["something else than HTTP", lines("HELLO"), 400],
  ["no host", lines("GET /en HTTP/1.1", close), 400],
  ["HTTP/1.0 without a host", lines("GET /en HTTP/1.0"), 400],
  ["a host that is none", lines("GET /en HTTP/1.1", "Host: a b<script>", close), 400],
  ["too many headers", lines("GET /en HTTP/1.1", host, `Cookie: x=${"a".repeat(20_000)}`), 431],
  ["a file that is gone", lines("GET /assets/a.js HTTP/1.1", host, close), 404],
  ["another method", lines("POST /en HTTP/1.1", host, "Content-Length: 0", close), 405],
  ["a method for nothing", lines("DELETE /none HTTP/1.1", host, close), 405],
])("%s is a page with its status", async (_case, request, status) => {
  const answer = await rawCall(url, request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(headOf(answer)).toMatch(/^content-type: text\/html/im);
  expect(answer).toContain(`<h1>${status} `);
  expect(answer).not.toContain("script>");
});

test("links come from the configuration, whatever host a request names", async () => {
  const originOf = async (...headers: string[]) =>
    (await pageOf(lines("GET /en HTTP/1.1", ...headers, close))).origin;
  expect(await originOf("Host: evil.example")).toBe("http://casino.example");
  expect(await originOf(host, "X-Forwarded-Host: evil.example")).toBe("http://casino.example");
  expect(await originOf("Host: MIRROR.example")).toBe("http://mirror.example");
  const whole = await pageOf(lines("GET http://evil.example/en?a=1 HTTP/1.1", host, close));
  expect(whole).toEqual({ origin: "http://casino.example", url: "/en?a=1" });
});

test.each([
  ["/en/%ff", "/en/%25ff"],
  ["/%ff?a=%ff", "/%25ff?a=%ff"],
  ["/en/%", "/en/%25"],
  ["/en/%c3%28/x", "/en/%25c3%2528/x"],
  ["/ru/%D0%B8", "/ru/%D0%B8"],
])("the address %s is one that a page answers", async (address, seen) => {
  expect((await pageOf(lines(`GET ${address} HTTP/1.1`, host, close))).url).toBe(seen);
});

test("HEAD is answered like GET, OPTIONS says what may be asked", async () => {
  for (const path of ["/en", "/health", "/sitemap.xml"]) {
    const head = await fetch(url + path, { method: "HEAD" });
    expect([path, head.status, await head.text()]).toEqual([path, 200, ""]);
  }
  const asked = await fetch(`${url}/en`, { method: "OPTIONS" });
  expect([asked.status, asked.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  const server = await rawCall(url, lines("OPTIONS * HTTP/1.1", host, close));
  expect(server).toMatch(/^HTTP\/1\.1 204 /);
});

test("robots.txt names the map of the site, and security.txt whom to write to", async () => {
  const read = async (path: string) => {
    const answer = await fetch(url + path);
    return [answer.headers.get("content-type"), await answer.text()] as const;
  };
  const [robotsType, robots] = await read("/robots.txt");
  expect(robotsType).toBe("text/plain; charset=utf-8");
  expect(robots).toContain("Sitemap: https://casino.example/sitemap.xml");
  const [mapType, map] = await read("/sitemap.xml");
  expect(mapType).toBe("application/xml; charset=utf-8");
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(publicPages.length * locales.length);
  expect(addresses).toContain("https://casino.example/ru/games/dice");
  const [securityType, security] = await read("/.well-known/security.txt");
  expect(securityType).toBe("text/plain; charset=utf-8");
  expect(security).toMatch(/^Contact: mailto:security@casino\.example$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test("the map of a site without betting does not lead there", async () => {
  const without = await createWebServer({
    ...options,
    metrics: createMetrics(),
    config: { ...options.config, hasBetting: false },
  });
  const map = async (site: string) => (await fetch(`${site}/sitemap.xml`)).text();
  expect(await map(url)).toContain("https://casino.example/en/betting/rules");
  const own = await map(await without.listen({ host: "127.0.0.1", port: 0 }));
  await without.close();
  expect(own).toContain("https://casino.example/en/bonuses");
  expect(own).not.toContain("/betting");
});

interface SiteRoute {
  readonly path?: string;
  readonly children?: readonly SiteRoute[];
}

/** Without the locale that they all begin with. */
const pathsOf = (routes: readonly SiteRoute[], parent = ""): string[] =>
  routes.flatMap(({ path = "", children }) => {
    const whole = [parent, path].filter((part) => part !== "").join("/");
    return children ? pathsOf(children, whole) : [whole.replace(/^:locale\/?/, "")];
  });

test("the map of the site has every page that anyone may open, and no other", async () => {
  const source = new URL("../../web/app/routes.ts", import.meta.url);
  const { default: routes } = (await import(source.href)) as { default: readonly SiteRoute[] };
  const own = /[:*]|^profile|^error|^no-access$|^betting\/(?:bets|favourites)$/;
  const pages = pathsOf(routes).filter((path) => !own.test(path));
  expect(new Set(publicPages)).toEqual(new Set(pages));
});

test("a client that says nothing, or drips, loses its connection after the stated time", async () => {
  const limits = { ...connectionLimits, requestMs: 200, checkEveryMs: 20 };
  const strict = await createWebServer({
    ...options,
    metrics: createMetrics(),
    connectionLimits: limits,
  });
  const strictUrl = await strict.listen({ host: "127.0.0.1", port: 0 });
  const [silent, dripping] = [await openSocket(strictUrl), await openSocket(strictUrl)];
  const drip = setInterval(() => dripping.write("a"), 10);
  dripping.write("GET /en HTTP/1.1\r\nX: ");
  for (const socket of [silent, dripping]) socket.resume();
  await Promise.all([once(silent, "close"), once(dripping, "close")]);
  clearInterval(drip);
  await strict.close();
  expect([silent.destroyed, dripping.destroyed]).toEqual([true, true]);
});
