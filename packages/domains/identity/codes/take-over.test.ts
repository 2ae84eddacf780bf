import { testOrigin } from "@oddwright/platform/http/testing.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { softAuthenticator } from "../passkeys/testing/soft-authenticator.ts";
import { secondFactorSteps } from "../second-factor/testing/second-factor-steps.ts";
import { goodPassword, type Member, register } from "../testing/members.ts";
import { letResendPass, messagesTo, newestTo } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let steps: ReturnType<typeof secondFactorSteps>;
beforeAll(async () => {
  api = await startTestApi();
  steps = secondFactorSteps(api);
});
afterAll(() => api.close());

async function addPasskey({ token }: Member): Promise<void> {
  const { challenge, creation } = (await api.call("passkeySetupOptions", { token })).body;
  const attestation = softAuthenticator().create(creation, { origin: testOrigin });
  const body = { challenge, name: "Phone", attestation };
  expect((await api.call("addPasskey", { token, body })).status).toBe(200);
}

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
    await steps.setUp(squatter);
    await addPasskey(squatter);
    const waiting = await steps.logIn(squatter);
    const answer = await enterByCode(squatter.email);
    expect(answer.status).toBe(200);
    expect((await api.call("profileUser", { token: squatter.token })).status).toBe(401);
    const late = await steps.answer(waiting, { code: "000000" });
    expect(late.error.error).toBe("challenge_ended");
    expect(await passwordOpens(squatter.email)).toBe(false);
    const { user } = (await api.call("profileUser", { token: answer.body.token })).body;
    expect(user).toMatchObject({ is_email_verified: true, is_password_exists: false });
    const changed = (await messagesTo(api, squatter.email)).filter(
      ({ template }) => template === "credential_changed",
    );
    expect(new Set(changed.map(({ values }) => values.what))).toEqual(
      new Set(["password", "second_factor"]),
    );
    const { token } = answer.body;
    const access = (await api.call("profileAccess", { token })).body;
    expect([access.totp, access.recovery_codes_left]).toEqual([null, 0]);
    expect((await api.call("passkeys", { token })).body.passkeys).toEqual([]);
    // The browser of whoever registered is as strange as any other.
    const known = await api.pool.query(
      "select from identity_device join identity_player as player on player.id = player_id where email = $1",
      [squatter.email],
    );
    expect(known.rowCount).toBe(1);
  });

  test("stays as it is for the browser that registered it, and for everyone once it is proved", async () => {
    const { email, deviceToken } = await register(api);
    expect((await enterByCode(email, deviceToken)).status).toBe(200);
    expect(await passwordOpens(email)).toBe(true);
    expect((await enterByCode(email)).status).toBe(200);
    expect(await passwordOpens(email)).toBe(true);
  });
});
