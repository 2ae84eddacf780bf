import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  goodPassword,
  newPhone,
  register,
  registerByPhone,
  registration,
} from "../testing/members.ts";
import { messagesTo, newestTo } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import { allowedFailures } from "../throttle/attempt-throttle.ts";
import { newPassword, passwords, restoreCalls } from "./testing/restore-calls.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { opens, forgot, resetByToken, resetByCode } = restoreCalls(() => api);

describe("a reset", () => {
  test("ends every session, refreshing too, and says so by mail", async () => {
    const { email, token, refreshToken } = await register(api);
    const other = await api.call("loginEmailPassword", { body: { email, password: goodPassword } });
    const { token: link } = await forgot(email);
    expect((await resetByToken(link)).status).toBe(200);
    for (const ended of [token, other.body.token]) {
      expect((await api.call("profileUser", { token: ended })).status).toBe(401);
    }
    expect((await api.call("refreshToken", { cookie: refreshToken })).status).toBe(401);
    expect(await newestTo(api, email, "credential_changed")).toMatchObject({ what: "password" });
  });

  test("proves the e-mail that its message went to", async () => {
    const { email } = await register(api);
    expect((await resetByToken((await forgot(email)).token)).status).toBe(200);
    const { body } = await api.call("loginEmailPassword", {
      body: { email, password: newPassword },
    });
    const profile = await api.call("profileUser", { token: body.token });
    expect(profile.body.user.is_email_verified).toBe(true);
  });

  test("lets in from where the forgotten password was tried too often", async () => {
    const { email } = await register(api);
    const address = newAddress();
    for (let tries = 1; tries < allowedFailures; tries += 1) await opens(email, "a guess", address);
    expect((await resetByCode(email, (await forgot(email)).code, address)).status).toBe(200);
    expect(await opens(email, "a guess", address)).toBe(false);
    expect(await opens(email, newPassword, address)).toBe(true);
  });

  test("is open to a frozen account, which stays frozen", async () => {
    const { email, token } = await register(api);
    const { id } = (await api.call("profileUser", { token })).body.user;
    api.frozen.add(id);
    expect((await resetByToken((await forgot(email)).token)).status).toBe(200);
    const login = await api.call("loginEmailPassword", { body: { email, password: newPassword } });
    const { user } = (await api.call("profileUser", { token: login.body.token })).body;
    expect(user.is_frozen).toBe(true);
    api.frozen.delete(id);
  });

  test("leaves no way in to a login that had checked the old password just before", async () => {
    const { email, token } = await register(api);
    const { id } = (await api.call("profileUser", { token })).body.user;
    const client = await api.pool.connect();
    await client.query("begin");
    await client.query("select from identity_player where id = $1 for update", [id]);
    const login = api.call("loginEmailPassword", { body: { email, password: goodPassword } });
    const waiting = async () => {
      const { rowCount } = await api.database.ownerPool.query(
        `select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like '%identity_player%'`,
      );
      return rowCount;
    };
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await client.query("update identity_player set password_hash = 'x' where id = $1", [id]);
    await client.query("commit");
    client.release();
    const answer = await login;
    expect([answer.status, answer.error.error]).toEqual([422, "credentials_wrong"]);
  });
});

describe("an address without an account", () => {
  test("gets the same answers byte for byte, and no message", async () => {
    const unknown = { email: registration().email, phone: newPhone() };
    const known = {
      email: (await register(api)).email,
      phone: (await registerByPhone(api)).phone,
    };
    const answersOf = async ({ email, phone }: typeof known) => {
      const code = "000000";
      const answers = [
        await api.call("passwordEmailForgot", { body: { email } }),
        await api.call("passwordEmailForgot", { body: { email } }),
        await api.call("passwordEmailCodeConfirm", { body: { email, code } }),
        await api.call("passwordEmailResetCode", { body: { email, code, ...passwords } }),
        await api.call("passwordPhoneForgot", { body: { phone } }),
        await api.call("passwordPhoneCodeConfirm", { body: { phone, code } }),
        await api.call("passwordPhoneReset", { body: { phone, code, ...passwords } }),
        await api.call("sendLoginData", { body: { email } }),
        await api.call("sendLoginData", { body: { email } }),
      ];
      return answers.map(({ status, text }) => [status, text]);
    };
    expect(await answersOf(unknown)).toEqual(await answersOf(known));
    expect(await messagesTo(api, unknown.email)).toEqual([]);
    expect(await messagesTo(api, unknown.phone)).toEqual([]);
  });
});

describe("sending the login data", () => {
  test("S7.47 the mail has the player's name and a link that opens the login, and no secret", async () => {
    const { email, token } = await register(api, { locale: "kz" });
    const { name } = (await api.call("profileUser", { token })).body.user;
    const answer = await api.call("sendLoginData", { body: { email } });
    expect(answer.body).toEqual({ success: true, resend_after: 60 });
    const mail = (await messagesTo(api, email)).at(-1)!;
    expect(mail).toMatchObject({ template: "login_data", channel: "email", locale: "kz" });
    expect(mail.values).toEqual({ name, link: "http://localhost:3000/kz/?login" });
    const soon = await api.call("sendLoginData", { body: { email } });
    expect([soon.status, soon.error.error]).toEqual([429, "code_sent_recently"]);
  });
});
