/** The host of the site over a bundle whose pages say what they were told, and an API that knows one player. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { onTestFinished } from "vitest";
import type { CallApi } from "../ssr/api-call.ts";
import { mountWeb } from "../ssr/mount-web.ts";
import { testUser } from "./test-user.ts";

/** A build whose pages say what the host told them, and which render they are. */
const bundle = `let renders = 0;
export const entry = { module: { createRenderPage: () => async (request, page) => {
  renders += 1;
  const render = renders;
  const read = await page.readApi("/games").catch(() => null);
  const headers = [...request.headers];
  return new Response(JSON.stringify({ url: request.url, headers, page, render, read }), {
    status: request.url.includes("missing") ? 404 : 200,
    headers: { "content-type": "text/html" },
  });
} } };`;

export const nobody: CallApi = async () => ({ status: 500, body: {} });

interface SiteOptions {
  readonly environment?: "development" | "production";
  readonly countPage?: () => Promise<number | null>;
}

export async function testSite(callApi: CallApi = nobody, options: SiteOptions = {}) {
  const { environment = "development", countPage = async () => null } = options;
  const buildDir = await mkdtemp(join(tmpdir(), "oddwright-web-"));
  await mkdir(join(buildDir, "server"));
  await mkdir(join(buildDir, "client", "assets"), { recursive: true });
  await mkdir(join(buildDir, "client", ".vite"));
  const manifest = { "app/locales/ru/shell.json": { file: "assets/shell-1.js" } };
  await Promise.all([
    writeFile(join(buildDir, "server", "index.js"), bundle),
    writeFile(join(buildDir, "client", ".vite", "manifest.json"), JSON.stringify(manifest)),
    writeFile(join(buildDir, "client", "assets", "shell-1.js"), "export {}"),
    writeFile(join(buildDir, "client", "robots.txt"), "User-agent: *"),
  ]);
  const app = fastify();
  await mountWeb(app, {
    buildDir,
    apiBaseUrl: environment === "development" ? "http://localhost:3001" : null,
    callApi,
    countPage,
    config: {
      environment,
      gameServices: {},
      publicWebUrl: null,
      jurisdiction: "default",
      automaticDepositOffer: true,
      gamesHost: null,
      networkWarning: false,
    },
  });
  onTestFinished(async () => {
    await app.close();
    await rm(buildDir, { recursive: true });
  });
  return app;
}

const claims = (exp: number) => Buffer.from(JSON.stringify({ exp })).toString("base64url");
export const liveToken = `h.${claims(Math.floor(Date.now() / 1_000) + 600)}.s`;
export const oldToken = `h.${claims(1)}.s`;

/** Profiles that `playersApi` was asked for. */
export const profilesRead = { count: 0 };
/** Knows one player, and games that do not change. */
export const playersApi: CallApi = async ({ path }) => {
  if (path !== "/profile/user") return { status: 200, body: { games: [] } };
  profilesRead.count += 1;
  return { status: 200, body: { user: testUser() } };
};
export const player = { cookie: `token=${liveToken}` };
export const asking = { "accept-encoding": "br, gzip;q=0.8" };
