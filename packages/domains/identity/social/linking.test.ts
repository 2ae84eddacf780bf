/** A player who is logged in gets one more way in, and takes it away again. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDevelopmentOpenId } from "../development/openid-provider/index.ts";
import { endedMeanwhile } from "../testing/ended-meanwhile.ts";
import { type Member, register, registerByPhone } from "../testing/members.ts";
import { newestTo } from "../testing/messages.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { openBrowser, type Person, somebody } from "./testing/browser.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    social: (publicApiUrl) => {
      const { provider, plugin } = createDevelopmentOpenId({ publicApiUrl });
      // The same service under another name, so that a player may have two.
      return { providers: [provider, { ...provider, id: "google" }], plugins: [plugin] };
    },
  });
});
afterAll(() => api.close());

const link = ({ token }: Pick<Member, "token">, person: Person) =>
  openBrowser(api.url).logIn(person, { token });

const linked = async ({ token }: Pick<Member, "token">) =>
  (await api.call("socialAccounts", { token })).body;

const idOf = async (token: string | null) =>
  (await api.call("profileUser", { token: token ?? "" })).body.user.id;

/** As if the player had linked another service too: the development provider has one name alone. */
const linkGoogle = async (token: string) =>
  api.pool.query(
    "insert into identity_social_account (provider, subject, player_id) values ('google', $1, $2)",
    [`google-${randomUUID()}`, await idOf(token)],
  );

describe("linking", () => {
  test("gives the player a further way in and keeps the session that there is", async () => {
    const member = await register(api);
    const person = somebody();
    expect(await link(member, person)).toMatchObject({
      status: 200,
      token: null,
      registered: false,
      linked: true,
    });
    expect(await linked(member)).toEqual({
      accounts: [{ provider: "development", label: person.email, linked_at: expect.any(String) }],
      may_unlink: true,
    });
    const later = await openBrowser(api.url).logIn(person);
    expect(later).toMatchObject({ registered: false, linked: false });
    expect(await idOf(later.token)).toBe(await idOf(member.token));
  });

  test("comes to nothing when the session has ended by the time that it is written", async () => {
    const member = await register(api);
    const person = somebody();
    const id = (await idOf(member.token)) ?? "";
    const answer = await endedMeanwhile(api, id, () => link(member, person));
    expect(answer).toMatchObject({ error: "social_session_ended" });
    const { rowCount } = await api.pool.query(
      "select from identity_social_account where player_id = $1",
      [id],
    );
    expect(rowCount).toBe(0);
  });

  test("the owner of an address that has an account logs in and links it", async () => {
    const member = await register(api);
    const person = { email: member.email };
    expect(await openBrowser(api.url).logIn(person)).toMatchObject({
      error: "social_account_exists",
    });
    expect((await link(member, person)).linked).toBe(true);
    const later = await openBrowser(api.url).logIn(person);
    expect(await idOf(later.token)).toBe(await idOf(member.token));
  });

  test("twice is once", async () => {
    const member = await register(api);
    const person = somebody();
    await link(member, person);
    expect((await link(member, person)).linked).toBe(true);
    expect((await linked(member)).accounts).toHaveLength(1);
  });

  test("another player's account is refused, also at the same moment", async () => {
    const [one, other] = [await register(api), await register(api)];
    const person = somebody();
    const answers = await Promise.all([link(one, person), link(other, person)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 422,
      error: "social_identity_taken",
    });
  });

  test("a second account of the same service is refused", async () => {
    const member = await register(api);
    await link(member, somebody());
    expect(await link(member, somebody())).toMatchObject({ error: "social_provider_linked" });
  });

  test("a session that is over links nothing, neither at the beginning nor at the end", async () => {
    const { token, refreshToken } = await register(api);
    const browser = openBrowser(api.url);
    const { url } = await browser.start({ token });
    const { params } = await browser.choose(url, somebody());
    await api.call("logout", { cookie: refreshToken, token });
    expect((await browser.finish(params)).error).toBe("social_session_ended");
    expect(await browser.start({ token })).toMatchObject({
      status: 422,
      error: "social_session_ended",
    });
    expect((await browser.start({ token: "no token" })).error).toBe("social_session_ended");
  });

  test("a frozen account gets no new ways in", async () => {
    const { token, email } = await register(api);
    api.frozen.add(await idOf(token));
    // Only a token from after the freeze says so: the freeze itself ends every older session.
    const body = { email, password: "correct horse battery" };
    const again = await api.call("loginEmailPassword", { body });
    const started = await openBrowser(api.url).start({ token: again.body.token });
    expect(started.error).toBe("account_frozen");
  });

  test("an open session alone adds and takes away no way in: the player proves who they are first", async () => {
    const member = await register(api);
    await link(member, somebody());
    await api.pool.query(
      `update identity_session set authenticated_at = authenticated_at - interval '11 minutes'
       where player_id = $1`,
      [await idOf(member.token)],
    );
    const started = await openBrowser(api.url).start({ token: member.token, provider: "google" });
    expect(started).toMatchObject({ status: 403, error: "step_up_required" });
    const unlinked = await api.call("socialUnlink", {
      token: member.token,
      body: { provider: "development" },
    });
    expect([unlinked.status, unlinked.error.error]).toEqual([403, "step_up_required"]);
  });

  test("somebody else's answer cannot be linked to a player who is lured to it", async () => {
    const victim = await register(api);
    const victimsBrowser = openBrowser(api.url);
    await victimsBrowser.start({ token: victim.token });
    const attacker = openBrowser(api.url);
    const { params } = await attacker.choose((await attacker.start()).url, somebody());
    expect((await victimsBrowser.finish(params)).error).toBe("social_attempt_expired");
    expect((await linked(victim)).accounts).toEqual([]);
  });
});

describe("unlinking", () => {
  const unlink = (token: string, provider: "development" | "google" = "development") =>
    api.call("socialUnlink", { token, body: { provider } });

  test("takes the way in away; the same account may be linked again", async () => {
    const member = await register(api);
    const person = somebody();
    await link(member, person);
    const answer = await unlink(member.token);
    expect(answer.body).toEqual({ accounts: [], may_unlink: true });
    expect(await openBrowser(api.url).logIn(person)).toMatchObject({ registered: true });
  });

  test("is refused for what is not linked, and for another player's account", async () => {
    const [owner, other] = [await register(api), await register(api)];
    await link(owner, somebody());
    const answer = await unlink(other.token);
    expect([answer.status, answer.error.error]).toEqual([404, "social_not_linked"]);
    expect((await linked(owner)).accounts).toHaveLength(1);
  });

  test("the only way in stays", async () => {
    const { token } = await openBrowser(api.url).logIn(somebody());
    expect((await linked({ token: token! })).may_unlink).toBe(false);
    const answer = await unlink(token!);
    expect([answer.status, answer.error.error]).toEqual([422, "social_last_way_in"]);
  });

  test("a password is no other way in once the address before it went to who proved it", async () => {
    const member = await register(api);
    const { email } = member;
    await link(member, somebody());
    expect((await linked(member)).may_unlink).toBe(true);
    const { token } = await registerByPhone(api);
    await api.call("emailResend", { token, body: { email } });
    const { code = "" } = await newestTo(api, email, "verify_email");
    expect((await api.call("emailVerifyCode", { token, body: { email, code } })).status).toBe(200);
    expect((await linked(member)).may_unlink).toBe(false);
    const answer = await unlink(member.token);
    expect([answer.status, answer.error.error]).toEqual([422, "social_last_way_in"]);
  });

  test("of two that are taken away at once, one stays", async () => {
    const { token } = await openBrowser(api.url).logIn(somebody());
    await linkGoogle(token!);
    expect((await linked({ token: token! })).may_unlink).toBe(true);
    const answers = await Promise.all([unlink(token!), unlink(token!, "google")]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await linked({ token: token! })).accounts).toHaveLength(1);
  });
});

test("the owner of a proved address hears by mail of each change, the owner of another one does not", async () => {
  const { pool } = api;
  const person = somebody();
  const { token } = await openBrowser(api.url).logIn(person);
  await linkGoogle(token!);
  await api.call("socialUnlink", { token: token!, body: { provider: "google" } });
  const member = await register(api);
  await link(member, somebody());
  const { rows } = await pool.query(
    `select recipient, template, "values" ->> 'what' as what from messaging_message
     where recipient = any($1) and template = 'credential_changed'`,
    [[person.email, member.email]],
  );
  expect(rows).toEqual([
    { recipient: person.email, template: "credential_changed", what: "social_login" },
  ]);
});
