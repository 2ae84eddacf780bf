/** What comes back from another service: what proves nothing opens nothing, and the page that it comes to keeps it to itself. */
import { testOrigin } from "@oddwright/platform/http/testing.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDevelopmentOpenId } from "../development/openid-provider/index.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { socialCallbackPage } from "./callback-page.ts";
import { openBrowser, somebody } from "./testing/browser.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    social: (publicApiUrl) => {
      const { provider, plugin } = createDevelopmentOpenId({ publicApiUrl });
      return { providers: [provider], plugins: [socialCallbackPage, plugin] };
    },
  });
});
afterAll(() => api.close());

const playersOf = async (email: string) =>
  (await api.pool.query("select 1 from identity_player where email = $1", [email])).rowCount;

describe("what proves nothing", () => {
  test("a request without PKCE, which the provider refuses as well", async () => {
    const browser = openBrowser(api.url);
    const url = new URL((await browser.start()).url);
    url.searchParams.delete("code_challenge");
    url.searchParams.delete("code_challenge_method");
    const refused = await fetch(url, { redirect: "manual" });
    const { searchParams } = new URL(refused.headers.get("location")!);
    expect(searchParams.get("error")).toBe("invalid_request");
    const answer = await browser.finish(Object.fromEntries(searchParams));
    expect(answer.error).toBe("social_login_failed");
  });

  test("a state that was never given out, or is not one", async () => {
    const browser = openBrowser(api.url);
    const { params } = await browser.choose((await browser.start()).url, somebody());
    for (const state of ["A".repeat(43), "", "x"]) {
      expect(await browser.finish({ ...params, state })).toMatchObject({
        status: 422,
        error: "social_attempt_expired",
      });
    }
    const { state: _state, ...without } = params;
    expect((await browser.finish(without)).error).toBe("social_attempt_expired");
    expect((await browser.finish(params)).status).toBe(200);
  });

  test("a callback that came before", async () => {
    const browser = openBrowser(api.url);
    const { params } = await browser.choose((await browser.start()).url, somebody());
    expect((await browser.finish(params)).status).toBe(200);
    expect(await browser.finish(params)).toMatchObject({ error: "social_attempt_expired" });
  });

  test("of many callbacks at once with one code, one logs in", async () => {
    const browser = openBrowser(api.url);
    const person = somebody();
    const { params } = await browser.choose((await browser.start()).url, person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.finish(params)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
    expect(await playersOf(person.email)).toBe(1);
  });

  test("two windows of one new person make one account", async () => {
    const browser = openBrowser(api.url);
    const person = somebody();
    const windows = [await browser.start(), await browser.start()];
    const returns = [];
    for (const { url } of windows) returns.push(await browser.choose(url, person));
    const answers = await Promise.all(returns.map(({ params }) => browser.finish(params)));
    expect(new Set(answers.map(({ registered }) => registered))).toEqual(new Set([true, false]));
    expect(await playersOf(person.email)).toBe(1);
  });

  test("another browser's login, with a cookie of its own or none", async () => {
    const attacker = openBrowser(api.url);
    const { params } = await attacker.choose((await attacker.start()).url, somebody());
    const victim = openBrowser(api.url);
    expect((await victim.finish(params)).error).toBe("social_attempt_expired");
    await victim.start();
    expect((await victim.finish(params)).error).toBe("social_attempt_expired");
  });

  test("another provider's answer", async () => {
    const browser = openBrowser(api.url);
    const { params } = await browser.choose((await browser.start()).url, somebody());
    expect((await browser.finish(params, "google")).error).toBe("social_attempt_expired");
  });

  test("an answer that says it is of another issuer, or leaves that out", async () => {
    for (const change of [{ iss: "https://evil.example" }, { iss: undefined }]) {
      const browser = openBrowser(api.url);
      const { params } = await browser.choose((await browser.start()).url, somebody());
      const changed = JSON.parse(JSON.stringify({ ...params, ...change }));
      expect((await browser.finish(changed)).error).toBe("social_login_failed");
    }
  });

  test("a code of another login, whose verifier and nonce are others", async () => {
    const browser = openBrowser(api.url);
    const one = await browser.choose((await browser.start()).url, somebody());
    const other = await browser.choose((await browser.start()).url, somebody());
    const swapped = { ...one.params, code: other.params["code"]! };
    expect(await browser.finish(swapped)).toMatchObject({
      status: 422,
      error: "social_login_failed",
      params: { origin: testOrigin },
    });
  });

  test("ten minutes later", async () => {
    const browser = openBrowser(api.url);
    const { params } = await browser.choose((await browser.start()).url, somebody());
    await api.pool.query(
      `update identity_social_attempt set expires_at = expires_at - interval '10 minutes'`,
    );
    expect((await browser.finish(params)).error).toBe("social_attempt_expired");
  });

  test("who says no at the provider is told so, and may try again", async () => {
    const browser = openBrowser(api.url);
    expect(await browser.logIn(null)).toMatchObject({
      error: "social_login_cancelled",
      params: { origin: testOrigin },
    });
    expect((await browser.logIn(somebody())).status).toBe(200);
  });
});

describe("the callback page", () => {
  test("runs its own script alone, and shows what came along to nobody", async () => {
    const address = `${api.url}/auth/login/callback/development?code=x&state=</script><img src=x>`;
    const page = await fetch(address);
    const policy = page.headers.get("content-security-policy");
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy ?? "")?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("cache-control")).toBe("no-store");
    const text = await page.text();
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text).not.toContain("</script><img");
    expect((await fetch(`${api.url}/auth/login/callback/nobody`)).status).toBe(404);
  });

  test("no code, state or token reaches the log", async () => {
    const browser = openBrowser(api.url);
    const { url, params } = await browser.choose((await browser.start()).url, somebody());
    await (await fetch(url)).text();
    const { token } = await browser.finish(params);
    const logged = api.logLines.join("\n");
    for (const secret of [params["code"]!, params["state"]!, token!]) {
      expect(logged).not.toContain(secret);
    }
  });
});
