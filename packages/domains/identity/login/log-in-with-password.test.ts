import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newPhone, register, registerByPhone } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { accessTokenTtlMs, freshTokenWindowMs } from "../tokens/access-token.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const logIn = (email: string, password: string = goodPassword) =>
  api.call("loginEmailPassword", { body: { email, password } });

describe("logging in with a password", () => {
  test("S6.3 S7.49 S7.50 the right password answers success, a token that works and no sso link", async () => {
    const { email } = await register(api);
    const answer = await logIn(email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, token: expect.any(String), sso: null });
    const profile = await api.call("profileUser", { token: answer.body.token });
    expect(profile.body.user.email).toBe(email);
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
    expect((await logIn(email, goodPassword.toUpperCase())).status).toBe(422);
  });

  test("a password typed with combining characters is the same password", async () => {
    const { email } = await register(api, { password: "пароль й caf\u00e9" });
    expect((await logIn(email, "пароль и\u0306 cafe\u0301")).status).toBe(200);
  });

  test("a frozen account is let in to read, whichever way its token came, and changes nothing but its settings", async () => {
    const { email, token } = await register(api);
    const { body } = await api.call("profileUser", { token });
    api.frozen.add(body.user.id);
    const entered = await logIn(email);
    const renewed = await api.call("refreshToken", { cookie: entered.refreshToken! });
    api.clock.offsetMs = accessTokenTtlMs - freshTokenWindowMs;
    const fresh = await api.call("profileUser", { token: entered.body.token });
    const tokens = [entered.body.token, renewed.body.access_token, fresh.body.fresh_token!];
    for (const each of tokens) {
      const consent = { token: each, body: { marketing: true } };
      const { user } = (await api.call("profileUser", { token: each })).body;
      expect(user.is_frozen).toBe(true);
      const refused = await api.call("changeConsent", consent);
      expect([refused.status, refused.error.error]).toEqual([403, "account_frozen"]);
      const settings = { token: each, body: { locale: "kz" } };
      expect((await api.call("profileSettings", settings)).status).toBe(200);
    }
    api.frozen.delete(body.user.id);
    const consent = { token: entered.body.token, body: { marketing: true } };
    expect((await api.call("changeConsent", consent)).status).toBe(200);
    api.clock.offsetMs = 0;
  });
});

describe("logging in with a phone and a password", () => {
  const byPhone = (phone: string, password: string = goodPassword) =>
    api.call("loginPhonePassword", { body: { phone, password } });

  test("S7.56 S7.58 S7.59 the right password answers success, a token that works and no sso link", async () => {
    const { phone } = await registerByPhone(api);
    const written = phone.replace(/^\+7(...)/, "8 ($1) ");
    const answer = await byPhone(written);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, token: expect.any(String), sso: null });
    const profile = await api.call("profileUser", { token: answer.body.token });
    expect(profile.body.user.phone).toBe(phone);
  });

  test("S7.57 takes type=sms and no other", async () => {
    const { phone } = await registerByPhone(api);
    const body = { phone, password: goodPassword };
    const call = (query: string) => api.call("loginPhonePassword", { body, query });
    expect((await call("?type=sms")).status).toBe(200);
    expect((await call("?type=voice")).status).toBe(422);
  });

  test("a wrong password, an unknown number and what is no number get the same answer", async () => {
    const { phone } = await registerByPhone(api);
    const answers = await Promise.all(
      [phone, newPhone(), "no phone"].map((each) => byPhone(each, "not the password")),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.error.error).toBe("credentials_wrong");
  });
});
