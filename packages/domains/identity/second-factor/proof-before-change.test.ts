/** In a session whose player proved nothing lately, no call changes how the account is entered; a new call has to say which kind it is. */
import type { identityRoutes } from "@oddwright/contract/identity/routes.ts";
import type { Route } from "@oddwright/contract/route.ts";
import { testOrigin } from "@oddwright/platform/http/testing.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { softAuthenticator } from "../passkeys/testing/soft-authenticator.ts";
import { goodPassword, type Member, newPhone, register, registration } from "../testing/members.ts";
import { letResendPass, messagesTo, newestTo } from "../testing/messages.ts";
import { type CallOptions, startTestApi, type TestApi } from "../testing/test-api.ts";
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

type Routes = typeof identityRoutes;
type OfPlayers = {
  [Name in keyof Routes]: Routes[Name] extends { auth: "player"; method: "GET" }
    ? never
    : Routes[Name] extends { auth: "player" }
      ? Name
      : never;
}[keyof Routes];

/** What is got ready while the proof is young, and then sent when it is old. */
type Attempt = () => Promise<CallOptions>;
const nothingToSend: Attempt = async () => ({});

const newPassword = "another long phrase";

const withoutPassword = () =>
  api.pool.query("update identity_player set password_hash = null where email = $1", [
    player.email,
  ]);

async function codeFor(kind: "email" | "phone", value: string): Promise<string> {
  const { token } = player;
  if (kind === "email") await api.call("emailResend", { token, body: { email: value } });
  else await api.call("phoneResend", { token, body: { phone: value } });
  return (await newestTo(api, value, `verify_${kind}`)).code!;
}

async function passkeyId(): Promise<string> {
  const { token } = player;
  const { challenge, creation } = (await api.call("passkeySetupOptions", { token })).body;
  const attestation = softAuthenticator().create(creation, { origin: testOrigin });
  const body = { challenge, name: "Phone", attestation };
  return (await api.call("addPasskey", { token, body })).body.passkey.id;
}

/** `null`: it changes no way in. A text: by what the call itself proves who makes it. */
const attempts: Readonly<Record<OfPlayers, Attempt | string | null>> = {
  passwordSet: async () => {
    await withoutPassword();
    return { body: { password: newPassword, confirm_password: newPassword } };
  },
  passwordUpdate: async () => {
    await steps.setUp(player);
    const changed = { password: newPassword, password_confirm: newPassword };
    return { body: { old_password: goodPassword, ...changed } };
  },
  emailResend: "sends a code alone",
  phoneResend: "sends a code alone",
  emailVerifyCode: async () => {
    const { email } = registration();
    return { body: { email, code: await codeFor("email", email) } };
  },
  phoneVerifyCode: async () => {
    const phone = newPhone();
    return { body: { phone, code: await codeFor("phone", phone) } };
  },
  startTotp: nothingToSend,
  confirmTotp: "a code of the secret that startTotp gave after a proof",
  removeTotp: async () => (await steps.setUp(player), {}),
  renewRecoveryCodes: async () => (await steps.setUp(player), {}),
  passkeySetupOptions: nothingToSend,
  addPasskey: "the challenge that passkeySetupOptions gave this session after a proof",
  removePasskey: async () => ({ body: { passkey_id: await passkeyId() } }),
  socialUnlink: async () => {
    await api.pool.query(
      `insert into identity_social_account (provider, subject, player_id)
       select 'development', id::text, id from identity_player where email = $1`,
      [player.email],
    );
    return { body: { provider: "development" } };
  },
  stepUp: "the proof itself",
  stepUpPasskey: "the proof itself",
  stepUpPasskeyOptions: null,
  renamePasskey: null,
  changeName: null,
  changeConsent: null,
  startAvatarUpload: null,
  sendAvatarChunk: null,
  cancelAvatarUpload: null,
  setAvatar: null,
  removeAvatar: null,
  endSession: null,
  endOtherSessions: null,
  registerIp: null,
  profileSettings: null,
  vipJoin: null,
  profileCurrency: null,
};

/** All that an account is entered with. */
const waysIn = async () =>
  (
    await api.pool.query(
      `select password_hash, email, phone, email_verified_at, phone_verified_at,
         (select to_jsonb(totp) from identity_totp totp where player_id = player.id) as totp,
         (select jsonb_agg(id) from identity_passkey where player_id = player.id) as passkeys,
         (select jsonb_agg(code_hash order by code_hash) from identity_recovery_code where player_id = player.id) as codes,
         (select jsonb_agg(provider) from identity_social_account where player_id = player.id) as services
       from identity_player player where id = (select player_id from identity_session where id = $1)`,
      [sessionOf(player.token)],
    )
  ).rows;

const sessionOf = (token: string): string =>
  (
    JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as {
      readonly sid: string;
    }
  ).sid;

const changing = (Object.keys(attempts) as OfPlayers[]).filter(
  (name) => typeof attempts[name] === "function",
);

test.each(changing)("%s changes nothing without a proof", async (name) => {
  const prepare = attempts[name] as Attempt;
  const options = { token: player.token, ...(await prepare()) };
  await steps.letTimePass(player.email);
  const before = await waysIn();
  const refused = await api.call(name, options);
  expect([refused.status, refused.error.error]).toEqual([403, "step_up_required"]);
  expect(await waysIn()).toEqual(before);
  // The same call is let in as soon as the session has proved itself.
  await api.pool.query("update identity_session set authenticated_at = now() where id = $1", [
    sessionOf(player.token),
  ]);
  expect((await api.call(name, options)).status).toBe(200);
});

test("a route that asks for a proof by itself is among them", async () => {
  const { identityRoutes: routes } = await import("@oddwright/contract/identity/routes.ts");
  const asking = Object.entries(routes).filter(([, route]: [string, Route]) => route.stepUp);
  expect(changing).toEqual(expect.arrayContaining(asking.map(([name]) => name)));
});

describe("an address of one's own", () => {
  test("that the account has already is proved without another proof", async () => {
    const { code = "" } = await newestTo(api, player.email, "verify_email");
    await steps.letTimePass(player.email);
    await letResendPass(api);
    const { token, email } = player;
    expect((await api.call("emailVerifyCode", { token, body: { email, code } })).status).toBe(200);
  });

  test("that the account merely claims is a new way in: it asks for a proof, and the owner is told", async () => {
    const { token, email } = player;
    const { code = "" } = await newestTo(api, email, "verify_email");
    const phone = newPhone();
    await api.pool.query(
      "update identity_player set phone = $2, phone_verified_at = now() where email = $1",
      [email, phone],
    );
    await steps.letTimePass(email);
    await letResendPass(api);
    const verify = () => api.call("emailVerifyCode", { token, body: { email, code } });
    const refused = [await api.call("emailResend", { token, body: { email } }), await verify()];
    expect(refused.map(({ status, error }) => [status, error.error])).toEqual([
      [403, "step_up_required"],
      [403, "step_up_required"],
    ]);
    const body = { method: "password", password: goodPassword };
    expect((await api.call("stepUp", { token, body })).status).toBe(200);
    expect((await verify()).status).toBe(200);
    expect((await newestTo(api, phone, "credential_changed")).what).toBe("email");
  });

  test("that is another sends no code to it without a proof", async () => {
    await steps.letTimePass(player.email);
    const phone = newPhone();
    const { token } = player;
    const refused = await api.call("phoneResend", { token, body: { phone } });
    expect([refused.status, refused.error.error]).toEqual([403, "step_up_required"]);
    expect(await messagesTo(api, phone)).toEqual([]);
    const body = { method: "password", password: goodPassword };
    expect((await api.call("stepUp", { token, body })).status).toBe(200);
    expect((await api.call("phoneResend", { token, body: { phone } })).status).toBe(200);
  });
});

test("whoever has nothing to prove with logs in anew, and that is the proof", async () => {
  await withoutPassword();
  await steps.letTimePass(player.email);
  const access = await api.call("profileAccess", { token: player.token });
  expect(access.body.step_up).toEqual({ methods: [], fresh_until: null });
  await api.call("loginEmailVerification", { body: { email: player.email } });
  const { code = "" } = await newestTo(api, player.email, "login_code");
  const entered = await api.call("loginEmailCode", { body: { email: player.email, code } });
  expect(entered.status).toBe(200);
  const body = { password: newPassword, confirm_password: newPassword };
  expect((await api.call("passwordSet", { token: entered.body.token, body })).status).toBe(200);
});
