import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeTries, freeSendings, resendSeconds } from "../codes/code-store.ts";
import { newPhone, register, registerByPhone } from "../testing/members.ts";
import { letResendPass, messagesTo, newestTo, wrongCode } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import { allowedFailures, allowedSendingsOfAddress } from "../throttle/attempt-throttle.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const send = (email: string, address = newAddress()) =>
  api.call("loginEmailVerification", { body: { email }, address });

interface From {
  readonly address?: string;
  readonly device?: string;
  /** The cookie of a browser that asked for a code. */
  readonly code?: string;
}

const enter = (email: string, code: string, from: From = {}) =>
  api.call("loginEmailCode", { body: { email, code }, address: newAddress(), ...from });

/** Asks for a code and reads it from the mail. */
async function codeFor(email: string): Promise<string> {
  await letResendPass(api);
  expect((await send(email)).status).toBe(200);
  return (await newestTo(api, email, "login_code")).code!;
}

const verdictOf = ({ status, error }: Awaited<ReturnType<typeof enter>>) =>
  status === 200 ? "entered" : (error.errors?.["code"]?.[0]?.split(":")[0] ?? error.error);

const nobody = () => `nobody-${newPhone().slice(1)}@example.test`;

describe("logging in with a code by e-mail", () => {
  test("S7.52 S7.53 S7.54 S7.78 the code of the mail answers success, a token that works and no sso link", async () => {
    const { email } = await register(api, { locale: "kz" });
    const sent = await send(email);
    expect(sent.body).toEqual({ success: true, resend_after: resendSeconds, expires_in: 600 });
    const mail = (await messagesTo(api, email)).at(-1)!;
    expect(mail).toMatchObject({ template: "login_code", channel: "email", locale: "kz" });
    const answer = await enter(email.toUpperCase(), mail.values.code!);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, token: expect.any(String), sso: null });
    const profile = await api.call("profileUser", { token: answer.body.token });
    expect(profile.body.user).toMatchObject({ email, is_email_verified: true });
  });

  test("S7.80 a code that is sent again is another one, and the one before is over", async () => {
    const { email } = await register(api);
    const first = await codeFor(email);
    await letResendPass(api);
    expect((await api.call("loginEmailResend", { body: { email } })).status).toBe(200);
    const second = (await newestTo(api, email, "login_code")).code!;
    expect(verdictOf(await enter(email, first))).toBe("code_wrong");
    expect(verdictOf(await enter(email, second))).toBe("entered");
  });

  test("a code is accepted with spaces and in the digits of other scripts", async () => {
    const { email } = await register(api);
    const code = await codeFor(email);
    const written = `${code.slice(0, 3)} - ${code.slice(3)}`.replace(/\d/g, (digit) =>
      String.fromCodePoint(0x966 + Number(digit)),
    );
    expect(verdictOf(await enter(email, written))).toBe("entered");
  });

  test("a code that is wrong, over or used opens nothing", async () => {
    const { email } = await register(api);
    const code = await codeFor(email);
    const wrong = await enter(email, wrongCode(code));
    expect(wrong.status).toBe(422);
    expect(wrong.error.errors).toEqual({ code: [expect.stringMatching(/^code_wrong: ./)] });
    expect(wrong.setCookies).toEqual([]);
    expect(verdictOf(await enter(email, code))).toBe("entered");
    expect(verdictOf(await enter(email, code))).toBe("code_wrong");

    const late = await codeFor(email);
    await api.pool.query("update identity_code set expires_at = clock_timestamp()");
    expect(verdictOf(await enter(email, late))).toBe("code_expired");
  });

  test("the sixth try is refused, also with the right code; a new code begins anew", async () => {
    const { email } = await register(api);
    const code = await codeFor(email);
    for (let tries = 1; tries <= codeTries; tries += 1) {
      expect(verdictOf(await enter(email, wrongCode(code, tries)))).toBe("code_wrong");
    }
    expect(verdictOf(await enter(email, code))).toBe("code_expired");
    expect(verdictOf(await enter(email, await codeFor(email)))).toBe("entered");
  });

  test("nobody uses up the tries of the browser that asked, which has no more than others", async () => {
    const { email } = await register(api);
    const sent = await send(email);
    expect(sent.setCookies).toEqual([
      expect.stringMatching(
        /^__Secure-code=[\w-]{43}; Max-Age=600; Path=\/api\/v2\/auth; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const own = { code: sent.codeCookie! };
    const { code } = await newestTo(api, email, "login_code");
    for (let tries = 1; tries <= codeTries; tries += 1) {
      expect(verdictOf(await enter(email, wrongCode(code!, tries)))).toBe("code_wrong");
    }
    expect(verdictOf(await enter(email, code!))).toBe("code_expired");
    for (let tries = 1; tries < codeTries; tries += 1) {
      expect(verdictOf(await enter(email, wrongCode(code!, tries), own))).toBe("code_wrong");
    }
    expect(verdictOf(await enter(email, code!, own))).toBe("entered");

    await letResendPass(api);
    const again = await api.call("loginEmailVerification", { body: { email }, ...own });
    expect(again.codeCookie).toBe(own.code);
    const { code: next } = await newestTo(api, email, "login_code");
    for (let tries = 1; tries <= codeTries; tries += 1) {
      expect(verdictOf(await enter(email, wrongCode(next!, tries), own))).toBe("code_wrong");
    }
    expect(verdictOf(await enter(email, next!, own))).toBe("code_expired");
  });

  test("a hundred guesses at once from a hundred networks are five", async () => {
    const { email } = await register(api);
    const code = await codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => enter(email, wrongCode(code, index + 1))),
    );
    const verdicts = answers.map(verdictOf);
    expect(verdicts.filter((verdict) => verdict === "code_wrong")).toHaveLength(codeTries);
    expect(verdicts.filter((verdict) => verdict === "code_expired")).toHaveLength(100 - codeTries);
    expect(verdictOf(await enter(email, code))).toBe("code_expired");
  });

  test("the right code sent four times at once opens one session", async () => {
    const { email } = await register(api);
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)));
    expect(answers.map(verdictOf).filter((verdict) => verdict === "entered")).toHaveLength(1);
  });

  test("a code is worth nothing for another account and for another purpose", async () => {
    const [one, other] = [await register(api), await register(api)];
    const code = await codeFor(one.email);
    await codeFor(other.email);
    expect(verdictOf(await enter(other.email, code))).toBe("code_wrong");

    await api.call("passwordEmailForgot", { body: { email: one.email } });
    const { code: restoring } = await newestTo(api, one.email, "restore_password");
    const { code: verifying } = await newestTo(api, one.email, "verify_email");
    for (const foreign of [restoring!, verifying!].filter((each) => each !== code)) {
      expect(verdictOf(await enter(one.email, foreign))).toBe("code_wrong");
    }
    expect(verdictOf(await enter(one.email, code))).toBe("entered");
  });

  test("a frozen account is let in to read", async () => {
    const { email, token } = await register(api);
    const { id } = (await api.call("profileUser", { token })).body.user;
    api.frozen.add(id);
    const { body } = await enter(email, await codeFor(email));
    const { user } = (await api.call("profileUser", { token: body.token })).body;
    expect(user.is_frozen).toBe(true);
    api.frozen.delete(id);
  });

  test("failed codes are among what the owner is told of", async () => {
    const { email } = await register(api);
    const code = await codeFor(email);
    for (let tries = 1; tries <= codeTries; tries += 1) await enter(email, wrongCode(code, tries));
    const { body } = await enter(email, await codeFor(email));
    const profile = await api.call("profileUser", { token: body.token });
    expect(profile.body.failed_logins?.count).toBe(codeTries);
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

describe("an address without an account", () => {
  test("gets the same answers byte for byte, and no message", async () => {
    const known = (await register(api)).email;
    const unknown = nobody();
    const answersOf = async (email: string) => {
      const answers: [number, string][] = [];
      for (let asked = 0; asked < 2; asked += 1) {
        const { status, text } = await send(email);
        answers.push([status, text]);
      }
      for (let tries = 0; tries <= codeTries; tries += 1) {
        const { status, text } = await enter(email, "000000");
        answers.push([status, text]);
      }
      return answers;
    };
    // One in a million is right.
    expect(await answersOf(unknown)).toEqual(await answersOf(known));
    expect(await messagesTo(api, unknown)).toEqual([]);
    expect((await messagesTo(api, known)).map(({ template }) => template)).toEqual([
      "verify_email",
      "login_code",
    ]);
  });

  test("leaves the same rows behind, which name nobody", async () => {
    const rowsAfter = async (email: string) => {
      await api.pool.query("delete from identity_code");
      await api.pool.query("delete from identity_login_throttle");
      await api.pool.query("delete from identity_failed_login");
      await send(email);
      await enter(email, "000000");
      const codes = await api.pool.query(
        "select purpose, tries, sendings, used_at from identity_code",
      );
      const failures = await api.pool.query(
        `select failures from identity_login_throttle
         union all select failures from identity_failed_login order by failures`,
      );
      return [codes.rows, failures.rows];
    };
    const { email } = await register(api);
    expect(await rowsAfter("nobody-hidden@example.test")).toEqual(await rowsAfter(email));
    const { rows } = await api.pool.query("select t::text as row from identity_code as t");
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe("sending codes", () => {
  test("a second one within a minute is refused with the seconds to wait; later ones wait longer and longer", async () => {
    const { email } = await register(api);
    expect((await send(email)).status).toBe(200);
    const soon = await send(email);
    expect([soon.status, soon.error.error]).toEqual([429, "code_sent_recently"]);
    const seconds = Number(soon.error.params?.["retry_after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(resendSeconds);

    const waits: number[] = [];
    for (let sendings = 2; sendings <= freeSendings + 2; sendings += 1) {
      await letResendPass(api);
      waits.push((await send(email)).body.resend_after);
    }
    expect(waits.slice(-3)).toEqual([resendSeconds, resendSeconds * 2, resendSeconds * 4]);
    await api.pool.query("update identity_code set forget_at = clock_timestamp()");
    await letResendPass(api);
    expect((await send(email)).body.resend_after).toBe(resendSeconds);
  });

  test("ten at once send one message", async () => {
    const { email } = await register(api);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await messagesTo(api, email)).toHaveLength(2);
  });

  test("from one network to many addresses is slowed down, whichever host of its /64 asks", async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= allowedSendingsOfAddress; host += 1) {
      statuses.push((await send(nobody(), `2001:db8:ffff:1::${host.toString(16)}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await send(nobody(), "2001:db8:ffff:1:ffff::1");
    expect([refused.status, refused.error.error]).toEqual([429, "too_many_requests"]);
    expect((await send(nobody(), "2001:db8:ffff:2::1")).status).toBe(200);
  });
});

describe("guessing codes", () => {
  test("of one account from the addresses of one /64 is slowed down, together with its passwords", async () => {
    const { email } = await register(api);
    await codeFor(email);
    for (let host = 1; host <= allowedFailures; host += 1) {
      const address = `2001:db8:ffff:3::${host.toString(16)}`;
      if (host % 2 === 0) await enter(email, "000000", { address });
      else {
        const body = { email, password: "not the password" };
        await api.call("loginEmailPassword", { body, address });
      }
    }
    const code = await codeFor(email);
    const guesser = await enter(email, code, { address: "2001:db8:ffff:3:ffff::1" });
    expect([guesser.status, guesser.error.error]).toEqual([429, "too_many_requests"]);
    expect(verdictOf(await enter(email, code))).toBe("entered");
  });

  test("of many accounts from one address is slowed down", async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let tries = 0; tries < 50; tries += 1) {
      statuses.push((await enter(nobody(), "000000", { address })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect((await enter(nobody(), "000000", { address })).status).toBe(429);
  });
});
