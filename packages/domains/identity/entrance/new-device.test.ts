/** Whom a login from a browser is told to that the account does not know. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { secondFactorSteps } from "../second-factor/testing/second-factor-steps.ts";
import { goodPassword, type Member, register, registerByPhone } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

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
  await api.pool.query("update identity_player set email_verified_at = now() where email = $1", [
    player.email,
  ]);
});
afterAll(() => api.close());

const mails = async () => {
  const { rows } = await api.pool.query<{ device: string }>(
    `select "values" ->> 'device' as device from messaging_message where recipient = $1 and template = 'new_device'`,
    [player.email],
  );
  return rows.length;
};

const enter = (device?: string) =>
  api.call("loginEmailPassword", {
    body: { email: player.email, password: goodPassword },
    ...(device === undefined ? {} : { device }),
  });

test("a login from an unknown browser is told to the owner by mail, whereas a known one and the registration are not", async () => {
  expect(await mails()).toBe(0);
  await enter(player.deviceToken);
  expect(await mails()).toBe(0);
  await enter();
  expect(await mails()).toBe(1);
});

test("a login from an unknown browser is not told to an address that nobody has proved: it may be a stranger's", async () => {
  await api.pool.query("update identity_player set email_verified_at = null where email = $1", [
    player.email,
  ]);
  await enter();
  expect(await mails()).toBe(0);
});

test("a login from an unknown browser is told by SMS where a phone is all that was proved", async () => {
  const { phone } = await registerByPhone(api);
  await api.pool.query("update identity_player set phone_verified_at = now() where phone = $1", [
    phone,
  ]);
  await api.call("loginPhonePassword", { body: { phone, password: goodPassword } });
  const { rows } = await api.pool.query<{ channel: string }>(
    `select channel from messaging_message where recipient = $1 and template = 'new_device'`,
    [phone],
  );
  expect(rows).toEqual([{ channel: "sms" }]);
});

test("a login from an unknown browser is told once the second factor was passed, and not for the password alone", async () => {
  const { secret } = await steps.setUp(player);
  const open = await steps.logIn(player);
  expect(await mails()).toBe(0);
  await steps.answer(open, { code: steps.nextCode(secret) });
  expect(await mails()).toBe(1);
});

test.each([
  ["ends all others", (token: string) => api.call("endOtherSessions", { token })],
  [
    "ends it by itself",
    async (token: string) => {
      const { sessions } = (await api.call("sessions", { token })).body;
      const { id = "" } = sessions.find((session) => !session.is_current) ?? {};
      return api.call("endSession", { token, body: { session_id: id } });
    },
  ],
  [
    "changes the password",
    async (token: string) => {
      await api.pool.query(
        "update identity_player set password_hash = null where email = $1 and password_hash is not null",
        [player.email],
      );
      const body = { password: goodPassword, confirm_password: goodPassword };
      return api.call("passwordSet", { token, body });
    },
  ],
] as const)("a browser that was thrown out is a stranger once the owner %s", async (_how, end) => {
  const thief = await enter();
  const carried = thief.deviceToken!;
  expect(await mails()).toBe(1);
  expect((await end(player.token)).status).toBe(200);
  await enter(carried);
  expect(await mails()).toBe(2);
  await enter(player.deviceToken);
  expect(await mails()).toBe(2);
});

test("a browser that had logged out before the password changed is a stranger too, and none is for a mere logout", async () => {
  const visitor = await enter();
  await api.call("logout", { cookie: visitor.refreshToken!, token: visitor.body.token });
  const again = await enter(visitor.deviceToken!);
  expect(await mails()).toBe(1);
  await api.call("logout", { cookie: again.refreshToken!, token: again.body.token });
  const changed = { password: "another long phrase", password_confirm: "another long phrase" };
  const body = { old_password: goodPassword, ...changed };
  expect((await api.call("passwordUpdate", { token: player.token, body })).status).toBe(200);
  await api.call("loginEmailPassword", {
    body: { email: player.email, password: changed.password },
    device: again.deviceToken!,
  });
  expect(await mails()).toBe(2);
});
