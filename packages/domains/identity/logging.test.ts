import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword, register, registerByPhone, registration } from "./testing/members.ts";
import { newestTo, wrongCode } from "./testing/messages.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("no e-mail, password, token, fingerprint or source reaches the log, whatever happens", async () => {
  const sources = {
    promo: "PROMO-77",
    partner: "PARTNER-77",
    adplace: "PLACE-77",
    stag: "STAG-77",
  };
  const body = registration({ ...sources, fp: "FINGERPRINT-77" });
  api.onRegistered = async () => {
    throw new Error("the later domain failed");
  };
  expect((await api.call("registerEmail", { body })).status).toBe(500);
  api.onRegistered = async () => {};
  const { refreshToken = "", body: session } = await api.call("registerEmail", { body });
  await api.call("registerEmail", { body });
  await api.call("loginEmailPassword", { body: { email: body.email, password: "a wrong one" } });
  const next = await api.call("refreshToken", { cookie: refreshToken });
  await api.call("refreshToken", { cookie: next.refreshToken! });
  expect((await api.call("refreshToken", { cookie: refreshToken })).status).toBe(401);

  const log = api.logLines.join("");
  expect(log).toContain("the later domain failed");
  expect(log).toContain("an old refresh token came back");
  const secrets = [
    body.email,
    goodPassword,
    "a wrong one",
    session.token,
    refreshToken,
    next.refreshToken!,
    "FINGERPRINT-77",
    ...Object.values(sources),
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test("no code, reset token, phone or new password reaches the log or the tables of identity", async () => {
  const { email } = await register(api);
  const { phone, token } = await registerByPhone(api);
  await api.call("loginPhoneVerification", { body: { phone } });
  await api.call("passwordEmailForgot", { body: { email } });
  const { code: loginCode } = await newestTo(api, phone, "login_code");
  const { code, link } = await newestTo(api, email, "restore_password");
  await api.call("loginPhoneCode", { body: { phone, code: wrongCode(loginCode!) } });
  await api.call("phoneResend", { token, body: { phone } });
  const confirmed = await api.call("passwordEmailCodeConfirm", { body: { email, code } });
  const { reset_token: resetToken } = confirmed.body.data;
  const password = "a secret new phrase";
  const body = { token: resetToken, password, password_confirm: password };
  expect((await api.call("passwordEmailResetToken", { body })).status).toBe(200);
  expect((await api.call("loginPhoneCode", { body: { phone, code: loginCode } })).status).toBe(200);

  const { rows } = await api.pool.query("select t::text as row from identity_code as t");
  const kept = JSON.stringify(rows);
  const log = api.logLines.join("");
  const linkToken = link!.split("/").at(-1)!;
  for (const secret of [email, phone, phone.slice(1), linkToken, resetToken, password]) {
    expect([secret, log.includes(secret), kept.includes(secret)]).toEqual([secret, false, false]);
  }
  // Six digits may stand in a time or a port by chance, but not as a word beside "code".
  for (const secret of [loginCode!, code!])
    expect(log).not.toMatch(new RegExp(`code\\W{1,6}${secret}`));
});
