import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FREE_FAILURES } from "./login-throttle.ts";
import { GOOD_PASSWORD, register, startTestApi, type TestApi } from "./test-server.ts";
import { ACCESS_TOKEN_TTL_MS, FRESH_TOKEN_WINDOW_MS } from "./tokens/access-token.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const logIn = (email: string, password: string = GOOD_PASSWORD, fp?: string) =>
  api.call("loginEmailPassword", { body: { email, password, ...(fp ? { fp } : {}) } });

async function letTheWaitPass(): Promise<void> {
  await api.pool.query("UPDATE identity_login_throttle SET blocked_until = clock_timestamp()");
}

async function fail(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) {
    statuses.push((await logIn(email, "not the password")).status);
  }
  return statuses;
}

describe("logging in with a password", () => {
  test("S6.3 S7.49 S7.50 S7.51 the right password answers success, a token that works and no sso link", async () => {
    const { email } = await register(api);
    const answer = await logIn(email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, token: expect.any(String), sso: null });
    const profile = await api.call("profileUser", { token: answer.body.token });
    expect(profile.body.user.email).toBe(email);
  });

  test("S7.48 the fingerprint is kept with the session it opened", async () => {
    const { email } = await register(api);
    await logIn(email, GOOD_PASSWORD, "U2FsdGVkX18=");
    const { rows } = await api.pool.query(
      `SELECT session.fingerprint, session.ip FROM identity_session AS session
       JOIN identity_player AS player ON player.id = player_id
       WHERE email = $1 ORDER BY session.created_at DESC LIMIT 1`,
      [email],
    );
    expect(rows).toEqual([{ fingerprint: "U2FsdGVkX18=", ip: "127.0.0.1" }]);
  });

  test("a wrong password and an unknown account get the same answer, and it is not a 401", async () => {
    const { email } = await register(api);
    const wrong = await logIn(email, "not the password");
    const unknown = await logIn("nobody@example.test", "not the password");
    const noAddress = await logIn("no body", "not the password");
    expect(wrong.status).toBe(422);
    expect(wrong.error.error).toBe("credentials_wrong");
    for (const other of [unknown, noAddress]) {
      expect(other.status).toBe(wrong.status);
      expect(other.text).toBe(wrong.text);
      expect(other.setCookies).toEqual(wrong.setCookies);
    }
  });

  test("the e-mail may be written in other letters, the password may not", async () => {
    const { email } = await register(api, { email: "Caf\u00e9@Example.TEST" });
    expect((await logIn(` CAFE\u0301@example.test`)).status).toBe(200);
    expect((await logIn(email, GOOD_PASSWORD.toUpperCase())).status).toBe(422);
  });

  test("a password typed with combining characters is the same password", async () => {
    const { email } = await register(api, { password: "пароль й caf\u00e9" });
    expect((await logIn(email, "пароль и\u0306 cafe\u0301")).status).toBe(200);
  });

  test("a frozen account is let in to read, whichever way its token came, and changes nothing", async () => {
    const { email, token } = await register(api);
    const { body } = await api.call("profileUser", { token });
    api.frozen.add(body.user.id);
    const entered = await logIn(email);
    const renewed = await api.call("refreshToken", { cookie: entered.refreshToken! });
    api.clock.offsetMs = ACCESS_TOKEN_TTL_MS - FRESH_TOKEN_WINDOW_MS;
    const fresh = await api.call("profileUser", { token: entered.body.token });
    const tokens = [entered.body.token, renewed.body.access_token, fresh.body.fresh_token!];
    for (const each of tokens) {
      const settings = { token: each, body: { locale: "kz" } };
      const { user } = (await api.call("profileUser", { token: each })).body;
      expect(user.is_frozen).toBe(true);
      const refused = await api.call("profileSettings", settings);
      expect([refused.status, refused.error.error]).toEqual([403, "account_frozen"]);
    }
    api.frozen.delete(body.user.id);
    const settings = { token: entered.body.token, body: { locale: "kz" } };
    expect((await api.call("profileSettings", settings)).status).toBe(200);
    api.clock.offsetMs = 0;
  });
});

describe("guessing one account's password", () => {
  test("is stopped after ten failures, for known and unknown accounts alike", async () => {
    const { email } = await register(api);
    for (const target of [email, "guessed@example.test"]) {
      expect(await fail(target, FREE_FAILURES)).toEqual(Array(FREE_FAILURES).fill(422));
      const refused = await logIn(target);
      expect(refused.status).toBe(429);
      expect(refused.error.error).toBe("too_many_requests");
      const seconds = Number(refused.error.params?.["retry_after"]);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(30);
    }
  });

  test("waits twice as long after each further failure", async () => {
    const email = "doubling@example.test";
    await fail(email, FREE_FAILURES);
    for (const longest of [60, 120, 240]) {
      await letTheWaitPass();
      expect(await fail(email, 2)).toEqual([422, 429]);
      const seconds = Number((await logIn(email)).error.params?.["retry_after"]);
      expect(seconds).toBeGreaterThan(longest / 2);
      expect(seconds).toBeLessThanOrEqual(longest);
    }
  });

  test("gains nothing from sending all guesses at once", async () => {
    const { email } = await register(api);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => logIn(email, "not the password")),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(FREE_FAILURES);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - FREE_FAILURES);
  });

  test("leaves the player's own login as it was once the wait is over", async () => {
    const { email } = await register(api);
    await fail(email, FREE_FAILURES);
    await letTheWaitPass();
    expect((await logIn(email)).status).toBe(200);
    expect(await fail(email, FREE_FAILURES)).toEqual(Array(FREE_FAILURES).fill(422));
  });

  test("leaves no e-mail in the table of failures", async () => {
    await fail("hidden-address@example.test", 1);
    const { rows } = await api.pool.query("SELECT t::text FROM identity_login_throttle AS t");
    expect(JSON.stringify(rows)).not.toContain("hidden-address");
  });
});
