/** The host of the site over a bundle whose pages print their input, and an API with two players. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { onTestFinished } from "vitest";
import type { CallApi } from "../ssr/api-call.ts";
import { mountWeb } from "../ssr/mount-web.ts";
import { testUser } from "./test-user.ts";

/**
 * A build whose pages print their input from the host, and the number of their render. `seen` is what the page itself read of
 * the session: the page of the balance reads it, that of the id shows it, and all others read a player's currency. One page throws.
 */
const bundle = `let renders = 0;
const seenBy = (url, { user }) => {
  if (url.includes("balance")) return user?.balance;
  return url.includes("ident") ? user?.id : user?.currency;
};
const createRenderPage = () => async (request, { session, sessionMark, playerBarMark, ...page }) => {
  renders += 1;
  const render = renders;
  if (request.url.includes("unrenderable")) throw new Error("cannot be rendered");
  const read = await page.readApi("/games").catch(() => null);
  const headers = [...request.headers];
  const seen = seenBy(request.url, session);
  const printed = { url: request.url, headers, page: { ...page, session: 0 }, render, read, seen };
  const bar = JSON.stringify(session.user ? (playerBarMark ?? session.user.name) : null);
  const text = JSON.stringify(printed).replace('"session":0', '"bar":' + bar + ',"session":' + sessionMark);
  return new Response(text, {
    status: request.url.includes("missing") ? 404 : 200,
    headers: { "content-type": "text/html" },
  });
};
const renderPlayerBar = ({ user }) => user.name;
export const entry = { module: { createRenderPage, renderPlayerBar } };`;

export const nobody: CallApi = async () => ({ status: 500, body: {} });

interface SiteOptions {
  readonly environment?: "development" | "production";
  readonly countPage?: () => Promise<number | null>;
  readonly blocksCountries?: boolean;
}

export async function testSite(callApi: CallApi = nobody, options: SiteOptions = {}) {
  const {
    environment = "development",
    countPage = async () => null,
    blocksCountries = false,
  } = options;
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
      support: null,
      blocksCountries,
      fingerprintKey: null,
      analytics: null,
      hasBetting: false,
      networkWarning: false,
      socialProviders: [],
    },
  });
  onTestFinished(async () => {
    await app.close();
    await rm(buildDir, { recursive: true });
  });
  return app;
}

const claims = (exp: number) => Buffer.from(JSON.stringify({ exp })).toString("base64url");
export const unexpiredToken = `h.${claims(Math.floor(Date.now() / 1_000) + 600)}.s`;
const otherToken = `h.${claims(Math.floor(Date.now() / 1_000) + 601)}.s`;
export const oldToken = `h.${claims(1)}.s`;

/** They differ in every field, but are of the same kind. */
export const otherUser = testUser({
  id: "0198c5a0-0000-7000-8000-0000000000ff",
  name: "quiet-lathe-3",
  email: "other@example.com",
  balance: "31337.00",
  total_balance: "31337.00",
  balances: [{ currency: "RUB", balance: "31337.00", bonus_balance: "0.00" }],
});

/** How many profiles were read from `playersApi`. */
export const profilesRead = { count: 0 };
/** Knows two players, and games that do not change. */
export const playersApi: CallApi = async ({ path, headers }) => {
  if (path !== "/profile/user") return { status: 200, body: { games: [] } };
  profilesRead.count += 1;
  const isOther = headers["authorization"] === `Bearer ${otherToken}`;
  return { status: 200, body: { user: isOther ? otherUser : testUser() } };
};
export const player = { cookie: `token=${unexpiredToken}` };
export const otherPlayer = { cookie: `token=${otherToken}` };
export const asking = { "accept-encoding": "br, gzip;q=0.8" };
