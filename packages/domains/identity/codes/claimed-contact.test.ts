/** Somebody registered with an address that is not theirs, and enters the account by another way that is. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changedMeanwhile, heldUp } from "../testing/ended-meanwhile.ts";
import {
  goodPassword,
  newPhone,
  register,
  registerByPhone,
  registration,
} from "../testing/members.ts";
import { letResendPass, messagesTo, newestTo } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const userOf = async (token: string) => (await api.call("profileUser", { token })).body.user;

async function proveOwnPhone(token: string): Promise<string> {
  const phone = newPhone();
  await api.call("phoneResend", { token, body: { phone } });
  const { code = "" } = await newestTo(api, phone, "verify_phone");
  const answer = await api.call("phoneVerifyCode", { token, body: { phone, code } });
  expect(answer.status).toBe(200);
  return phone;
}

async function linkService(email: string): Promise<void> {
  await api.pool.query(
    `insert into identity_social_account (provider, subject, player_id)
     select 'google', id::text, id from identity_player where email = $1`,
    [email],
  );
}

async function ask(email: string) {
  await letResendPass(api);
  const asked = { body: { email }, address: newAddress() };
  const login = await api.call("loginEmailVerification", asked);
  const restore = await api.call("passwordEmailForgot", asked);
  return [login.status, restore.status];
}

const templatesTo = async (email: string) =>
  (await messagesTo(api, email)).map(({ template }) => template);

const enter = (email: string, code: string) =>
  api.call("loginEmailCode", { body: { email, code }, address: newAddress() });

describe("an address that an account claims beside a proved way in", () => {
  test.each([
    ["a phone", ({ token }: { token: string }) => proveOwnPhone(token)],
    ["another service", ({ email }: { email: string }) => linkService(email)],
  ] as const)("with %s gets no code, as if it had no account", async (_way, claim) => {
    const claimant = await register(api);
    await claim(claimant);
    expect(await ask(claimant.email)).toEqual([200, 200]);
    expect(await templatesTo(claimant.email)).toEqual(["verify_email"]);
  });

  test("is entered and restored by no code that was sent before", async () => {
    const { email, token } = await register(api);
    await ask(email);
    const { code = "" } = await newestTo(api, email, "login_code");
    const restore = await newestTo(api, email, "restore_password");
    await proveOwnPhone(token);
    const late = await enter(email, code);
    expect([late.status, late.error.errors]).toEqual([
      422,
      { code: [expect.stringMatching(/^code_wrong: /)] },
    ]);
    const password = "a restored password";
    const body = { email, code: restore.code, password, password_confirm: password };
    expect((await api.call("passwordEmailResetCode", { body })).status).toBe(422);
    const opened = await api.call("loginEmailPassword", {
      body: { email, password: goodPassword },
    });
    expect(opened.status).toBe(200);
    expect(await userOf(token)).toMatchObject({ email, is_email_verified: false });
  });

  test("goes to the player who proves it, who enters by it from then on", async () => {
    const { email, token } = await register(api);
    const phone = await proveOwnPhone(token);
    const owner = await registerByPhone(api);
    await letResendPass(api);
    await api.call("emailResend", { token: owner.token, body: { email } });
    const { code = "" } = await newestTo(api, email, "verify_email");
    const proved = await api.call("emailVerifyCode", { token: owner.token, body: { email, code } });
    expect(proved.status).toBe(200);
    expect(await userOf(token)).toMatchObject({ email: null, phone, is_phone_verified: true });
    expect((await newestTo(api, phone, "credential_changed")).what).toBe("email");
    expect(await ask(email)).toEqual([200, 200]);
    const { code: own = "" } = await newestTo(api, email, "login_code");
    const entered = await enter(email, own);
    expect(await userOf(entered.body.token)).toMatchObject({ email, phone: owner.phone });
  });

  test("stays where its code comes from a player who has proved another meanwhile", async () => {
    const { email, token } = await register(api);
    await proveOwnPhone(token);
    const other = await registerByPhone(api);
    const { email: first } = registration();
    const codes: string[] = [];
    for (const each of [email, first]) {
      await api.call("emailResend", { token: other.token, body: { email: each } });
      codes.push((await newestTo(api, each, "verify_email")).code ?? "");
    }
    const prove = (each: string, code = "") =>
      api.call("emailVerifyCode", { token: other.token, body: { email: each, code } });
    expect((await prove(first, codes[1])).status).toBe(200);
    expect((await prove(email, codes[0])).error.error).toBe("contact_verified");
    expect(await userOf(token)).toMatchObject({ email });
  });

  test("stays where the other way in goes at the same moment", async () => {
    const { email, token } = await register(api);
    await linkService(email);
    const other = await registerByPhone(api);
    await api.call("emailResend", { token: other.token, body: { email } });
    const { code = "" } = await newestTo(api, email, "verify_email");
    const playerId = (await userOf(token)).id ?? "";
    const unlink = "delete from identity_social_account where player_id = $1";
    const change = { playerId, make: (client: pg.PoolClient) => client.query(unlink, [playerId]) };
    const answer = await changedMeanwhile(api, change, () =>
      api.call("emailVerifyCode", { token: other.token, body: { email, code } }),
    );
    expect(answer.error.errors).toEqual({ email: [expect.stringMatching(/^email_taken: /)] });
    expect((await userOf(token)).email).toBe(email);
  });

  test("changes hands both ways where two players prove at once what the other one claims", async () => {
    const [one, other] = [await register(api), await register(api)];
    await proveOwnPhone(one.token);
    await proveOwnPhone(other.token);
    const codeOf = async (token: string, email: string) => {
      await letResendPass(api);
      await api.call("emailResend", { token, body: { email } });
      return (await newestTo(api, email, "verify_email")).code ?? "";
    };
    const claims = [
      { token: one.token, email: other.email, code: await codeOf(one.token, other.email) },
      { token: other.token, email: one.email, code: await codeOf(other.token, one.email) },
    ];
    // Each holds its own player's row when both go on from here.
    const answers = await heldUp(api, { table: "identity_code", calls: 2 }, () =>
      Promise.all(claims.map(({ token, ...body }) => api.call("emailVerifyCode", { token, body }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await userOf(one.token)).email).toBe(other.email);
    expect((await userOf(other.token)).email).toBe(one.email);
  });

  test("stays where it is all that the account has, whoever else receives its code", async () => {
    const { email, token } = await register(api);
    const other = await registerByPhone(api);
    await letResendPass(api);
    await api.call("emailResend", { token: other.token, body: { email } });
    const { code = "" } = await newestTo(api, email, "verify_email");
    const refused = await api.call("emailVerifyCode", {
      token: other.token,
      body: { email, code },
    });
    expect(refused.error.errors).toEqual({ email: [expect.stringMatching(/^email_taken: /)] });
    expect((await userOf(token)).email).toBe(email);
  });
});
