import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeTries, resendSeconds } from "../codes/code-store.ts";
import { newPhone, register, registerByPhone, registration } from "../testing/members.ts";
import { letResendPass, messagesTo, newestTo, wrongCode } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import {
  allowedProofsOfContact,
  allowedSendingsOfAddress,
  allowedSendingsOfPlayer,
} from "../throttle/attempt-throttle.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const userOf = async (token: string) => (await api.call("profileUser", { token })).body.user;
const verifyEmail = (token: string, email: string, code: string) =>
  api.call("emailVerifyCode", { token, body: { email, code } });

const faultOf = ({ error }: Awaited<ReturnType<typeof verifyEmail>>, field = "code") =>
  error.errors?.[field]?.[0]?.split(":")[0];

describe("proving the e-mail of an account", () => {
  test("S3.15 S7.82 the code that came with the registration makes it verified", async () => {
    const { email, token } = await register(api, { locale: "br" });
    const [mail] = await messagesTo(api, email);
    expect(mail).toMatchObject({ template: "verify_email", channel: "email", locale: "br" });
    expect(mail!.values.link).toBe("http://localhost:3000/br/profile/access");
    expect((await userOf(token)).is_email_verified).toBe(false);
    const answer = await verifyEmail(token, email, mail!.values.code!);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await userOf(token)).is_email_verified).toBe(true);
  });

  test("S7.81 another code is sent after a minute; the one before is over", async () => {
    const { email, token } = await register(api);
    const resend = () => api.call("emailResend", { token, body: { email } });
    const soon = await resend();
    expect([soon.status, soon.error.error]).toEqual([429, "code_sent_recently"]);
    const first = (await newestTo(api, email, "verify_email")).code!;
    await letResendPass(api);
    expect((await resend()).status).toBe(200);
    const second = (await newestTo(api, email, "verify_email")).code!;
    expect(faultOf(await verifyEmail(token, email, first))).toBe("code_wrong");
    expect((await verifyEmail(token, email, second)).status).toBe(200);
    await letResendPass(api);
    const again = await resend();
    expect([again.status, again.error.error]).toEqual([409, "contact_verified"]);
  });

  test("five wrong tries end the code", async () => {
    const { email, token } = await register(api);
    const { code } = await newestTo(api, email, "verify_email");
    for (let tries = 1; tries <= codeTries; tries += 1) {
      const wrong = await verifyEmail(token, email, wrongCode(code!, tries));
      expect(faultOf(wrong)).toBe("code_wrong");
    }
    expect(faultOf(await verifyEmail(token, email, code!))).toBe("code_expired");
    expect((await userOf(token)).is_email_verified).toBe(false);
  });

  test("needs a player who is signed in and not frozen", async () => {
    const { email, token } = await register(api);
    const { code } = await newestTo(api, email, "verify_email");
    const guest = await api.call("emailVerifyCode", { body: { email, code } });
    expect(guest.status).toBe(401);
    const { id } = await userOf(token);
    api.frozen.add(id);
    const login = await api.call("loginEmailPassword", {
      body: { email, password: "correct horse battery" },
    });
    const frozen = await verifyEmail(login.body.token, email, code!);
    expect([frozen.status, frozen.error.error]).toEqual([403, "account_frozen"]);
    api.frozen.delete(id);
  });
});

describe("proving the phone of an account", () => {
  test("S3.14 S7.79 S7.83 the code of the SMS makes it verified", async () => {
    const { phone, token } = await registerByPhone(api);
    const [first] = await messagesTo(api, phone);
    expect(first).toMatchObject({ template: "verify_phone", channel: "sms" });
    await letResendPass(api);
    expect((await api.call("phoneResend", { token, body: { phone } })).status).toBe(200);
    const { code } = await newestTo(api, phone, "verify_phone");
    const answer = await api.call("phoneVerifyCode", { token, body: { phone, code } });
    expect(answer.body).toEqual({ success: true });
    expect((await userOf(token)).is_phone_verified).toBe(true);
  });
});

describe("a second contact", () => {
  test("is added by whoever receives its code, and is verified with it", async () => {
    const { token } = await registerByPhone(api);
    const { email } = registration();
    expect((await api.call("emailResend", { token, body: { email } })).status).toBe(200);
    expect((await userOf(token)).email).toBeNull();
    const { code } = await newestTo(api, email, "verify_email");
    expect((await verifyEmail(token, email, code!)).status).toBe(200);
    expect(await userOf(token)).toMatchObject({ email, is_email_verified: true });
    expect(await newestTo(api, email, "credential_changed")).toMatchObject({ what: "email" });
  });

  test("replaces one that was never proved, and none that was", async () => {
    const { email: mistyped, token } = await register(api);
    const { email } = registration();
    await api.call("emailResend", { token, body: { email } });
    const { code } = await newestTo(api, email, "verify_email");
    expect((await verifyEmail(token, email, code!)).status).toBe(200);
    expect((await userOf(token)).email).toBe(email);

    const { code: older } = await newestTo(api, mistyped, "verify_email");
    const back = await verifyEmail(token, mistyped, older!);
    expect([back.status, back.error.error]).toEqual([409, "contact_verified"]);
    expect((await userOf(token)).email).toBe(email);
  });

  test("of another account is refused only to who has received its code", async () => {
    const owner = await register(api);
    const { token } = await registerByPhone(api);
    const unknown = registration().email;
    const [ofOwner, ofNobody] = await Promise.all(
      [owner.email, unknown].map((email) => api.call("emailResend", { token, body: { email } })),
    );
    expect(ofOwner!.text).toBe(ofNobody!.text);
    const { code } = await newestTo(api, owner.email, "verify_email");
    expect(faultOf(await verifyEmail(token, owner.email, wrongCode(code!)))).toBe("code_wrong");
    expect(faultOf(await verifyEmail(token, owner.email, code!), "email")).toBe("email_taken");
    expect((await userOf(token)).email).toBeNull();
  });

  test("two accounts that prove one address at once: one has it", async () => {
    const { email } = registration();
    const players = [await registerByPhone(api), await registerByPhone(api)];
    const codes: string[] = [];
    for (const { token } of players) {
      await api.call("emailResend", { token, body: { email } });
      codes.push((await newestTo(api, email, "verify_email")).code!);
    }
    const answers = await Promise.all(
      players.map(({ token }, index) => verifyEmail(token, email, codes[index]!)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => faultOf(answer, "email") === "email_taken")).toHaveLength(1);
  });

  test("a code of one account is worth nothing for another", async () => {
    const { email } = registration();
    const [one, other] = [await registerByPhone(api), await registerByPhone(api)];
    await api.call("emailResend", { token: one.token, body: { email } });
    const { code } = await newestTo(api, email, "verify_email");
    expect(faultOf(await verifyEmail(other.token, email, code!))).toBe("code_wrong");
  });
});

test("one player sends codes to few addresses, and a crowd of new accounts few messages", async () => {
  const { token } = await registerByPhone(api);
  const statuses: number[] = [];
  for (let sent = 0; sent <= allowedSendingsOfPlayer; sent += 1) {
    const body = { email: registration().email };
    statuses.push((await api.call("emailResend", { token, body })).status);
  }
  expect(statuses).toEqual([...Array<number>(allowedSendingsOfPlayer).fill(200), 429]);

  await api.pool.query("update identity_login_throttle set failures = $1, blocked_until = null", [
    allowedSendingsOfAddress,
  ]);
  const phone = newPhone();
  await registerByPhone(api, { phone });
  expect(await messagesTo(api, phone)).toHaveLength(1);
  const next = await registerByPhone(api);
  expect(await messagesTo(api, next.phone)).toEqual([]);
});

describe("codes to prove one number", () => {
  const ask = (token: string, phone: string) =>
    api.call("phoneResend", { token, body: { phone }, address: newAddress() });
  const askOfAnother = async (phone: string) => ask((await register(api)).token, phone);

  test("are few, whichever accounts ask, and the last one says how long the next will take", async () => {
    const phone = newPhone();
    const waits: number[] = [];
    for (let count = 1; count <= allowedProofsOfContact; count += 1) {
      const { status, body } = await askOfAnother(phone);
      expect(status).toBe(200);
      waits.push(body.resend_after);
    }
    expect(waits).toEqual([resendSeconds, resendSeconds, 20 * 60]);
    const { error } = await askOfAnother(phone);
    expect(error).toMatchObject({ error: "too_many_requests" });
    expect(Number(error.params?.["retry_after"])).toBeGreaterThan(600);
    expect(await messagesTo(api, phone)).toHaveLength(allowedProofsOfContact);
    expect((await askOfAnother(newPhone())).status).toBe(200);
  });

  test("are sent to the account that has it, however many others have asked", async () => {
    const { phone, token } = await registerByPhone(api);
    for (let count = 1; count <= allowedProofsOfContact; count += 1)
      expect((await askOfAnother(phone)).status).toBe(200);
    expect((await askOfAnother(phone)).status).toBe(429);
    await letResendPass(api);
    expect((await ask(token, phone)).status).toBe(200);
    const { code = "" } = await newestTo(api, phone, "verify_phone");
    const proved = await api.call("phoneVerifyCode", { token, body: { phone, code } });
    expect(proved.status).toBe(200);
  });
});
