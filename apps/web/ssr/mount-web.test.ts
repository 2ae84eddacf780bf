import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  asking,
  unexpiredToken,
  nobody,
  oldToken,
  player,
  playersApi,
  testSite,
} from "../testing/test-site.ts";
import { testUser } from "../testing/test-user.ts";
import type { CallApi } from "./api-call.ts";

describe("pages", () => {
  test("S2.91 S9.69 S9.70 S9.71 a first visit is redirected and its locale is stored", async () => {
    const app = await testSite();
    const answer = await app.inject({ url: "/?a=1", headers: { "accept-language": "kk" } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe("/kz?a=1");
    expect(answer.headers["set-cookie"]).toBe("locale=kz; Max-Age=31536000; Path=/; SameSite=Lax");
  });

  test("S2.92 a page under another locale does not change the choice", async () => {
    const app = await testSite();
    const answer = await app.inject({ url: "/br", headers: { cookie: "locale=ru" } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.json()).toMatchObject({ page: { locale: "br" } });
  });

  test("each gets its own nonce, in the policy and in the page", async () => {
    const app = await testSite();
    const [first, second] = await Promise.all([app.inject("/ru?login"), app.inject("/ru?login")]);
    const nonce = first.json<{ page: { nonce: string } }>().page.nonce;
    expect(first.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(second.headers["content-security-policy"]).not.toContain(nonce);
    expect(first.json()).toMatchObject({ page: { locale: "ru" } });
  });

  test("keep the renderer's status and are never stored by shared caches", async () => {
    const app = await testSite();
    const answer = await app.inject("/ru/missing");
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
  });

  test("one that cannot be rendered is said in the visitor's language, and tried again by itself", async () => {
    const app = await testSite();
    const answer = await app.inject("/br/unrenderable");
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.body).toContain("Esta página não carregou");
    expect(answer.body).not.toContain("cannot be rendered");
    expect((await app.inject("/br")).statusCode).toBe(200);
  });

  test("S7.2 outside development the browser may call the api host of the page's host", async () => {
    const app = await testSite(nobody, { environment: "production" });
    const answer = await app.inject({ url: "/ru", headers: { host: "www.oddwright.example" } });
    expect(answer.headers["content-security-policy"]).toContain(
      "connect-src 'self' http://api.oddwright.example ",
    );
    expect(answer.headers["strict-transport-security"]).toBeDefined();
  });

  test("a guest's page is compressed when the client accepts gzip", async () => {
    const app = await testSite();
    const guest = await app.inject({ url: "/ru", headers: asking });
    expect(guest.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(guest.rawPayload).toString())).toMatchObject({
      page: { session: { status: "guest" } },
    });
    expect((await app.inject("/ru")).headers["content-encoding"]).toBeUndefined();
  });

  test("a player's page is compressed only at an address without free text", async () => {
    const app = await testSite(playersApi);
    const encodingOf = async (url: string) => {
      const answer = await app.inject({ url, headers: { ...asking, ...player } });
      const body = answer.headers["content-encoding"] ? gunzipSync(answer.rawPayload) : answer.body;
      expect(JSON.parse(body.toString())).toMatchObject({
        page: { session: { status: "signed-in" } },
      });
      return answer.headers["content-encoding"];
    };
    expect(await encodingOf("/ru")).toBe("gzip");
    expect(await encodingOf("/ru?guess=a")).toBeUndefined();
    expect(await encodingOf("/ru/missing-guess")).toBeUndefined();
  });

  test("a HEAD is answered as its GET, without the body", async () => {
    const app = await testSite();
    const answer = await app.inject({ method: "HEAD", url: "/ru" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html");
    expect(answer.body).toBe("");
  });

  test("name the addresses of the catalogues", async () => {
    const app = await testSite();
    const { page } = (await app.inject("/ru")).json<{ page: { catalogueUrls: object } }>();
    expect(page.catalogueUrls).toEqual({ "ru/shell": "/assets/shell-1.js" });
  });
});

describe("the session of a page", () => {
  const sessionOf = async (cookie: string, callApi: CallApi) => {
    const app = await testSite(callApi);
    const answer = await app.inject({ url: "/kz", headers: { cookie } });
    return answer.json<{ page: { session: object } }>().page.session;
  };

  test("is a guest's without a token, and the API is not called", async () => {
    const asked: unknown[] = [];
    const callApi: CallApi = async (call) => {
      asked.push(call);
      return { status: 200, body: {} };
    };
    expect(await sessionOf("locale=kz", callApi)).toEqual({ status: "guest" });
    expect(await sessionOf(`token=${oldToken}`, callApi)).toEqual({ status: "pending" });
    expect(asked).not.toContainEqual(expect.objectContaining({ path: "/profile/user" }));
  });

  test("S6.5 is the player's with an unexpired token", async () => {
    const user = testUser();
    const callApi: CallApi = async ({ path, headers }) => {
      if (path !== "/profile/user") return { status: 200, body: {} };
      expect(headers).toEqual({
        authorization: `Bearer ${unexpiredToken}`,
        "accept-language": "kz",
        // What the operator set for the host of the page is in the profile.
        origin: "http://localhost:80",
      });
      return { status: 200, body: { user, fresh_token: null, super_bonus: null } };
    };
    const session = await sessionOf(`token=${unexpiredToken}`, callApi);
    expect(session).toEqual({ status: "signed-in", user });
  });

  test.each([
    ["an answer of 401", async () => ({ status: 401, body: { error: "session_expired" } })],
    ["an answer of 503", async () => ({ status: 503, body: null })],
    ["an error", () => Promise.reject(new Error("down"))],
  ])("is pending after %s: rendering never logs out", async (_title, callApi) => {
    expect(await sessionOf(`token=${unexpiredToken}`, callApi)).toEqual({ status: "pending" });
  });
});

describe("assets", () => {
  test("are cached for ever under their hashed name", async () => {
    const app = await testSite();
    const answer = await app.inject("/assets/shell-1.js");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("root files are served unchanged, the manifest is not served", async () => {
    const app = await testSite();
    expect((await app.inject("/robots.txt")).body).toBe("User-agent: *");
    expect((await app.inject("/assets/../.vite/manifest.json")).statusCode).not.toBe(200);
    expect((await app.inject("/.vite/manifest.json")).statusCode).toBe(302);
  });

  test("a missing asset is a 404, not a page", async () => {
    const app = await testSite();
    expect((await app.inject("/assets/gone.js")).statusCode).toBe(404);
  });
});
