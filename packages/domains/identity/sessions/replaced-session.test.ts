import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { goodPassword, register, registration, type Member } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let player: Member;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  player = await register(api);
});
afterAll(() => api.close());

const refresh = (cookie: string) => api.call("refreshToken", { cookie });
const profile = (token: string) => api.call("profileUser", { token });

const logIn = (held: { cookie?: string; device?: string; token?: string }, email: string) =>
  api.call("loginEmailPassword", { body: { email, password: goodPassword }, ...held });

test.each(["cookie", "device", "token"] as const)(
  "a login ends the session whose %s comes along",
  async (by) => {
    const held = {
      cookie: player.refreshToken,
      device: player.deviceToken,
      token: player.token,
    };
    const answer = await logIn({ [by]: held[by] }, player.email);
    expect((await profile(answer.body.token)).status).toBe(200);
    expect((await profile(player.token)).status).toBe(401);
    expect((await refresh(player.refreshToken)).status).toBe(401);
  },
);

test("a login ends the session of the account that the browser held before", async () => {
  const other = await register(api);
  const answer = await logIn({ device: player.deviceToken }, other.email);
  expect((await profile(player.token)).status).toBe(401);
  expect((await profile(answer.body.token)).status).toBe(200);
  expect((await profile(other.token)).status).toBe(200);
});

test("a login leaves the account's other browsers logged in", async () => {
  const elsewhere = await logIn({}, player.email);
  await logIn({ device: player.deviceToken }, player.email);
  expect((await profile(elsewhere.body.token)).status).toBe(200);
});

test("a login that fails ends nothing", async () => {
  const body = { email: player.email, password: "not the password" };
  await api.call("loginEmailPassword", { body, device: player.deviceToken, token: player.token });
  expect((await profile(player.token)).status).toBe(200);
});

test("a registration ends the session that its browser had", async () => {
  await api.call("registerEmail", { body: registration(), device: player.deviceToken });
  expect((await profile(player.token)).status).toBe(401);
});
