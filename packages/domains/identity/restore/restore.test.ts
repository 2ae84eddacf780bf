import type { ErrorBody } from "@oddwright/contract/errors.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeTries } from "../codes/code-store.ts";
import {
  goodPassword,
  newPhone,
  register,
  registerByPhone,
  registration,
} from "../testing/members.ts";
import { newestTo, wrongCode } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import { newPassword, passwords, restoreCalls } from "./testing/restore-calls.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { opens, forgot, forgotPhone, check, resetByToken, resetByCode } = restoreCalls(() => api);

const isInvalid = ({ status, error }: { status: number; error: ErrorBody }) =>
  status === 422 && error.error === "restore_link_invalid";
const codeFault = ({ error }: { error: ErrorBody }) => error.errors?.["code"]?.[0]?.split(":")[0];

describe("restoring a password by the link of a mail", () => {
  test("S6.4 S7.66 S7.70 S7.71 the link leads to a form that sets the new password", async () => {
    const { email } = await register(api, { locale: "en" });
    const { token } = await forgot(email);
    const { link } = await newestTo(api, email, "restore_password");
    expect(link).toBe(`http://localhost:3000/en/reset-password/${token}`);
    expect((await check(token)).body).toEqual({ success: true });
    expect((await resetByToken(token)).body).toEqual({ success: true });
    expect(await opens(email, newPassword)).toBe(true);
    expect(await opens(email, goodPassword)).toBe(false);
  });

  test("S7.69 a confirmed link is exchanged for the token of the form, and is used up", async () => {
    const { email } = await register(api);
    const { token } = await forgot(email);
    const confirmed = await api.call("passwordEmailTokenConfirm", { body: { token } });
    const { reset_token: next } = confirmed.body.data;
    expect(isInvalid(await check(token))).toBe(true);
    expect((await check(next)).status).toBe(200);
    expect((await resetByToken(next)).status).toBe(200);
    expect(isInvalid(await resetByToken(next))).toBe(true);
  });

  test("is used once, whatever came of its code", async () => {
    const { email } = await register(api);
    const { code, token } = await forgot(email);
    expect((await resetByToken(token)).status).toBe(200);
    expect(isInvalid(await check(token))).toBe(true);
    expect(isInvalid(await resetByToken(token))).toBe(true);
    expect(codeFault(await resetByCode(email, code))).toBe("code_wrong");

    const second = await forgot(email);
    for (let tries = 1; tries <= codeTries; tries += 1) {
      await resetByCode(email, wrongCode(second.code, tries));
    }
    expect((await resetByToken(second.token)).status).toBe(200);
  });

  test("is over after an hour, and when a newer one is asked for; a forged one was never", async () => {
    const { email } = await register(api);
    const [older, newer] = [await forgot(email), await forgot(email)];
    expect(isInvalid(await resetByToken(older.token))).toBe(true);
    const forged = `${newer.token.slice(0, -1)}${newer.token.endsWith("A") ? "B" : "A"}`;
    for (const token of [forged, "x", "", newer.token.toLowerCase()].filter(Boolean)) {
      expect(isInvalid(await check(token))).toBe(true);
    }
    await api.pool.query("update identity_code set link_expires_at = clock_timestamp()");
    expect(isInvalid(await check(newer.token))).toBe(true);
    expect(isInvalid(await resetByToken(newer.token))).toBe(true);
    const confirm = await api.call("passwordEmailTokenConfirm", { body: { token: newer.token } });
    expect(confirm.error.error).toBe("restore_link_invalid");
    expect(await opens(email, goodPassword)).toBe(true);
  });

  test("lives for the hour of its mail, however often it is exchanged", async () => {
    const { email } = await register(api);
    const { token } = await forgot(email);
    const { rows } = await api.pool.query<{ at: Date }>(
      `update identity_code set link_expires_at = clock_timestamp() + interval '20 minutes'
       where link_hash = sha256($1) returning link_expires_at as at`,
      [Buffer.from(token)],
    );
    const confirmed = await api.call("passwordEmailTokenConfirm", { body: { token } });
    const { rows: after } = await api.pool.query<{ at: Date }>(
      "select link_expires_at as at from identity_code where link_hash = sha256($1)",
      [Buffer.from(confirmed.body.data.reset_token)],
    );
    expect(after).toEqual([{ at: rows[0]!.at }]);
  });

  test("is worth nothing once the password was changed, nor is any code that was sent before", async () => {
    const { email, token: session } = await register(api);
    await api.call("loginEmailVerification", { body: { email } });
    const { code: login } = await newestTo(api, email, "login_code");
    const { code, token } = await forgot(email);
    const body = { old_password: goodPassword, ...passwords };
    expect((await api.call("passwordUpdate", { token: session, body })).status).toBe(200);
    expect(isInvalid(await resetByToken(token))).toBe(true);
    expect(codeFault(await resetByCode(email, code))).toBe("code_wrong");
    const entered = await api.call("loginEmailCode", { body: { email, code: login! } });
    expect(codeFault(entered)).toBe("code_wrong");
  });

  test("of the e-mail is worth nothing once the phone has restored the password", async () => {
    const { email } = await register(api);
    const phone = newPhone();
    await api.pool.query(
      "update identity_player set phone = $2, phone_verified_at = now(), email_verified_at = now() where email = $1",
      [email, phone],
    );
    const { token } = await forgot(email);
    const reset = { phone, code: await forgotPhone(phone), ...passwords };
    expect((await api.call("passwordPhoneReset", { body: reset })).status).toBe(200);
    expect(isInvalid(await resetByToken(token))).toBe(true);
  });

  test("ten resets at once set one password", async () => {
    const { email } = await register(api);
    const { token } = await forgot(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const password = `${newPassword} ${index}`;
        return resetByToken(token, { password, password_confirm: password });
      }),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await opens(email, `${newPassword} ${winners[0]}`)).toBe(true);
  });

  test("a password that may not be chosen is refused under its field and uses nothing up", async () => {
    const { email } = await register(api);
    const { code, token } = await forgot(email);
    const wrong = { password: email, password_confirm: "something else" };
    for (const answer of [
      await resetByToken(token, wrong),
      await api.call("passwordEmailResetCode", { body: { email, code, ...wrong } }),
    ]) {
      expect(answer.error.errors).toEqual({
        password: [expect.stringMatching(/^password_common: ./)],
        password_confirm: [expect.stringMatching(/^password_mismatch: ./)],
      });
    }
    expect((await resetByCode(email, code)).status).toBe(200);
  });

  test("is worth nothing once its address is the account's no more", async () => {
    const { email, token: session } = await register(api);
    const { code, token } = await forgot(email);
    const other = registration().email;
    await api.call("emailResend", { token: session, body: { email: other } });
    const { code: proof } = await newestTo(api, other, "verify_email");
    await api.call("emailVerifyCode", { token: session, body: { email: other, code: proof } });
    expect(isInvalid(await resetByToken(token))).toBe(true);
    expect(codeFault(await resetByCode(email, code))).toBe("code_wrong");
    expect(await opens(other, goodPassword)).toBe(true);
  });
});

describe("restoring a password by the code of a mail", () => {
  test("S7.67 S7.68 a confirmed code is exchanged for a reset token", async () => {
    const { email } = await register(api);
    const { code, token } = await forgot(email);
    const confirmed = await api.call("passwordEmailCodeConfirm", { body: { email, code } });
    expect(confirmed.body).toEqual({ data: { reset_token: expect.any(String) } });
    expect(isInvalid(await check(token))).toBe(true);
    expect((await resetByToken(confirmed.body.data.reset_token)).status).toBe(200);
    expect(await opens(email, newPassword)).toBe(true);
  });

  test("S7.72 a code and the new password in one step", async () => {
    const { email } = await register(api);
    const { code, token } = await forgot(email);
    expect(codeFault(await resetByCode(email, wrongCode(code)))).toBe("code_wrong");
    expect((await resetByCode(email, code)).body).toEqual({ success: true });
    expect(codeFault(await resetByCode(email, code))).toBe("code_wrong");
    expect(isInvalid(await resetByToken(token))).toBe(true);
    expect(await opens(email, newPassword)).toBe(true);
  });

  test("S7.67 S7.68 S7.72 what a code was exchanged for sets the password in its place, once", async () => {
    const { email } = await register(api);
    const { code } = await forgot(email);
    const address = newAddress();
    const confirmed = await api.call("passwordEmailCodeConfirm", {
      body: { email, code },
      address,
    });
    const { reset_token: token } = confirmed.body.data;
    const reset = () =>
      api.call("passwordEmailResetCode", { body: { token, ...passwords }, address });
    expect((await reset()).body).toEqual({ success: true });
    expect(isInvalid(await reset())).toBe(true);
    expect(await opens(email, newPassword)).toBe(true);
  });

  test("five tries, ten minutes, and one winner of ten at once", async () => {
    const { email } = await register(api);
    const { code } = await forgot(email);
    for (let tries = 1; tries <= codeTries; tries += 1) {
      const body = { email, code: wrongCode(code, tries) };
      const answer = await api.call("passwordEmailCodeConfirm", { body, address: newAddress() });
      expect(answer.error.errors?.["code"]?.[0]).toMatch(/^code_wrong: /);
    }
    expect(codeFault(await resetByCode(email, code))).toBe("code_expired");

    const late = await forgot(email);
    await api.pool.query("update identity_code set expires_at = clock_timestamp()");
    expect(codeFault(await resetByCode(email, late.code))).toBe("code_expired");

    const raced = await forgot(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => resetByCode(email, raced.code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a code for logging in restores nothing", async () => {
    const { email } = await register(api);
    await api.call("loginEmailVerification", { body: { email } });
    const { code } = await newestTo(api, email, "login_code");
    expect(codeFault(await resetByCode(email, code!))).toBe("code_wrong");
  });
});

describe("restoring a password by phone", () => {
  test("S7.73 S7.74 S7.75 S7.76 code, token, new password", async () => {
    const { phone } = await registerByPhone(api);
    const code = await forgotPhone(phone);
    const confirmed = await api.call("passwordPhoneCodeConfirm", {
      body: { phone: phone.replace("+7", "8"), code },
    });
    const { reset_token: token } = confirmed.body.data;
    const checked = await api.call("passwordPhoneTokenCheck", { body: { token } });
    expect(checked.body).toEqual({ success: true });
    const reset = await api.call("passwordPhoneReset", { body: { token, ...passwords } });
    expect(reset.body).toEqual({ success: true });
    const used = await api.call("passwordPhoneTokenCheck", { body: { token } });
    expect(isInvalid(used)).toBe(true);
    const login = await api.call("loginPhonePassword", { body: { phone, password: newPassword } });
    expect(login.status).toBe(200);
    const { user } = (await api.call("profileUser", { token: login.body.token })).body;
    expect(user.is_phone_verified).toBe(true);
  });

  test("a code and the new password in one step", async () => {
    const { phone } = await registerByPhone(api);
    const code = await forgotPhone(phone);
    const body = { phone, code, ...passwords };
    expect((await api.call("passwordPhoneReset", { body })).status).toBe(200);
    const again = await api.call("passwordPhoneReset", { body });
    expect(again.error.errors?.["code"]?.[0]).toMatch(/^code_wrong: /);
  });

  test("S2.50 a token of the e-mail is none of the phone, and the other way round", async () => {
    const { email } = await register(api);
    const { phone } = await registerByPhone(api);
    const { token: byEmail } = await forgot(email);
    const body = { phone, code: await forgotPhone(phone) };
    const byPhone = (await api.call("passwordPhoneCodeConfirm", { body })).body.data.reset_token;
    const foreign = await api.call("passwordPhoneTokenCheck", { body: { token: byEmail } });
    expect(isInvalid(foreign)).toBe(true);
    expect(isInvalid(await check(byPhone))).toBe(true);
    expect(isInvalid(await resetByToken(byPhone))).toBe(true);
  });
});
