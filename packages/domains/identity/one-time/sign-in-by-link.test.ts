import { randomBytes } from "node:crypto";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secondFactorSteps } from "../second-factor/testing/second-factor-steps.ts";
import { endSessionsOfPlayer } from "../sessions/end-sessions-of-player.ts";
import { register } from "../testing/members.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import { issueSignInLink } from "./issue-sign-in-link.ts";

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

test("guesses from one network are slowed down, and an access token that is over is no guess", async () => {
  const address = newAddress();
  const guess = () => use(randomBytes(32).toString("base64url"), address);
  const over = "a.b.c";
  for (let times = 0; times < 12; times += 1) expect((await use(over, address)).status).toBe(401);
  for (let times = 0; times < 10; times += 1) expect((await guess()).status).toBe(401);
  await guess();
  const { error, params } = (await guess()).error;
  expect(error).toBe("too_many_requests");
  expect(Number(params?.["retry_after"])).toBeGreaterThan(0);
  const { id } = await player();
  const token = await linkOf(id);
  expect((await use(token, address)).status).toBe(429);
  expect((await use(token)).status).toBe(200);
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
