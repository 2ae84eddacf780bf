import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { goodPassword, register, type Member } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { secondFactorSteps } from "./testing/second-factor-steps.ts";

let api: TestApi;
let player: Member;
let steps: ReturnType<typeof secondFactorSteps>;
beforeAll(async () => {
  api = await startTestApi();
  steps = secondFactorSteps(api);
});
beforeEach(async () => {
  api.clock.offsetMs = 0;
  player = await register(api);
});
afterAll(() => api.close());

describe("proving oneself again", () => {
  const stepUp = (body: unknown, token = player.token) => api.call("stepUp", { token, body });
  const start = (token = player.token) => api.call("startTotp", { token });

  test("is asked for once the login is ten minutes old, and holds for that session alone", async () => {
    await steps.letTimePass(player.email);
    const refused = await start();
    expect([refused.status, refused.error.error]).toEqual([403, "step_up_required"]);
    const other = await api.call("loginEmailPassword", {
      body: { email: player.email, password: goodPassword },
    });
    await steps.letTimePass(player.email);
    const body = { method: "password", password: goodPassword };
    expect((await stepUp({ ...body, password: "not the password" })).error.error).toBe(
      "credentials_wrong",
    );
    expect((await start()).status).toBe(403);
    expect((await stepUp(body)).body.fresh_until).toEqual(expect.any(String));
    expect((await start()).status).toBe(200);
    expect((await start(other.body.token)).status).toBe(403);
  });

  test("takes no password from who has a second factor, and no code twice", async () => {
    const { secret } = await steps.setUp(player);
    await steps.letTimePass(player.email);
    const access = (await api.call("profileAccess", { token: player.token })).body;
    expect(access.step_up).toEqual({ methods: ["totp", "recovery_code"], fresh_until: null });
    expect((await stepUp({ method: "password", password: goodPassword })).status).toBe(422);
    const code = steps.nextCode(secret);
    expect((await stepUp({ method: "totp", code })).status).toBe(200);
    expect((await stepUp({ method: "totp", code })).status).toBe(422);
    expect((await steps.answer(await steps.logIn(player), { code })).status).toBe(422);
  });

  test("is slowed down after five wrong answers, in the session that gave them", async () => {
    const body = { method: "password", password: "not the password" };
    for (let tries = 0; tries < 5; tries += 1) expect((await stepUp(body)).status).toBe(422);
    expect((await stepUp({ ...body, password: goodPassword })).status).toBe(429);
    const elsewhere = await api.call("loginEmailPassword", {
      body: { email: player.email, password: goodPassword },
    });
    const right = await stepUp({ ...body, password: goodPassword }, elsewhere.body.token);
    expect(right.status).toBe(200);
  });

  test("lets the factor be removed, and with the last one its recovery codes", async () => {
    const { secret } = await steps.setUp(player);
    await steps.letTimePass(player.email);
    const remove = () => api.call("removeTotp", { token: player.token });
    expect((await remove()).error.error).toBe("step_up_required");
    await stepUp({ method: "totp", code: steps.nextCode(secret) });
    expect((await remove()).status).toBe(200);
    expect((await remove()).error.error).toBe("second_factor_missing");
    const access = (await api.call("profileAccess", { token: player.token })).body;
    expect([access.totp, access.recovery_codes_left]).toEqual([null, 0]);
    const body = { email: player.email, password: goodPassword };
    expect((await api.call("loginEmailPassword", { body })).status).toBe(200);
  });

  test("lets the recovery codes be renewed, and those before are worth nothing then", async () => {
    expect((await api.call("renewRecoveryCodes", { token: player.token })).error.error).toBe(
      "second_factor_missing",
    );
    const { codes } = await steps.setUp(player);
    const renewed = await api.call("renewRecoveryCodes", { token: player.token });
    const [fresh] = renewed.body.recovery_codes;
    const open = await steps.logIn(player);
    const by = (code: string) => steps.answer(open, { method: "recovery_code", code });
    expect((await by(codes[0]!)).status).toBe(422);
    expect((await by(fresh!)).status).toBe(200);
  });
});
