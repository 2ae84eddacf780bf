import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fastify from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { testUser } from "../testing/test-user.ts";
import type { CallApi } from "./api-call.ts";
import { mountWeb } from "./mount-web.ts";

/** A build whose pages say what the host told them. */
const bundle = `export const entry = { module: { createRenderPage: () => async (request, page) =>
  new Response(request.method === "HEAD" ? null : JSON.stringify({ url: request.url, page }), {
    status: request.url.includes("missing") ? 404 : 200,
    headers: { "content-type": "text/html" },
  }) } };`;

const nobody: CallApi = async () => ({ status: 500, body: {} });

async function site(
  callApi: CallApi = nobody,
  environment: "development" | "production" = "development",
) {
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
const liveToken = `h.${claims(Math.floor(Date.now() / 1_000) + 600)}.s`;
const oldToken = `h.${claims(1)}.s`;

describe("pages", () => {
  test("S2.91 S9.69 S9.70 S9.71 a first visit is redirected and its locale kept", async () => {
    const app = await site();
    const answer = await app.inject({ url: "/?a=1", headers: { "accept-language": "kk" } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe("/kz?a=1");
    expect(answer.headers["set-cookie"]).toBe("locale=kz; Max-Age=31536000; Path=/; SameSite=Lax");
  });

  test("S2.92 a page under another locale does not change the choice", async () => {
    const app = await site();
    const answer = await app.inject({ url: "/br", headers: { cookie: "locale=ru" } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.json()).toMatchObject({ page: { locale: "br" } });
  });

  test("each gets its own nonce, in the policy and in the page", async () => {
    const app = await site();
    const [first, second] = await Promise.all([app.inject("/ru?login"), app.inject("/ru?login")]);
    const nonce = first.json<{ page: { nonce: string } }>().page.nonce;
    expect(first.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(second.headers["content-security-policy"]).not.toContain(nonce);
    expect(first.json()).toMatchObject({ page: { locale: "ru" } });
  });

  test("keep the renderer's status and are never stored by shared caches", async () => {
    const app = await site();
    const answer = await app.inject("/ru/missing");
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
  });

  test("S7.2 outside development the browser may call the api host of the page's host", async () => {
    const app = await site(nobody, "production");
    const answer = await app.inject({ url: "/ru", headers: { host: "www.oddwright.example" } });
    expect(answer.headers["content-security-policy"]).toContain(
      "connect-src 'self' http://api.oddwright.example ",
    );
    expect(answer.headers["strict-transport-security"]).toBeDefined();
  });

  test("a guest's page is compressed for who takes gzip, a player's never", async () => {
    const app = await site(async () => ({ status: 200, body: { user: testUser() } }));
    const asking = { "accept-encoding": "br, gzip;q=0.8" };
    const guest = await app.inject({ url: "/ru", headers: asking });
    expect(guest.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(guest.rawPayload).toString())).toMatchObject({
      page: { session: { status: "guest" } },
    });
    const player = await app.inject({
      url: "/ru",
      headers: { ...asking, cookie: `token=${liveToken}` },
    });
    expect(player.headers["content-encoding"]).toBeUndefined();
    expect(player.json()).toMatchObject({ page: { session: { status: "signed-in" } } });
    expect((await app.inject("/ru")).headers["content-encoding"]).toBeUndefined();
  });

  test("a HEAD is answered as its GET, without the body", async () => {
    const app = await site();
    const answer = await app.inject({ method: "HEAD", url: "/ru" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html");
    expect(answer.body).toBe("");
  });

  test("know where the catalogues are", async () => {
    const app = await site();
    const { page } = (await app.inject("/ru")).json<{ page: { catalogueUrls: object } }>();
    expect(page.catalogueUrls).toEqual({ "ru/shell": "/assets/shell-1.js" });
  });
});

describe("the session of a page", () => {
  const sessionOf = async (cookie: string, callApi: CallApi) => {
    const app = await site(callApi);
    const answer = await app.inject({ url: "/kz", headers: { cookie } });
    return answer.json<{ page: { session: object } }>().page.session;
  };

  test("is a guest's without a token, and the API is not asked", async () => {
    const asked: unknown[] = [];
    const callApi: CallApi = async (call) => {
      asked.push(call);
      return { status: 200, body: {} };
    };
    expect(await sessionOf("locale=kz", callApi)).toEqual({ status: "guest" });
    expect(await sessionOf(`token=${oldToken}`, callApi)).toEqual({ status: "pending" });
    expect(asked).toEqual([]);
  });

  test("S6.5 is the player's with an unexpired token", async () => {
    const user = testUser();
    const callApi: CallApi = async ({ path, headers }) => {
      expect(path).toBe("/profile/user");
      expect(headers).toEqual({
        authorization: `Bearer ${liveToken}`,
        "accept-language": "kz",
      });
      return { status: 200, body: { user, fresh_token: null, super_bonus: null } };
    };
    const session = await sessionOf(`token=${liveToken}`, callApi);
    expect(session).toEqual({ status: "signed-in", user });
  });

  test.each([
    ["an answer of 401", async () => ({ status: 401, body: { error: "session_expired" } })],
    ["an answer of 503", async () => ({ status: 503, body: null })],
    ["an error", () => Promise.reject(new Error("down"))],
  ])("is pending after %s: rendering never logs out", async (_title, callApi) => {
    expect(await sessionOf(`token=${liveToken}`, callApi)).toEqual({ status: "pending" });
  });
});

describe("assets", () => {
  test("are kept for ever by their hashed name", async () => {
    const app = await site();
    const answer = await app.inject("/assets/shell-1.js");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("root files are served as they are, the manifest is not", async () => {
    const app = await site();
    expect((await app.inject("/robots.txt")).body).toBe("User-agent: *");
    expect((await app.inject("/assets/../.vite/manifest.json")).statusCode).not.toBe(200);
    expect((await app.inject("/.vite/manifest.json")).statusCode).toBe(302);
  });

  test("a missing asset is a 404, not a page", async () => {
    const app = await site();
    expect((await app.inject("/assets/gone.js")).statusCode).toBe(404);
  });
});
