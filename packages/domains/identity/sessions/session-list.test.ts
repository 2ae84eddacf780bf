import { placeUnknown } from "@oddwright/platform/geo/geo-database.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { identityJobs } from "../jobs.ts";
import { goodPassword, register, type Member } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { createTokenVerifier } from "../tokens/token-verifier.ts";

const withinASecond = { timeout: 5_000, interval: 25 };

let api: TestApi;
let player: Member;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  player = await register(api);
});
afterAll(() => api.close());

const list = async (token: string) => (await api.call("sessions", { token })).body.sessions;
const logIn = (address?: string) =>
  api.call("loginEmailPassword", {
    body: { email: player.email, password: goodPassword },
    ...(address === undefined ? {} : { address }),
  });
const idleFor = (sessionId: string, minutes: number) =>
  api.pool.query(
    "update identity_session set last_seen_at = clock_timestamp() - $2::integer * interval '1 minute' where id = $1",
    [sessionId, minutes],
  );

describe("a player's sessions", () => {
  test("are listed with this one first, each with its network and never with its address", async () => {
    const other = (await logIn("203.0.113.77")).body.token;
    const sessions = await list(player.token);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(sessions[1]!.place).toBe("203.0.113.*");
    expect(JSON.stringify(sessions)).not.toContain("203.0.113.77");
    expect((await list(other)).map(({ id }) => id)).toEqual(
      sessions.map(({ id }) => id).toReversed(),
    );
  });

  test("that are ended no longer open anything, here and in another process, and leave the list", async () => {
    const other = await logIn();
    const elsewhere = createTokenVerifier({
      pool: api.pool,
      secret: api.secret,
      restriction: async () => null,
    });
    expect(await elsewhere.verifyToken(other.body.token)).not.toBeNull();
    const [, listed] = await list(player.token);
    const body = { session_id: listed!.id };
    expect((await api.call("endSession", { token: player.token, body })).status).toBe(200);
    expect((await api.call("profileUser", { token: other.body.token })).status).toBe(401);
    expect((await api.call("refreshToken", { cookie: other.refreshToken! })).status).toBe(401);
    await vi.waitFor(
      async () => expect(await elsewhere.verifyToken(other.body.token)).toBeNull(),
      withinASecond,
    );
    expect(await list(player.token)).toHaveLength(1);
    await elsewhere.close();
  });

  test("of others cannot be ended, nor the same one twice", async () => {
    const stranger = await register(api);
    const [own] = await list(stranger.token);
    const body = { session_id: own!.id };
    const refused = await api.call("endSession", { token: player.token, body });
    expect([refused.status, refused.error.error]).toEqual([404, "session_not_found"]);
    expect((await api.call("profileUser", { token: stranger.token })).status).toBe(200);
    const other = await logIn();
    const [theirs] = await list(other.body.token);
    const both = await Promise.all(
      [1, 2].map(() =>
        api.call("endSession", { token: player.token, body: { session_id: theirs!.id } }),
      ),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  test("end all at once but for the one that says so", async () => {
    const others = [(await logIn()).body.token, (await logIn()).body.token];
    const answer = await api.call("endOtherSessions", { token: player.token });
    expect(answer.body).toEqual({ success: true, ended: 2 });
    for (const token of others) {
      expect((await api.call("profileUser", { token })).status).toBe(401);
    }
    expect((await api.call("profileUser", { token: player.token })).status).toBe(200);
  });

  test("can be ended while the account is frozen", async () => {
    const { body } = await api.call("profileUser", { token: player.token });
    api.frozen.add(body.user.id);
    const frozen = await logIn();
    const answer = await api.call("endOtherSessions", { token: frozen.body.token });
    expect(answer.body.ended).toBe(1);
    api.frozen.delete(body.user.id);
  });
});

describe("when a player was last there", () => {
  const profile = async (token: string) => (await api.call("profileUser", { token })).body;

  test("is said at the next login, and not at the first", async () => {
    expect((await profile(player.token)).previous_session_at).toBeNull();
    const [first] = await list(player.token);
    const { body } = await logIn();
    expect((await profile(body.token)).previous_session_at).toBe(first!.last_seen_at);
  });

  test("is written for calls that came after it, by whichever process took them", async () => {
    const [session] = await list(player.token);
    await idleFor(session!.id, 60);
    const elsewhere = createTokenVerifier({
      pool: api.pool,
      secret: api.secret,
      restriction: async () => null,
    });
    await elsewhere.verifyToken(player.token);
    await elsewhere.close();
    const [seen] = await list(player.token);
    expect(Date.parse(seen!.last_seen_at)).toBeGreaterThan(
      Date.parse(session!.last_seen_at) - 1_000,
    );
  });
});

describe("a session that was idle for the jurisdiction's time", () => {
  test("cannot be refreshed; one that was not can", async () => {
    const strict = await startTestApi({ sessionIdleMs: 30 * 60_000 });
    const [idle, busy] = [await register(strict), await register(strict)];
    const [session] = (await strict.call("sessions", { token: idle.token })).body.sessions;
    await strict.pool.query(
      "update identity_session set last_seen_at = clock_timestamp() - interval '30 minutes' where id = $1",
      [session!.id],
    );
    expect((await strict.call("refreshToken", { cookie: idle.refreshToken })).status).toBe(401);
    expect((await strict.call("refreshToken", { cookie: busy.refreshToken })).status).toBe(200);
    await strict.close();
  });

  test("is ended by the job, which leaves the others and does nothing where there is no such time", async () => {
    const other = (await logIn()).body.token;
    const [session] = await list(player.token);
    await idleFor(session!.id, 31);
    const endIdle = (sessionIdleMs: number | null) =>
      identityJobs({ pool: api.pool, sessionIdleMs, placeOf: placeUnknown })
        .find(({ name }) => name === "identity-end-idle-sessions")
        ?.run();
    await endIdle(null);
    expect(await list(other)).toHaveLength(2);
    await endIdle(30 * 60_000);
    expect((await list(other)).map(({ is_current }) => is_current)).toEqual([true]);
  });
});
