/** Logging in through another service, against a real OpenID provider over HTTP. */
import { testOrigin } from "@oddwright/platform/http/testing.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDevelopmentOpenId } from "../development/openid-provider/index.ts";
import { register } from "../testing/members.ts";
import { sealedFingerprint, startTestApi, type TestApi } from "../testing/test-api.ts";
import { failuresWorthTelling } from "../throttle/failed-logins.ts";
import { socialCallbackPage } from "./callback-page.ts";
import { openBrowser } from "./testing/browser.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    social: (publicApiUrl) => {
      const openId = createDevelopmentOpenId({ publicApiUrl });
      return { providers: [openId.provider], plugins: [socialCallbackPage, openId.plugin] };
    },
  });
});
afterAll(() => api.close());

let people = 0;
const somebody = (changes: { isEmailVerified?: boolean } = {}) => {
  people += 1;
  return { email: `social-${people}@example.test`, ...changes };
};

const profile = async (token: string) => (await api.call("profileUser", { token })).body.user;

const countOf = async (table: string, email: string) =>
  (await api.pool.query(`select 1 from ${table} where email = $1`, [email])).rowCount;

describe("a social login", () => {
  test("somebody new becomes a player with the address that the provider vouches for", async () => {
    const browser = openBrowser(api.url);
    const person = somebody();
    const fp = sealedFingerprint("5".repeat(32));
    const started = await browser.start({ promo: "SPRING", fp });
    expect(started).toEqual({ status: 200, url: expect.stringContaining("/dev/openid/auth?") });
    const back = await browser.choose(started.url, person);
    expect(back.url.pathname).toBe("/auth/login/callback/development");
    const answer = await browser.finish(back.params);
    expect(answer).toEqual({
      status: 200,
      origin: testOrigin,
      token: expect.any(String),
      registered: true,
      linked: false,
    });
    expect(await profile(answer.token!)).toMatchObject({
      email: person.email,
      is_email_verified: true,
      is_password_exists: false,
      register_method: "social",
      locale: "kz",
      currency: "KZT",
    });
    const { rows } = await api.pool.query(
      `select promo, evidence, length(device_hash) as bytes from identity_player as player
       join identity_sighting on player_id = player.id where email = $1`,
      [person.email],
    );
    expect(rows).toEqual([{ promo: "SPRING", evidence: "fingerprint", bytes: 32 }]);
  });

  test("the same person comes back to the same account, from any browser and under another address", async () => {
    const first = await openBrowser(api.url).logIn(somebody());
    const { id, email } = await profile(first.token!);
    const again = await openBrowser(api.url).logIn({ email: email!, isEmailVerified: false });
    expect(again).toMatchObject({ registered: false, linked: false });
    expect((await profile(again.token!)).id).toBe(id);
  });

  test("the request carries PKCE, a state and a nonce, each of its own every time", async () => {
    const browser = openBrowser(api.url);
    const urls = [await browser.start(), await browser.start()].map(({ url }) => new URL(url));
    const seen = new Set<string>();
    for (const { searchParams } of urls) {
      expect(searchParams.get("code_challenge_method")).toBe("S256");
      for (const name of ["state", "nonce", "code_challenge"]) {
        expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
        seen.add(searchParams.get(name)!);
      }
    }
    expect(seen.size).toBe(6);
  });

  test("an account with a second factor asks for that before it opens", async () => {
    const browser = openBrowser(api.url);
    const person = somebody();
    const first = await browser.logIn(person);
    await api.pool.query(
      `insert into identity_totp (player_id, secret_sealed, secret_key_id, confirmed_at)
       select id, 'sealed', 'key', now() from identity_player where email = $1`,
      [person.email],
    );
    const answer = await browser.logIn(person);
    expect(answer).toMatchObject({
      status: 403,
      error: "second_factor_required",
      params: { origin: testOrigin, methods: "totp", challenge: expect.any(String) },
    });
    expect((await api.call("profileUser", { token: first.token! })).status).toBe(200);
  });

  test("the owner is told of logins that failed at the account's address meanwhile", async () => {
    const browser = openBrowser(api.url);
    const person = somebody();
    await browser.logIn(person);
    const guess = { email: person.email, password: "not the password" };
    for (let guesses = 0; guesses < failuresWorthTelling; guesses += 1)
      await api.call("loginEmailPassword", { body: guess });
    const told = async () => {
      const { token } = await browser.logIn(person);
      return (await api.call("profileUser", { token: token! })).body.failed_logins;
    };
    expect(await told()).toMatchObject({ count: failuresWorthTelling });
    expect(await told()).toBeNull();
  });

  test("the session that the browser had until then ends", async () => {
    const browser = openBrowser(api.url);
    const first = await browser.logIn(somebody());
    const second = await browser.logIn(somebody());
    expect((await api.call("profileUser", { token: first.token! })).status).toBe(401);
    expect((await api.call("profileUser", { token: second.token! })).status).toBe(200);
  });
});

describe("an address that has an account already", () => {
  test("opens it for nobody: the owner is asked to log in and link", async () => {
    const { email } = await register(api);
    const answer = await openBrowser(api.url).logIn({ email });
    expect(answer).toMatchObject({
      status: 422,
      error: "social_account_exists",
      params: { origin: testOrigin },
    });
    const { rowCount } = await api.pool.query(
      "select 1 from identity_session join identity_player as player on player.id = player_id where email = $1",
      [email],
    );
    expect(rowCount).toBe(1);
  });

  test("is worth nothing when the provider does not vouch for it: a separate account without an address", async () => {
    const { email } = await register(api);
    const answer = await openBrowser(api.url).logIn({ email, isEmailVerified: false });
    expect(await profile(answer.token!)).toMatchObject({ email: null, is_email_verified: false });
    expect(await countOf("identity_player", email)).toBe(1);
  });

  test("is left free by an unverified one, for whoever proves it", async () => {
    const person = somebody({ isEmailVerified: false });
    await openBrowser(api.url).logIn(person);
    const member = await register(api, { email: person.email });
    expect((await profile(member.token)).email).toBe(person.email);
  });
});

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
    expect(await countOf("identity_player", person.email)).toBe(1);
  });

  test("two windows of one new person make one account", async () => {
    const browser = openBrowser(api.url);
    const person = somebody();
    const windows = [await browser.start(), await browser.start()];
    const returns = [];
    for (const { url } of windows) returns.push(await browser.choose(url, person));
    const answers = await Promise.all(returns.map(({ params }) => browser.finish(params)));
    expect(new Set(answers.map(({ registered }) => registered))).toEqual(new Set([true, false]));
    expect(await countOf("identity_player", person.email)).toBe(1);
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

describe("beginning", () => {
  test("a page may ask only for itself, and only the site and its mirrors may", async () => {
    const browser = openBrowser(api.url);
    const evil = "https://evil.example";
    const cases = [
      [{ origin: evil }, testOrigin],
      [{ origin: testOrigin }, evil],
      [{ origin: evil }, evil],
      [{ origin: `${testOrigin}/` }, testOrigin],
    ] as const;
    for (const [changes, page] of cases) {
      const answer = await browser.start(changes, page);
      expect(answer).toMatchObject({ status: 403, error: "origin_not_allowed" });
    }
  });

  test("a provider that is not offered is refused", async () => {
    const browser = openBrowser(api.url);
    expect(await browser.start({ provider: "google" })).toMatchObject({
      status: 422,
      error: "social_provider_unknown",
    });
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
