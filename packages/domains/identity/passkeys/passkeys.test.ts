import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testOrigin } from "@oddwright/platform/http/testing.ts";
import { goodPassword, register, type Member } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { softAuthenticator, type SignOptions } from "./testing/soft-authenticator.ts";

let api: TestApi;
let player: Member;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.offsetMs = 0;
  player = await register(api);
});
afterAll(() => api.close());

type Authenticator = ReturnType<typeof softAuthenticator>;
const here: SignOptions = { origin: testOrigin };

async function addPasskey(
  { token }: Member,
  authenticator: Authenticator,
  options: Partial<SignOptions> = {},
) {
  const { challenge, creation } = (await api.call("passkeySetupOptions", { token })).body;
  const attestation = authenticator.create(creation, { ...here, ...options });
  const body = { challenge, name: "Phone", attestation };
  return { body, answer: await api.call("addPasskey", { token, body }) };
}

async function ask() {
  const asked = await api.call("passkeyLoginOptions");
  return { ...asked.body, cookie: asked.challengeCookie! };
}

type Asked = Awaited<ReturnType<typeof ask>>;

const enter = (
  { challenge, request, cookie }: Asked,
  authenticator: Authenticator,
  options: Partial<SignOptions> = {},
) =>
  api.call("loginPasskey", {
    body: { challenge, assertion: authenticator.sign(request, { ...here, ...options }) },
    challenge: cookie,
  });

/** With a counter that has moved on. */
const next = () => ({ counter: (counter += 1) });
let counter = 0;

const errorOf = ({ status, error }: { status: number; error: { error: string } }) =>
  status === 200 ? "ok" : error.error;

describe("a passkey", () => {
  test("is added, named, and removed; with the first one come recovery codes, with the last they go", async () => {
    const { token } = player;
    const { answer } = await addPasskey(player, softAuthenticator());
    expect(new Set(answer.body.recovery_codes).size).toBe(10);
    const second = await addPasskey(player, softAuthenticator());
    expect(second.answer.body.recovery_codes).toBeNull();
    const { id } = answer.body.passkey;
    const renamed = await api.call("renamePasskey", {
      token,
      body: { passkey_id: id, name: "Old phone" },
    });
    expect(renamed.body.passkeys.map(({ name }) => name)).toEqual(["Old phone", "Phone"]);
    for (const { id: passkey_id } of renamed.body.passkeys) {
      expect((await api.call("removePasskey", { token, body: { passkey_id } })).status).toBe(200);
    }
    const access = (await api.call("profileAccess", { token })).body;
    expect(access.recovery_codes_left).toBe(0);
    const body = { email: player.email, password: goodPassword };
    expect((await api.call("loginEmailPassword", { body })).status).toBe(200);
  });

  test("is refused from another site, for another host, unverified, as another kind, or twice", async () => {
    for (const options of [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { isVerified: false },
      { type: "webauthn.get" },
    ]) {
      const { answer } = await addPasskey(player, softAuthenticator(), options);
      expect([options, errorOf(answer)]).toEqual([options, "passkey_refused"]);
    }
    const authenticator = softAuthenticator();
    const first = await addPasskey(player, authenticator);
    expect(errorOf(first.answer)).toBe("ok");
    const replayed = await api.call("addPasskey", { token: player.token, body: first.body });
    expect(errorOf(replayed)).toBe("challenge_ended");
    const other = await register(api);
    expect(errorOf((await addPasskey(other, authenticator)).answer)).toBe("passkey_refused");
  });

  test("can only be added in the session that asked, and only renamed or removed by its owner", async () => {
    const other = await register(api);
    const { challenge, creation } = (await api.call("passkeySetupOptions", { token: other.token }))
      .body;
    const body = {
      challenge,
      name: "Key",
      attestation: softAuthenticator().create(creation, here),
    };
    expect(errorOf(await api.call("addPasskey", { token: player.token, body }))).toBe(
      "challenge_ended",
    );
    const { answer } = await addPasskey(player, softAuthenticator());
    const passkey_id = answer.body.passkey.id;
    const { token } = other;
    const renamed = await api.call("renamePasskey", { token, body: { passkey_id, name: "Mine" } });
    const removed = await api.call("removePasskey", { token, body: { passkey_id } });
    expect([renamed, removed].map(errorOf)).toEqual(["passkey_not_found", "passkey_not_found"]);
  });

  test("is asked of nobody on a site that is not ours", async () => {
    const origin = "https://evil.example";
    expect(errorOf(await api.call("passkeyLoginOptions", { origin }))).toBe("origin_not_allowed");
  });
});

describe("logging in with a passkey alone", () => {
  test("opens the session of whom it belongs to, without a second step", async () => {
    const authenticator = softAuthenticator();
    await addPasskey(player, authenticator);
    const entered = await enter(await ask(), authenticator, next());
    expect(entered.status).toBe(200);
    const profile = await api.call("profileUser", { token: entered.body.token });
    expect(profile.body.user.email).toBe(player.email);
    const { passkeys } = (await api.call("passkeys", { token: player.token })).body;
    expect(passkeys[0]!.last_used_at).not.toBeNull();
  });

  test("takes no answer to another question, from another site, unverified, or of an unknown key", async () => {
    const authenticator = softAuthenticator();
    await addPasskey(player, authenticator);
    const asked = await ask();
    const other = await ask();
    const swapped = await enter({ ...asked, request: other.request }, authenticator, next());
    expect(errorOf(swapped)).toBe("passkey_refused");
    for (const options of [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { isVerified: false },
      { type: "webauthn.create" },
    ]) {
      const refused = await enter(await ask(), authenticator, { ...options, ...next() });
      expect([options, errorOf(refused)]).toEqual([options, "passkey_refused"]);
    }
    expect(errorOf(await enter(await ask(), softAuthenticator(), next()))).toBe("passkey_refused");
  });

  test("takes no answer with a changed signature, and none that names another account", async () => {
    const authenticator = softAuthenticator();
    await addPasskey(player, authenticator);
    for (const change of [
      { signature: softAuthenticator().sign((await ask()).request, here).signature },
      { user_handle: Buffer.alloc(16, 7).toString("base64url") },
    ]) {
      const { challenge, request, cookie } = await ask();
      const assertion = { ...authenticator.sign(request, { ...here, ...next() }), ...change };
      const refused = await api.call("loginPasskey", {
        body: { challenge, assertion },
        challenge: cookie,
      });
      expect(errorOf(refused)).toBe("passkey_refused");
    }
  });

  test("takes one answer once, in one browser, however many come at once", async () => {
    const authenticator = softAuthenticator();
    await addPasskey(player, authenticator);
    const asked = await ask();
    const elsewhere = { ...asked, cookie: (await ask()).cookie };
    expect(errorOf(await enter(elsewhere, authenticator, next()))).toBe("challenge_ended");
    const options = next();
    const answers = await Promise.all([1, 2, 3].map(() => enter(asked, authenticator, options)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("notices a copy of the key by its counter", async () => {
    const authenticator = softAuthenticator();
    await addPasskey(player, authenticator);
    expect(errorOf(await enter(await ask(), authenticator, { counter: 500 }))).toBe("ok");
    expect(errorOf(await enter(await ask(), authenticator, { counter: 500 }))).toBe(
      "passkey_refused",
    );
    expect(errorOf(await enter(await ask(), authenticator, { counter: 501 }))).toBe("ok");
  });
});

describe("a passkey as the second factor", () => {
  async function firstStep() {
    const refused = await api.call("loginEmailPassword", {
      body: { email: player.email, password: goodPassword },
    });
    expect(refused.error.params?.["methods"]).toBe("passkey,recovery_code");
    const challenge = refused.error.params!["challenge"]!;
    const cookie = refused.challengeCookie!;
    const options = await api.call("secondFactorPasskeyOptions", {
      body: { challenge },
      challenge: cookie,
    });
    return { challenge, cookie, request: options.body.request };
  }

  const answer = (
    { challenge, cookie, request }: Awaited<ReturnType<typeof firstStep>>,
    authenticator: Authenticator,
  ) =>
    api.call("loginSecondFactorPasskey", {
      body: { challenge, assertion: authenticator.sign(request, { ...here, ...next() }) },
      challenge: cookie,
    });

  test("is asked for after the password, and opens the session", async () => {
    const authenticator = softAuthenticator();
    await addPasskey(player, authenticator);
    const step = await firstStep();
    expect(step.request.allowed.map((each) => each.credential_id)).toEqual([
      authenticator.credentialId,
    ]);
    expect(errorOf(await answer(step, authenticator))).toBe("ok");
    expect(errorOf(await answer(step, authenticator))).toBe("challenge_ended");
  });

  test("is not that of another player", async () => {
    await addPasskey(player, softAuthenticator());
    const [stranger, theirs] = [await register(api), softAuthenticator()];
    await addPasskey(stranger, theirs);
    expect(errorOf(await answer(await firstStep(), theirs))).toBe("second_factor_wrong");
  });

  test("is asked for in one browser alone", async () => {
    await addPasskey(player, softAuthenticator());
    const { challenge } = await firstStep();
    const asked = await api.call("secondFactorPasskeyOptions", { body: { challenge } });
    expect(errorOf(asked)).toBe("challenge_ended");
  });
});

test("a passkey proves its owner in an open session, once, and no other session's question", async () => {
  const authenticator = softAuthenticator();
  const { answer } = await addPasskey(player, authenticator);
  const entered = await enter(await ask(), authenticator, next());
  const tokens = [player.token, entered.body.token];
  await api.pool.query(
    "update identity_session set authenticated_at = authenticated_at - interval '11 minutes'",
  );
  const remove = () =>
    api.call("removePasskey", {
      token: player.token,
      body: { passkey_id: answer.body.passkey.id },
    });
  expect(errorOf(await remove())).toBe("step_up_required");
  const asked = await api.call("stepUpPasskeyOptions", { token: player.token });
  const { challenge, request } = asked.body;
  const body = { challenge, assertion: authenticator.sign(request, { ...here, ...next() }) };
  const stepUp = (token: string) => api.call("stepUpPasskey", { token, body });
  expect(errorOf(await stepUp(tokens[1]!))).toBe("second_factor_wrong");
  expect(errorOf(await stepUp(tokens[0]!))).toBe("ok");
  expect(errorOf(await stepUp(tokens[0]!))).toBe("second_factor_wrong");
  expect(errorOf(await remove())).toBe("ok");
});
