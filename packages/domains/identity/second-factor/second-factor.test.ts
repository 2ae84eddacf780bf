import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { goodPassword, type Member, register } from "../testing/members.ts";
import { newestTo } from "../testing/messages.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { secondFactorSteps, stepMs } from "./testing/second-factor-steps.ts";

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

const errorsOf = (answers: readonly { status: number; error: { error: string } }[]) =>
  answers
    .map(({ status, error }) => (status === 200 ? "ok" : error.error))
    .toSorted((a, b) => a.localeCompare(b));

describe("setting up an authenticator app", () => {
  test("shows the secret, takes a code of it, and answers ten recovery codes once", async () => {
    const { token } = player;
    const started = (await api.call("startTotp", { token })).body;
    expect(started.uri).toMatch(/^otpauth:\/\/totp\/Oddwright:.*secret=/);
    expect(started.uri).toContain(started.secret);
    const wrong = await api.call("confirmTotp", {
      token,
      body: { code: steps.codeAt(started.secret, 5) },
    });
    expect([wrong.status, wrong.error.error]).toEqual([422, "second_factor_wrong"]);
    expect((await api.call("profileAccess", { token })).body.totp).toBeNull();
    const right = await api.call("confirmTotp", {
      token,
      body: { code: steps.codeAt(started.secret) },
    });
    expect(new Set(right.body.recovery_codes).size).toBe(10);
    const access = (await api.call("profileAccess", { token })).body;
    expect(access.totp).toEqual({ confirmed_at: expect.any(String) });
    expect(access.recovery_codes_left).toBe(10);
    const again = await api.call("startTotp", { token });
    expect(again.error.error).toBe("second_factor_exists");
  });

  test("that was begun and not finished asks nobody for a code, and can be begun again", async () => {
    const first = (await api.call("startTotp", { token: player.token })).body.secret;
    const second = (await api.call("startTotp", { token: player.token })).body.secret;
    const body = { email: player.email, password: goodPassword };
    expect((await api.call("loginEmailPassword", { body })).status).toBe(200);
    const confirm = (secret: string) =>
      api.call("confirmTotp", { token: player.token, body: { code: steps.codeAt(secret) } });
    expect((await confirm(first)).status).toBe(422);
    expect((await confirm(second)).status).toBe(200);
  });

  test("leaves neither secret nor codes readable in the database or the log", async () => {
    const { secret, codes } = await steps.setUp(player);
    const { rows } = await api.pool.query(
      "select t::text from identity_totp as t union all select c::text from identity_recovery_code as c",
    );
    const kept = JSON.stringify(rows) + api.logLines.join("");
    for (const text of [secret, Buffer.from(secret).toString("hex"), ...codes]) {
      expect(kept).not.toContain(text);
    }
  });

  test("is told to the owner of a proved address by mail", async () => {
    await api.pool.query("update identity_player set email_verified_at = now() where email = $1", [
      player.email,
    ]);
    await steps.setUp(player);
    const { rows } = await api.pool.query(
      `select "values" ->> 'what' as what from messaging_message where recipient = $1 and template = 'credential_changed'`,
      [player.email],
    );
    expect(rows).toEqual([{ what: "authenticator" }]);
  });
});

describe("logging in with a second factor", () => {
  test("opens no session for the password alone, and one for a code after it", async () => {
    const { secret } = await steps.setUp(player);
    const refused = await api.call("loginEmailPassword", {
      body: { email: player.email, password: goodPassword },
    });
    expect(refused.error.params).toEqual({
      challenge: expect.any(String),
      methods: "totp,recovery_code",
      expires_in: "300",
    });
    expect([refused.refreshToken, refused.deviceToken]).toEqual([undefined, undefined]);
    const entered = await steps.answer(await steps.logIn(player), { code: steps.nextCode(secret) });
    expect(entered.status).toBe(200);
    expect((await api.call("profileUser", { token: entered.body.token })).status).toBe(200);
    expect((await api.call("refreshToken", { cookie: entered.refreshToken! })).status).toBe(200);
  });

  test("opens none for a code by mail alone, nor for a password that was restored by mail", async () => {
    const { email } = player;
    await api.pool.query("update identity_player set email_verified_at = now() where email = $1", [
      email,
    ]);
    await steps.setUp(player);
    await api.call("loginEmailVerification", { body: { email } });
    const { code = "" } = await newestTo(api, email, "login_code");
    const byCode = await api.call("loginEmailCode", { body: { email, code } });
    expect([byCode.status, byCode.error.error]).toEqual([403, "second_factor_required"]);
    expect([byCode.refreshToken, byCode.deviceToken]).toEqual([undefined, undefined]);

    await api.call("passwordEmailForgot", { body: { email } });
    const restore = await newestTo(api, email, "restore_password");
    const password = "a restored password";
    const body = { email, code: restore.code ?? "", password, password_confirm: password };
    expect((await api.call("passwordEmailResetCode", { body })).status).toBe(200);
    const restored = await api.call("loginEmailPassword", { body: { email, password } });
    expect([restored.status, restored.error.error]).toEqual([403, "second_factor_required"]);
  });

  test("that has passed the first step opens nothing once the owner changed the password", async () => {
    const { secret } = await steps.setUp(player);
    const open = await steps.logIn(player);
    const changed = { password: "another long phrase", password_confirm: "another long phrase" };
    const body = { old_password: goodPassword, ...changed };
    expect((await api.call("passwordUpdate", { token: player.token, body })).status).toBe(200);
    const late = await steps.answer(open, { code: steps.nextCode(secret) });
    expect([late.status, late.error.error]).toEqual([422, "challenge_ended"]);
  });

  test("takes a code of the step before or after, and none further away", async () => {
    const { secret } = await steps.setUp(player);
    const open = await steps.logIn(player);
    // At the beginning of a step: the next one does not begin between a code and its answer.
    api.clock.offsetMs += 11 * stepMs - ((Date.now() + api.clock.offsetMs) % stepMs);
    expect((await steps.answer(open, { code: steps.codeAt(secret, -2) })).status).toBe(422);
    expect((await steps.answer(open, { code: steps.codeAt(secret, 2) })).status).toBe(422);
    expect((await steps.answer(open, { code: steps.codeAt(secret, -1) })).status).toBe(200);
    expect(
      (await steps.answer(await steps.logIn(player), { code: steps.codeAt(secret, 1) })).status,
    ).toBe(200);
  });

  test("takes a code with a space in it, and in digits of another script", async () => {
    const { secret } = await steps.setUp(player);
    const spaced = steps.nextCode(secret).replace(/^(...)/, "$1 ");
    expect((await steps.answer(await steps.logIn(player), { code: spaced })).status).toBe(200);
    const eastern = steps
      .nextCode(secret)
      .replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)));
    expect((await steps.answer(await steps.logIn(player), { code: eastern })).status).toBe(200);
  });

  test("takes no code twice, not even the one of the set-up", async () => {
    const { secret } = await steps.setUp(player);
    expect(
      (await steps.answer(await steps.logIn(player), { code: steps.codeAt(secret) })).status,
    ).toBe(422);
    const code = steps.nextCode(secret);
    expect((await steps.answer(await steps.logIn(player), { code })).status).toBe(200);
    const again = await steps.answer(await steps.logIn(player), { code });
    expect([again.status, again.error.error]).toEqual([422, "second_factor_wrong"]);
  });

  test("takes no code of another player", async () => {
    await steps.setUp(player);
    const other = await register(api);
    const { secret, codes } = await steps.setUp(other);
    const open = await steps.logIn(player);
    expect((await steps.answer(open, { code: steps.nextCode(secret) })).status).toBe(422);
    const code = codes[0]!;
    expect((await steps.answer(open, { method: "recovery_code", code })).status).toBe(422);
  });

  test("one code on two challenges at once opens one session", async () => {
    const { secret } = await steps.setUp(player);
    const [one, two] = [await steps.logIn(player), await steps.logIn(player)];
    const code = steps.nextCode(secret);
    const answers = await Promise.all([steps.answer(one, { code }), steps.answer(two, { code })]);
    expect(errorsOf(answers)).toEqual(["ok", "second_factor_wrong"]);
  });

  test("one challenge answered twice at once opens one session", async () => {
    const { codes } = await steps.setUp(player);
    const open = await steps.logIn(player);
    const answers = await Promise.all(
      codes.slice(0, 2).map((code) => steps.answer(open, { method: "recovery_code", code })),
    );
    expect(errorsOf(answers)).toEqual(["challenge_ended", "ok"]);
    const access = await api.call("profileAccess", { token: player.token });
    expect(access.body.recovery_codes_left).toBe(9);
  });

  test("one recovery code on two challenges at once opens one session", async () => {
    const { codes } = await steps.setUp(player);
    const [one, two] = [await steps.logIn(player), await steps.logIn(player)];
    const typed = codes[0]!.toLowerCase().replaceAll("-", " ").replaceAll("0", "O");
    const by = { method: "recovery_code", code: typed } as const;
    const answers = await Promise.all([steps.answer(one, by), steps.answer(two, by)]);
    expect(errorsOf(answers)).toEqual(["ok", "second_factor_wrong"]);
  });

  test("a challenge is worth nothing in another browser, and stays good in its own", async () => {
    const { secret } = await steps.setUp(player);
    const [open, other] = [await steps.logIn(player), await steps.logIn(player)];
    const code = steps.nextCode(secret);
    const stolen = await steps.answer({ ...open, cookie: other.cookie }, { code });
    expect([stolen.status, stolen.error.error]).toEqual([422, "challenge_ended"]);
    const body = { challenge: open.challenge, method: "totp", code };
    expect((await api.call("loginSecondFactor", { body })).status).toBe(422);
    expect((await steps.answer(open, { code })).status).toBe(200);
  });

  test("a challenge ends after five minutes", async () => {
    const { secret } = await steps.setUp(player);
    const open = await steps.logIn(player);
    await api.pool.query("update identity_challenge set expires_at = clock_timestamp()");
    const late = await steps.answer(open, { code: steps.nextCode(secret) });
    expect(late.error.error).toBe("challenge_ended");
  });
});

describe("guessing the second factor", () => {
  const wrong = { code: "000000" };

  test("ends the challenge after five answers, slows the account down across challenges, and is told to its owner", async () => {
    const { secret } = await steps.setUp(player);
    const open = await steps.logIn(player);
    const statuses: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await steps.answer(open, wrong)).error.error);
    }
    expect(new Set(statuses)).toEqual(new Set(["second_factor_wrong"]));
    expect((await steps.answer(open, { code: steps.nextCode(secret) })).error.error).toBe(
      "challenge_ended",
    );
    const slowed = await steps.answer(await steps.logIn(player), { code: steps.nextCode(secret) });
    expect([slowed.status, slowed.error.error]).toEqual([429, "too_many_requests"]);
    const { deviceToken: device } = player;
    const owner = await steps.answer(await steps.logIn(player, device), {
      code: steps.nextCode(secret),
      device,
    });
    expect(owner.status).toBe(200);
    const profile = await api.call("profileUser", { token: owner.body.token });
    expect(profile.body.failed_logins?.count).toBe(5);
  });

  test("gains nothing from sending all guesses at once", async () => {
    await steps.setUp(player);
    const open = await steps.logIn(player);
    const answers = await Promise.all(Array.from({ length: 12 }, () => steps.answer(open, wrong)));
    expect(answers.filter(({ error }) => error.error === "second_factor_wrong")).toHaveLength(5);
  });
});

test("a challenge that nobody gave out is refused without a word about the account", async () => {
  const challenge = Buffer.from(randomUUID() + randomUUID())
    .toString("base64url")
    .slice(0, 43);
  const refused = await steps.answer({ challenge, cookie: "x" }, { code: "123456" });
  expect([refused.status, refused.error.error]).toEqual([422, "challenge_ended"]);
});
