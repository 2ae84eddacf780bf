/** A second factor that is lost with all its recovery codes: staff remove it after a wait, unless somebody proves it. */
import { testOrigin } from "@oddwright/platform/http/testing.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepFactor, removeLostFactor } from "../index.ts";
import { softAuthenticator } from "../passkeys/testing/soft-authenticator.ts";
import { goodPassword, type Member, newPhone, register } from "../testing/members.ts";
import { messagesTo } from "../testing/messages.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { secondFactorSteps } from "./testing/second-factor-steps.ts";

let api: TestApi;
let steps: ReturnType<typeof secondFactorSteps>;
let player: Member;
let playerId: string;
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
  playerId = (await api.call("profileUser", { token: player.token })).body.user.id;
});
afterAll(() => api.close());

const remove = (changes: { evidence?: string; reason?: string; by?: string } = {}) =>
  removeLostFactor(api.pool, {
    playerId,
    by: "anna",
    reason: "phone stolen",
    evidence: "video call, passport as in the file",
    ...changes,
  });
const letHoursPass = (hours: number) =>
  api.database.ownerPool.query(
    `update identity_factor_removal
     set asked_at = asked_at - $2 * interval '1 hour', due_at = due_at - $2 * interval '1 hour'
     where player_id = $1 and ended_at is null`,
    [playerId, hours],
  );
const letTheWaitPass = () => letHoursPass(72);
const passwordLogin = () =>
  api.call("loginEmailPassword", { body: { email: player.email, password: goodPassword } });
const toldOf = async () =>
  (await messagesTo(api, player.email))
    .map(({ template }) => template)
    .filter((template) => template === "factor_removal" || template === "credential_changed");
const history = async () =>
  (
    await api.pool.query(
      `select asked_by, evidence, outcome, ended_by from identity_factor_removal where player_id = $1 order by asked_at`,
      [playerId],
    )
  ).rows;

async function addPasskey(authenticator: ReturnType<typeof softAuthenticator>): Promise<void> {
  const { token } = player;
  const { challenge, creation } = (await api.call("passkeySetupOptions", { token })).body;
  const attestation = authenticator.create(creation, { origin: testOrigin });
  const body = { challenge, name: "Key", attestation };
  expect((await api.call("addPasskey", { token, body })).status).toBe(200);
}

const asked = { asked_by: "anna", evidence: "video call, passport as in the file" };

test("waits three days, is told to the owner, and then takes every factor and session away", async () => {
  await steps.setUp(player);
  const begun = await remove();
  expect(begun).toEqual({ ok: true, dueAt: expect.any(Date), isOwnerTold: true });
  const { dueAt } = begun as { readonly dueAt: Date };
  expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  expect(await remove()).toEqual({ ok: true, dueAt, isOwnerTold: true });
  expect((await passwordLogin()).error.error).toBe("second_factor_required");
  await letTheWaitPass();
  expect(await remove()).toEqual({ ok: false, code: "second_person_needed" });
  expect((await passwordLogin()).error.error).toBe("second_factor_required");
  expect(await remove({ by: "boris" })).toEqual({ ok: true, removed: true, endedSessions: 1 });
  expect((await api.call("refreshToken", { cookie: player.refreshToken })).status).toBe(401);
  const entered = await passwordLogin();
  expect(entered.status).toBe(200);
  const access = await api.call("profileAccess", { token: entered.body.token });
  expect(access.body).toMatchObject({ totp: null, recovery_codes_left: 0 });
  expect(await toldOf()).toEqual(["credential_changed", "factor_removal", "credential_changed"]);
  expect(await history()).toEqual([{ ...asked, outcome: "removed", ended_by: "boris" }]);
});

test("ends as soon as somebody logs in with the factor, which then is there as before", async () => {
  const { codes } = await steps.setUp(player);
  await remove();
  const by = { method: "recovery_code", code: codes[0]! } as const;
  expect((await steps.answer(await steps.logIn(player), by)).status).toBe(200);
  expect(await history()).toEqual([{ ...asked, outcome: "used", ended_by: "player" }]);
  // What comes next is a new request, with its own wait.
  expect(await remove()).toMatchObject({ ok: true, dueAt: expect.any(Date) });
  expect((await passwordLogin()).error.error).toBe("second_factor_required");
});

test("ends when a passkey logs in or proves its owner, and not by the password", async () => {
  const { token } = player;
  const authenticator = softAuthenticator();
  await addPasskey(authenticator);
  await remove();
  await passwordLogin();
  expect(await history()).toMatchObject([{ outcome: null }]);
  const login = await api.call("passkeyLoginOptions");
  const body = {
    challenge: login.body.challenge,
    assertion: authenticator.sign(login.body.request, { origin: testOrigin, counter: 1 }),
  };
  const entered = await api.call("loginPasskey", { body, challenge: login.challengeCookie! });
  expect(entered.status).toBe(200);
  expect(await history()).toMatchObject([{ outcome: "used" }]);
  await remove();
  const step = (await api.call("stepUpPasskeyOptions", { token })).body;
  const assertion = authenticator.sign(step.request, { origin: testOrigin, counter: 2 });
  await api.call("stepUpPasskey", { token, body: { challenge: step.challenge, assertion } });
  expect(await history()).toMatchObject([{ outcome: "used" }, { outcome: "used" }]);
});

test("is withdrawn by staff with a reason, and begins anew after that", async () => {
  await steps.setUp(player);
  await remove();
  expect(await keepFactor(api.pool, { playerId, by: "boris", reason: "it was not them" })).toBe(
    true,
  );
  expect(await keepFactor(api.pool, { playerId, by: "boris", reason: "again" })).toBe(false);
  expect(await history()).toEqual([{ ...asked, outcome: "withdrawn", ended_by: "boris" }]);
  await letTheWaitPass();
  expect(await remove()).toMatchObject({ dueAt: expect.any(Date) });
});

test("lapses a week after it was due: then it begins anew, with its message and its wait", async () => {
  await steps.setUp(player);
  await remove();
  await letHoursPass(72 + 7 * 24);
  expect(await remove({ by: "boris" })).toMatchObject({ ok: true, dueAt: expect.any(Date) });
  expect(await history()).toEqual([
    { ...asked, outcome: "lapsed", ended_by: "boris" },
    { ...asked, asked_by: "boris", outcome: null, ended_by: null },
  ]);
  expect((await passwordLogin()).error.error).toBe("second_factor_required");
  expect(await toldOf()).toEqual(["credential_changed", "factor_removal", "factor_removal"]);
});

test("ends when a factor is set up meanwhile: what is new was never lost", async () => {
  const { token } = player;
  await addPasskey(softAuthenticator());
  await remove();
  await steps.setUp(player);
  expect(await history()).toMatchObject([{ outcome: "used" }]);
  await api.call("removeTotp", { token });
  await remove();
  await addPasskey(softAuthenticator());
  expect(await history()).toMatchObject([{ outcome: "used" }, { outcome: "used" }]);
});

test("is told to every proved address, and shown to who is inside until a proof ends it", async () => {
  const { secret } = await steps.setUp(player);
  const phone = newPhone();
  await api.pool.query(
    "update identity_player set phone = $2, phone_verified_at = now() where email = $1",
    [player.email, phone],
  );
  const shown = async () => {
    const { token } = player;
    const access = (await api.call("profileAccess", { token })).body.factor_removal;
    const { user } = (await api.call("profileUser", { token })).body;
    expect(user.factor_removal_due_at).toBe(access?.due_at ?? null);
    return access;
  };
  expect(await shown()).toBeNull();
  const { dueAt } = (await remove()) as { readonly dueAt: Date };
  expect(await shown()).toEqual({ asked_at: expect.any(String), due_at: dueAt.toISOString() });
  const told = async (to: string) =>
    (await messagesTo(api, to)).filter(({ template }) => template === "factor_removal");
  expect(await told(player.email)).toMatchObject([{ channel: "email" }]);
  expect(await told(phone)).toMatchObject([{ channel: "sms" }]);
  const body = { method: "totp", code: steps.nextCode(secret) } as const;
  expect((await api.call("stepUp", { token: player.token, body })).status).toBe(200);
  expect(await shown()).toBeNull();
});

test("needs a factor, a reason and evidence", async () => {
  expect(await remove()).toEqual({ ok: false, code: "second_factor_missing" });
  await steps.setUp(player);
  await expect(remove({ evidence: "" })).rejects.toThrow("identity_factor_removal_evidence_check");
  await expect(remove({ reason: "" })).rejects.toThrow("identity_factor_removal_reason_check");
});

test("of two commands at once one begins the wait, and nothing shortens it", async () => {
  await steps.setUp(player);
  await Promise.all([remove(), remove(), remove()]);
  expect(await history()).toHaveLength(1);
  await expect(api.pool.query("update identity_factor_removal set due_at = now()")).rejects.toThrow(
    "permission denied",
  );
  await expect(
    api.pool.query(
      "update identity_factor_removal set ended_at = now(), outcome = 'removed', ended_by = 'x'",
    ),
  ).rejects.toThrow("identity_factor_removal_check");
});
