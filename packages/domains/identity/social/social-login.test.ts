/** Logging in through another service, against a real OpenID provider over HTTP. */
import { testOrigin } from "@oddwright/platform/http/testing.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDevelopmentOpenId } from "../development/openid-provider/index.ts";
import { newPhone, register } from "../testing/members.ts";
import { sealedFingerprint, startTestApi, type TestApi } from "../testing/test-api.ts";
import { failuresWorthTelling } from "../throttle/failed-logins.ts";
import { openBrowser, somebody } from "./testing/browser.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    social: (publicApiUrl) => {
      const { provider, plugin } = createDevelopmentOpenId({ publicApiUrl });
      return { providers: [provider], plugins: [plugin] };
    },
  });
});
afterAll(() => api.close());

const profile = async (token: string) => (await api.call("profileUser", { token })).body.user;

const playersOf = async (email: string) =>
  (await api.pool.query("select 1 from identity_player where email = $1", [email])).rowCount;

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

  test("makes no second account where the first one merely claims it", async () => {
    const { email, token } = await register(api);
    await api.pool.query(
      "update identity_player set phone = $2, phone_verified_at = now() where email = $1",
      [email, newPhone()],
    );
    expect(await openBrowser(api.url).logIn({ email })).toMatchObject({
      status: 422,
      error: "social_account_exists",
    });
    expect(await profile(token)).toMatchObject({ email, is_phone_verified: true });
  });

  test("is worth nothing when the provider does not vouch for it: a separate account without an address", async () => {
    const { email } = await register(api);
    const answer = await openBrowser(api.url).logIn({ email, isEmailVerified: false });
    expect(await profile(answer.token!)).toMatchObject({ email: null, is_email_verified: false });
    expect(await playersOf(email)).toBe(1);
  });

  test("is left free by an unverified one, for whoever proves it", async () => {
    const person = somebody({ isEmailVerified: false });
    await openBrowser(api.url).logIn(person);
    const member = await register(api, { email: person.email });
    expect((await profile(member.token)).email).toBe(person.email);
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
