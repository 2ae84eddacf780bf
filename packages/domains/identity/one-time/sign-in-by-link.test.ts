import { randomBytes } from "node:crypto";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secondFactorSteps } from "../second-factor/testing/second-factor-steps.ts";
import { endSessionsOfPlayer } from "../sessions/end-sessions-of-player.ts";
import { goodPassword, newPhone, register } from "../testing/members.ts";
import { messagesTo } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import { confirmSignInLink, issueSignInLink } from "./issue-sign-in-link.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function player() {
  const member = await register(api);
  const { user } = (await api.call("profileUser", { token: member.token })).body;
  return { ...member, id: user.id };
}

async function linkOf(playerId: string, minutes = 15): Promise<string> {
  const asked = { playerId, minutes, issuedBy: "support", reason: "lost phone" };
  const issued = await issueSignInLink(api.pool, asked);
  if (!issued.ok) throw new Error(issued.code);
  return issued.token;
}

const use = (token: string, address = newAddress()) => api.call("profileUser", { token, address });

test("S4.81 S3.25 S7.96 the profile is read with the token of a link: the answer opens a session", async () => {
  const { id, email } = await player();
  const answer = await use(await linkOf(id));
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({ id, email });
  expect(answer.refreshToken).toEqual(expect.any(String));
  const fresh = answer.body.fresh_token!;
  expect((await api.call("profileUser", { token: fresh })).body.user.id).toBe(id);
  const renewed = await api.call("refreshToken", { cookie: answer.refreshToken! });
  expect(renewed.status).toBe(200);
});

test("of two hundred at once one signs in", async () => {
  const { id } = await player();
  const token = await linkOf(id);
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => (await use(token)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(199);
});

test("a link signs in nobody after its time, nor is it in the database", async () => {
  const { id } = await player();
  const token = await linkOf(id);
  const { rows } = await api.pool.query<{ row: string }>(
    "select link::text as row from identity_sign_in_link as link where player_id = $1",
    [id],
  );
  expect(rows[0]?.row).not.toContain(token);
  await api.pool.query(
    "update identity_sign_in_link set expires_at = clock_timestamp() where player_id = $1",
    [id],
  );
  expect((await use(token)).error).toMatchObject({ error: "session_expired" });
});

test("logging out, a freeze, an exclusion and a new password revoke the player's links", async () => {
  const leaves = await player();
  const afterLogout = await linkOf(leaves.id);
  await api.call("logout", { cookie: leaves.refreshToken });
  expect((await use(afterLogout)).status).toBe(401);

  for (const reason of ["frozen", "excluded"] as const) {
    const kept = await player();
    const token = await linkOf(kept.id);
    await withTransaction(api.pool, (client) => endSessionsOfPlayer(client, kept.id, reason));
    expect([reason, (await use(token)).status]).toEqual([reason, 401]);
    // A link made afterwards is the operator's decision; the account stays restricted.
    expect([reason, (await use(await linkOf(kept.id))).status]).toEqual([reason, 200]);
  }

  const ended = await player();
  const token = await linkOf(ended.id);
  const others = await api.call("endOtherSessions", { token: ended.token });
  expect([others.status, (await use(token)).status]).toEqual([200, 401]);
});

test("a link and the end of every session, at once: no session outlives it, and nobody waits crosswise", async () => {
  for (let round = 0; round < 15; round += 1) {
    const { id } = await player();
    const token = await linkOf(id);
    const [answer] = await Promise.all([
      use(token),
      withTransaction(api.pool, (client) => endSessionsOfPlayer(client, id, "excluded")),
    ]);
    expect([200, 401]).toContain(answer.status);
    const { rowCount } = await api.pool.query(
      "select 1 from identity_session where player_id = $1 and ended_at is null",
      [id],
    );
    expect([answer.status, rowCount]).toEqual([answer.status, 0]);
  }
});

test("an account with a second factor asks for it, and the link is used up", async () => {
  const member = await player();
  await secondFactorSteps(api).setUp(member);
  const { id } = member;
  const token = await linkOf(id);
  const answer = await use(token);
  expect([answer.status, answer.error.error]).toEqual([403, "second_factor_required"]);
  expect(answer.challengeCookie).toEqual(expect.any(String));
  expect((await use(token)).status).toBe(401);
});

test("whatever others of the network guess, keeps nobody from a link", async () => {
  const address = newAddress();
  for (let times = 0; times < 30; times += 1)
    expect((await use(randomBytes(32).toString("base64url"), address)).status).toBe(401);
  const { id } = await player();
  expect((await use(await linkOf(id), address)).status).toBe(200);
});

describe("what a session of a link may do", () => {
  const stepUp = (token: string) =>
    api.call("stepUp", { token, body: { method: "password", password: goodPassword } });
  const startTotp = (token: string) => api.call("startTotp", { token });

  test("it has proved nothing: credentials ask for a proof, which the owner can give", async () => {
    const { id } = await player();
    const { body } = await use(await linkOf(id));
    const token = body.fresh_token!;
    const access = (await api.call("profileAccess", { token })).body;
    expect(access.step_up).toEqual({ methods: ["password"], fresh_until: null });
    expect((await startTotp(token)).error.error).toBe("step_up_required");
    expect((await stepUp(token)).status).toBe(200);
    expect((await startTotp(token)).status).toBe(200);
  });

  test("one that a second person of the staff confirmed counts as a proof", async () => {
    const { id: playerId } = await player();
    const confirm = (confirmedBy: string, evidence = "video call, passport as in the file") =>
      confirmSignInLink(api.pool, { playerId, confirmedBy, evidence });
    expect(await confirm("boris")).toEqual({ ok: false, code: "no_open_link" });
    const token = await linkOf(playerId);
    expect(await confirm("support")).toEqual({ ok: false, code: "second_person_needed" });
    await expect(confirm("boris", " ")).rejects.toThrow("by what they know");
    expect(await confirm("boris")).toEqual({ ok: true });
    expect(await confirm("boris")).toEqual({ ok: false, code: "no_open_link" });
    const entered = await use(token);
    expect((await startTotp(entered.body.fresh_token!)).status).toBe(200);
    await linkOf(playerId);
    await linkOf(playerId);
    expect(await confirm("boris")).toEqual({ ok: false, code: "too_many_links" });
  });

  test("with a second factor it is that which proves the owner", async () => {
    const steps = secondFactorSteps(api);
    const member = await player();
    const { secret } = await steps.setUp(member);
    const refused = await use(await linkOf(member.id));
    const challenge = refused.error.params!["challenge"]!;
    const entered = await steps.answer(
      { challenge, cookie: refused.challengeCookie! },
      { code: steps.nextCode(secret) },
    );
    const access = await api.call("profileAccess", { token: entered.body.token });
    expect(access.body.step_up.fresh_until).toEqual(expect.any(String));
    api.clock.offsetMs = 0;
  });
});

test("the owner is told at every proved address when a link is made and when it is used", async () => {
  const { id, email } = await player();
  expect(
    await issueSignInLink(api.pool, { playerId: id, issuedBy: "support", reason: "x" }),
  ).toMatchObject({ ok: true, isOwnerTold: false });
  const phone = newPhone();
  await api.pool.query(
    `update identity_player set email_verified_at = now(), phone = $2, phone_verified_at = now() where id = $1`,
    [id, phone],
  );
  const told = async (to: string) =>
    (await messagesTo(api, to))
      .map(({ template }) => template)
      .filter((template) => template.startsWith("sign_in_link"));
  const token = await linkOf(id);
  expect([await told(email), await told(phone)]).toEqual([
    ["sign_in_link_made"],
    ["sign_in_link_made"],
  ]);
  await use(token);
  await use(token);
  expect([await told(email), await told(phone)]).toEqual([
    ["sign_in_link_made", "sign_in_link_used"],
    ["sign_in_link_made", "sign_in_link_used"],
  ]);
});

test("five links of a player may be open, each for at most an hour, with an author and a reason", async () => {
  const { id: playerId } = await player();
  const links = await Promise.all(
    Array.from({ length: 8 }, () =>
      issueSignInLink(api.pool, { playerId, issuedBy: "support", reason: "x" }),
    ),
  );
  expect(links.filter(({ ok }) => ok)).toHaveLength(5);
  expect(links.find(({ ok }) => !ok)).toEqual({ ok: false, code: "too_many_links" });
  for (const wrong of [{ minutes: 61 }, { minutes: 0 }, { reason: " " }, { issuedBy: "" }])
    await expect(
      issueSignInLink(api.pool, { playerId, issuedBy: "support", reason: "x", ...wrong }),
    ).rejects.toThrow(/a link/);
});

test("no other call takes the token of a link, and none uses it up", async () => {
  const { id } = await player();
  const token = await linkOf(id);
  expect((await api.call("sessions", { token })).status).toBe(401);
  expect((await api.call("profileCurrency", { token, body: { currency: "EUR" } })).status).toBe(
    401,
  );
  expect((await use(token)).status).toBe(200);
});

test("the token is in no log line", async () => {
  const { id } = await player();
  const token = await linkOf(id);
  await use(token);
  expect(api.logLines.some((line) => line.includes(token))).toBe(false);
});
