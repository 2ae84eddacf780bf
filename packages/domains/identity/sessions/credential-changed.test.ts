/** Whatever changes how an account is entered ends its other sessions, keeps this one, and is told to its owner. */
import { testOrigin } from "@oddwright/platform/http/testing.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { softAuthenticator } from "../passkeys/testing/soft-authenticator.ts";
import { secondFactorSteps } from "../second-factor/testing/second-factor-steps.ts";
import {
  goodPassword,
  type Member,
  newPhone,
  register,
  registerByPhone,
} from "../testing/members.ts";
import { messagesTo, newestTo } from "../testing/messages.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let steps: ReturnType<typeof secondFactorSteps>;
let player: Member;
/** Another browser's. */
let other: string;
beforeAll(async () => {
  api = await startTestApi();
  steps = secondFactorSteps(api);
});
beforeEach(async () => {
  api.clock.offsetMs = 0;
  player = await register(api);
  await prove("email", player.email);
  other = await logIn();
});
afterAll(() => api.close());

const prove = (kind: "email" | "phone", value: string) =>
  api.pool.query(`update identity_player set ${kind}_verified_at = now() where ${kind} = $1`, [
    value,
  ]);
const logIn = async () =>
  (await api.call("loginEmailPassword", { body: { email: player.email, password: goodPassword } }))
    .body.token;
const isIn = async (token: string) => (await api.call("profileUser", { token })).status === 200;
const told = async () => (await newestTo(api, player.email, "credential_changed")).what;

async function addPasskey(): Promise<string> {
  const { token } = player;
  const { challenge, creation } = (await api.call("passkeySetupOptions", { token })).body;
  const attestation = softAuthenticator().create(creation, { origin: testOrigin });
  const body = { challenge, name: "Phone", attestation };
  return (await api.call("addPasskey", { token, body })).body.passkey.id;
}

async function addPhone(): Promise<void> {
  const phone = newPhone();
  await api.call("phoneResend", { token: player.token, body: { phone } });
  const { code = "" } = await newestTo(api, phone, "verify_phone");
  await api.call("phoneVerifyCode", { token: player.token, body: { phone, code } });
}

test.each([
  ["authenticator", () => steps.setUp(player)],
  ["passkey", addPasskey],
  ["phone", addPhone],
] as const)("adding a first %s", async (what, change) => {
  await change();
  expect([await isIn(player.token), await isIn(other)]).toEqual([true, false]);
  expect(await told()).toBe(what);
});

describe("with a second factor", () => {
  /** A session that a second factor opened. */
  async function another(secret: string): Promise<string> {
    const open = await steps.logIn(player);
    return (await steps.answer(open, { code: steps.nextCode(secret) })).body.token;
  }

  test("renewing the recovery codes and removing the app each end the others", async () => {
    const { secret } = await steps.setUp(player);
    for (const [name, what] of [
      ["renewRecoveryCodes", "recovery_codes"],
      ["removeTotp", "authenticator"],
    ] as const) {
      const token = await another(secret);
      expect(await isIn(token)).toBe(true);
      expect((await api.call(name, { token: player.token })).status).toBe(200);
      expect([await isIn(player.token), await isIn(token)]).toEqual([true, false]);
      expect(await told()).toBe(what);
    }
  });

  test("removing a passkey ends them too, and renaming it ends none", async () => {
    const { secret } = await steps.setUp(player);
    const passkeyId = await addPasskey();
    const token = await another(secret);
    const body = { passkey_id: passkeyId, name: "Key" };
    expect((await api.call("renamePasskey", { token: player.token, body })).status).toBe(200);
    expect(await isIn(token)).toBe(true);
    await api.call("removePasskey", { token: player.token, body: { passkey_id: passkeyId } });
    expect([await isIn(player.token), await isIn(token)]).toEqual([true, false]);
  });
});

describe("the owner is told", () => {
  const changedOf = async (to: string) =>
    (await messagesTo(api, to)).filter(({ template }) => template === "credential_changed");

  test("by SMS where a phone is all that is proved", async () => {
    const member = await registerByPhone(api);
    await prove("phone", member.phone);
    await steps.setUp({ ...member, email: "" });
    expect(await changedOf(member.phone)).toMatchObject([
      { channel: "sms", values: { what: "authenticator" } },
    ]);
  });

  test("at every address that was proved, also when a new one is what changed", async () => {
    await addPhone();
    const phone = (await api.call("profileUser", { token: player.token })).body.user.phone!;
    for (const to of [player.email, phone])
      expect(await changedOf(to)).toMatchObject([{ values: { what: "phone" } }]);
    await steps.setUp(player);
    for (const to of [player.email, phone])
      expect(await changedOf(to)).toMatchObject([{}, { values: { what: "authenticator" } }]);
  });

  test("and nobody at an address that was never proved", async () => {
    const member = await register(api);
    await steps.setUp(member);
    expect(await changedOf(member.email)).toEqual([]);
  });
});

test("what goes with a changed credential is found by its player, however many rows others have", async () => {
  const { rows } = await api.pool.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'identity_player'::regclass and conrelid::regclass::text like 'identity%'
       and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  );
  // A login under way at another service is found by its state alone.
  expect(rows.map(({ table }) => table)).toEqual(["identity_social_attempt"]);
});
