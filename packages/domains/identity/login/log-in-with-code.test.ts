import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resendSeconds } from "../codes/code-store.ts";
import { type CodesByMail, codesByMail, verdictOf } from "../codes/testing/codes-by-mail.ts";
import { newPhone, register, registerByPhone } from "../testing/members.ts";
import { letResendPass, messagesTo, newestTo, wrongCode } from "../testing/messages.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let mail: CodesByMail;
beforeAll(async () => {
  api = await startTestApi();
  mail = codesByMail(api);
});
afterAll(() => api.close());

describe("logging in with a code by e-mail", () => {
  test("S7.52 S7.53 S7.54 S7.78 the code of the mail answers success, a token that works and no sso link", async () => {
    const { email } = await register(api, { locale: "kz" });
    const sent = await mail.send(email);
    expect(sent.body).toEqual({ success: true, resend_after: resendSeconds, expires_in: 600 });
    const message = (await messagesTo(api, email)).at(-1)!;
    expect(message).toMatchObject({ template: "login_code", channel: "email", locale: "kz" });
    const answer = await mail.enter(email.toUpperCase(), message.values.code!);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, token: expect.any(String), sso: null });
    const profile = await api.call("profileUser", { token: answer.body.token });
    expect(profile.body.user).toMatchObject({ email, is_email_verified: true });
  });

  test("S7.80 a code that is sent again is another one, and the one before is over", async () => {
    const { email } = await register(api);
    const first = await mail.codeFor(email);
    await letResendPass(api);
    expect((await api.call("loginEmailResend", { body: { email } })).status).toBe(200);
    const second = (await newestTo(api, email, "login_code")).code!;
    expect(verdictOf(await mail.enter(email, first))).toBe("code_wrong");
    expect(verdictOf(await mail.enter(email, second))).toBe("entered");
  });

  test("a code is accepted with spaces and in the digits of other scripts", async () => {
    const { email } = await register(api);
    const code = await mail.codeFor(email);
    const written = `${code.slice(0, 3)} - ${code.slice(3)}`.replace(/\d/g, (digit) =>
      String.fromCodePoint(0x966 + Number(digit)),
    );
    expect(verdictOf(await mail.enter(email, written))).toBe("entered");
  });

  test("a code that is wrong, over or used opens nothing", async () => {
    const { email } = await register(api);
    const code = await mail.codeFor(email);
    const wrong = await mail.enter(email, wrongCode(code));
    expect(wrong.status).toBe(422);
    expect(wrong.error.errors).toEqual({ code: [expect.stringMatching(/^code_wrong: ./)] });
    expect(wrong.setCookies).toEqual([]);
    expect(verdictOf(await mail.enter(email, code))).toBe("entered");
    expect(verdictOf(await mail.enter(email, code))).toBe("code_wrong");

    const late = await mail.codeFor(email);
    await api.pool.query("update identity_code set expires_at = clock_timestamp()");
    expect(verdictOf(await mail.enter(email, late))).toBe("code_expired");
  });

  test("the right code sent four times at once opens one session", async () => {
    const { email } = await register(api);
    const code = await mail.codeFor(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => mail.enter(email, code)));
    expect(answers.map(verdictOf).filter((verdict) => verdict === "entered")).toHaveLength(1);
  });

  test("a code is worth nothing for another account and for another purpose", async () => {
    const [one, other] = [await register(api), await register(api)];
    const code = await mail.codeFor(one.email);
    await mail.codeFor(other.email);
    expect(verdictOf(await mail.enter(other.email, code))).toBe("code_wrong");

    await api.call("passwordEmailForgot", { body: { email: one.email } });
    const { code: restoring } = await newestTo(api, one.email, "restore_password");
    const { code: verifying } = await newestTo(api, one.email, "verify_email");
    for (const foreign of [restoring!, verifying!].filter((each) => each !== code)) {
      expect(verdictOf(await mail.enter(one.email, foreign))).toBe("code_wrong");
    }
    expect(verdictOf(await mail.enter(one.email, code))).toBe("entered");
  });

  test("a frozen account is let in to read", async () => {
    const { email, token } = await register(api);
    const { id } = (await api.call("profileUser", { token })).body.user;
    api.frozen.add(id);
    const { body } = await mail.enter(email, await mail.codeFor(email));
    const { user } = (await api.call("profileUser", { token: body.token })).body;
    expect(user.is_frozen).toBe(true);
    api.frozen.delete(id);
  });
});

describe("logging in with a code by SMS", () => {
  test("S7.61 S7.62 S7.63 S7.64 S7.77 the code answers success, a token that works and no sso link", async () => {
    const { phone } = await registerByPhone(api);
    const sent = await api.call("loginPhoneVerification", { body: { phone } });
    expect(sent.body).toEqual({ success: true, resend_after: resendSeconds, expires_in: 600 });
    const sms = (await messagesTo(api, phone)).at(-1)!;
    expect(sms).toMatchObject({ template: "login_code", channel: "sms" });
    const body = { phone: phone.replace("+7", "8 "), code: sms.values.code };
    const answer = await api.call("loginPhoneCode", { body, query: "?type=sms" });
    expect(answer.body).toEqual({ success: true, token: expect.any(String), sso: null });
    const profile = await api.call("profileUser", { token: answer.body.token });
    expect(profile.body.user).toMatchObject({ phone, is_phone_verified: true });
    const other = await api.call("loginPhoneCode", { body, query: "?type=call" });
    expect(other.error.errors).toHaveProperty("type");
  });

  test("S7.84 a code is sent again with type=sms", async () => {
    const { phone } = await registerByPhone(api);
    await api.call("loginPhoneVerification", { body: { phone } });
    await letResendPass(api);
    const query = "?type=sms";
    expect((await api.call("loginPhoneCodeResend", { body: { phone }, query })).status).toBe(200);
    const codes = (await messagesTo(api, phone)).filter(
      ({ template }) => template === "login_code",
    );
    expect(codes).toHaveLength(2);
  });

  test("what is no mobile number, and what is no code, is said under its field", async () => {
    const body = { phone: "+7 495 123 45 67", code: "123456" };
    const answer = await api.call("loginPhoneCode", { body });
    expect(answer.error.errors).toEqual({ phone: [expect.stringMatching(/^phone_invalid: ./)] });
    const malformed = await api.call("loginPhoneCode", { body: { phone: newPhone(), code: "12" } });
    expect(malformed.error.errors).toEqual({ code: [expect.stringMatching(/^code_wrong: ./)] });
  });
});
