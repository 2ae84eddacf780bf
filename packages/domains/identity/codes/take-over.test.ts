import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, register } from "../testing/members.ts";
import { letResendPass, messagesTo, newestTo } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function enterByCode(email: string, device?: string) {
  await letResendPass(api);
  await api.call("loginEmailVerification", { body: { email }, address: newAddress() });
  const { code } = await newestTo(api, email, "login_code");
  const from = { address: newAddress(), ...(device !== undefined && { device }) };
  return api.call("loginEmailCode", { body: { email, code }, ...from });
}

describe("an account whose e-mail nobody has proved", () => {
  const passwordOpens = async (email: string) => {
    const body = { email, password: goodPassword };
    const { status } = await api.call("loginEmailPassword", { body, address: newAddress() });
    return status === 200;
  };

  test("is taken over by the first who proves it from a browser that was never inside", async () => {
    const squatter = await register(api);
    await api.pool.query(
      `insert into identity_social_account (provider, subject, player_id)
       select 'google', $1, id from identity_player where email = $1`,
      [squatter.email],
    );
    const answer = await enterByCode(squatter.email);
    expect(answer.status).toBe(200);
    expect((await api.call("profileUser", { token: squatter.token })).status).toBe(401);
    expect(await passwordOpens(squatter.email)).toBe(false);
    const { user } = (await api.call("profileUser", { token: answer.body.token })).body;
    expect(user).toMatchObject({ is_email_verified: true, is_password_exists: false });
    const changed = (await messagesTo(api, squatter.email)).filter(
      ({ template }) => template === "credential_changed",
    );
    expect(new Set(changed.map(({ values }) => values.what))).toEqual(
      new Set(["password", "social_login"]),
    );
    const left = await api.pool.query("select from identity_social_account where subject = $1", [
      squatter.email,
    ]);
    expect(left.rowCount).toBe(0);
  });

  test("stays as it is for the browser that registered it, and for everyone once it is proved", async () => {
    const { email, deviceToken } = await register(api);
    expect((await enterByCode(email, deviceToken)).status).toBe(200);
    expect(await passwordOpens(email)).toBe(true);
    expect((await enterByCode(email)).status).toBe(200);
    expect(await passwordOpens(email)).toBe(true);
  });
});
