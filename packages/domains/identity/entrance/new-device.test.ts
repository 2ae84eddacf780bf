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
