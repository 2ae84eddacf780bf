import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { endSessionsOfPlayer } from "../index.ts";
import { deriveKeys } from "../tokens/keys.ts";
import { goodPassword, register, type Member } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { accessTokenTtlMs } from "../tokens/access-token.ts";
import { createTokenVerifier } from "../tokens/token-verifier.ts";

const withinASecond = { timeout: 5_000, interval: 25 };

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

const refresh = (cookie: string) => api.call("refreshToken", { cookie });
const profile = (token: string) => api.call("profileUser", { token });
const elsewhereVerifier = () =>
  createTokenVerifier({ pool: api.pool, secret: api.secret, restriction: async () => null });

async function letTheGracePass(): Promise<void> {
  await api.pool.query(
    "update identity_session set rotated_at = rotated_at - interval '20 seconds'",
  );
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
}

describe("refreshing", () => {
  test("S7.99 S7.100 takes no payload and answers access_token, which works", async () => {
    const answer = await refresh(player.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ access_token: expect.any(String) });
    expect(answer.body.access_token).not.toBe(player.token);
    expect((await profile(answer.body.access_token)).status).toBe(200);
  });

  test("gives a new refresh token each time, in a cookie as strict as the first", async () => {
    const first = await refresh(player.refreshToken);
    const second = await refresh(first.refreshToken!);
    const tokens = [player.refreshToken, first.refreshToken, second.refreshToken];
    expect(new Set(tokens).size).toBe(3);
    expect(second.setCookies[0]).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
  });

  test("five times at once with one token answers one successor, which works", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refresh(player.refreshToken)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect((await refresh(answers[0]!.refreshToken!)).status).toBe(200);
  });

  test("with an old token after the grace ends the whole session", async () => {
    const next = await refresh(player.refreshToken);
    await letTheGracePass();
    const reused = await refresh(player.refreshToken);
    expect(reused.status).toBe(401);
    expect(reused.error.error).toBe("session_expired");
    expect(reused.refreshToken).toBe("");
    expect((await refresh(next.refreshToken!)).status).toBe(401);
    expect((await profile(next.body.access_token)).status).toBe(401);
  });

  test("with a token two generations old ends the session even within the grace", async () => {
    const second = await refresh(player.refreshToken);
    const third = await refresh(second.refreshToken!);
    expect((await refresh(player.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken!)).status).toBe(401);
  });

  test("another session of the same player outlives a session ended for reuse", async () => {
    const body = { email: player.email, password: goodPassword };
    const other = await api.call("loginEmailPassword", { body });
    await refresh(player.refreshToken);
    await letTheGracePass();
    await refresh(player.refreshToken);
    expect((await profile(other.body.token)).status).toBe(200);
    expect((await refresh(other.refreshToken!)).status).toBe(200);
  });

  test("after 30 days without use is refused", async () => {
    await api.pool.query("update identity_session set expires_at = clock_timestamp()");
    expect((await refresh(player.refreshToken)).status).toBe(401);
  });

  test("without a cookie, or with one that was never given out, is refused", async () => {
    expect((await api.call("refreshToken")).status).toBe(401);
    for (const forged of ["x", "A".repeat(91), player.refreshToken.slice(0, -2) + "AA"]) {
      const answer = await refresh(forged);
      expect(answer.status).toBe(401);
      expect(answer.error.error).toBe("session_expired");
    }
  });

  test("with another player's session in one's own token is refused and ends no session", async () => {
    const victim = await register(api);
    const mixed = Buffer.from(player.refreshToken, "base64url");
    Buffer.from(victim.refreshToken, "base64url").copy(mixed, 0, 0, 16);
    expect((await refresh(mixed.toString("base64url"))).status).toBe(401);
    expect((await refresh(victim.refreshToken)).status).toBe(200);
    expect((await refresh(player.refreshToken)).status).toBe(200);
  });

  test("from a foreign page is refused and changes nothing", async () => {
    const cookie = player.refreshToken;
    const answer = await api.call("refreshToken", { cookie, origin: "https://evil.example" });
    expect(answer.status).toBe(403);
    expect(answer.setCookies).toEqual([]);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test("leaves no token in the database, not even a used one", async () => {
    const next = await refresh(player.refreshToken);
    const { rows } = await api.pool.query("select s::text from identity_session as s");
    for (const token of [player.refreshToken, next.refreshToken!]) {
      const bytes = Buffer.from(token, "base64url");
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(bytes.toString("hex", 20, 52));
    }
  });
});

describe("an access token", () => {
  test("identifies the player by the Authorization header, and carries no more than ids and times", async () => {
    expect((await profile(player.token)).body.user.email).toBe(player.email);
    expect(Object.keys(claimsOf(player.token)).toSorted()).toEqual(
      ["aud", "exp", "iat", "iss", "jti", "sid", "sub"].toSorted(),
    );
  });

  test("is refused after 15 minutes, though it worked before", async () => {
    expect((await profile(player.token)).status).toBe(200);
    api.clock.offsetMs = accessTokenTtlMs + 1_000;
    const answer = await profile(player.token);
    expect(answer.status).toBe(401);
    expect(answer.error.error).toBe("session_expired");
  });

  test("is refused when it is forged", async () => {
    const { sub, sid, iss, aud } = claimsOf(player.token) as Record<string, string>;
    const sign = (
      alg: string,
      typ: string,
      key: Uint8Array | ReturnType<typeof deriveKeys>["accessToken"],
      audience = aud!,
    ) =>
      new SignJWT({ sid: sid! })
        .setProtectedHeader({ alg, typ })
        .setIssuer(iss!)
        .setAudience(audience)
        .setSubject(sub!)
        .setIssuedAt()
        .setExpirationTime("15m")
        .sign(key);
    const ours = deriveKeys(api.secret).accessToken;
    const unsigned = new UnsecuredJWT({ sid: sid! })
      .setIssuer(iss!)
      .setSubject(sub!)
      .setIssuedAt()
      .setExpirationTime("15m")
      .encode();
    const [header, , signature] = player.token.split(".");
    const otherPlayer = await register(api);
    const swapped = [header, otherPlayer.token.split(".")[1], signature].join(".");
    const forged = [
      unsigned,
      swapped,
      await sign("HS256", "at+jwt", deriveKeys(new Uint8Array(32)).accessToken),
      await sign("HS256", "JWT", ours),
      await sign("HS256", "at+jwt", ours, "another service"),
      await sign("HS384", "at+jwt", new Uint8Array(48)),
      `${player.token}x`,
      otherSpelling(player.token),
      "x".repeat(3_000),
    ];
    const statuses = await Promise.all(forged.map(async (token) => (await profile(token)).status));
    expect(statuses).toEqual(forged.map(() => 401));
    // The same form with our key is let in: each of the above was refused for what was wrong with it.
    expect((await profile(await sign("HS256", "at+jwt", ours))).status).toBe(200);
  });
});

/** The same bytes of the signature in base64url whose two unused bits are set otherwise. */
function otherSpelling(token: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1) ?? "") ^ 1];
}

describe("logging out", () => {
  test("S7.98 ends the session's tokens and clears its cookie", async () => {
    const { token, refreshToken: cookie } = player;
    const answer = await api.call("logout", { token, cookie });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect(answer.setCookies[0]).toMatch(/^__Secure-refreshToken=; .*Path=\/auth; .*Secure/);
    expect((await profile(token)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test("works with either token alone, and twice", async () => {
    const { token, refreshToken: cookie } = player;
    expect((await api.call("logout", { cookie })).status).toBe(200);
    expect((await profile(token)).status).toBe(401);
    expect((await api.call("logout", { cookie })).status).toBe(200);
    const other = await register(api);
    expect((await api.call("logout", { token: other.token })).status).toBe(200);
    expect((await refresh(other.refreshToken)).status).toBe(401);
  });

  test("works with an access token whose time is over: a logout may come late", async () => {
    api.clock.offsetMs = accessTokenTtlMs + 1_000;
    expect((await profile(player.token)).status).toBe(401);
    expect((await api.call("logout", { token: player.token })).status).toBe(200);
    expect((await refresh(player.refreshToken)).status).toBe(401);
  });

  test("leaves the player's other sessions and everybody else's open", async () => {
    const body = { email: player.email, password: goodPassword };
    const phone = await api.call("loginEmailPassword", { body });
    const stranger = await register(api);
    await api.call("logout", { cookie: player.refreshToken });
    expect((await profile(phone.body.token)).status).toBe(200);
    expect((await profile(stranger.token)).status).toBe(200);
  });

  test("from a foreign page is refused", async () => {
    const { refreshToken: cookie, token } = player;
    const answer = await api.call("logout", { cookie, token, origin: "https://evil.example" });
    expect(answer.status).toBe(403);
    expect((await profile(token)).status).toBe(200);
  });
});

describe("another process", () => {
  test("refuses the tokens of a session that ended here, having accepted them before", async () => {
    const elsewhere = elsewhereVerifier();
    expect(await elsewhere.verifyToken(player.token)).not.toBeNull();
    await api.call("logout", { cookie: player.refreshToken });
    await vi.waitFor(
      async () => expect(await elsewhere.verifyToken(player.token)).toBeNull(),
      withinASecond,
    );
    await elsewhere.close();
  });

  test("refuses them from its first moment when it starts later", async () => {
    await api.call("logout", { cookie: player.refreshToken });
    const elsewhere = elsewhereVerifier();
    expect(await elsewhere.verifyToken(player.token)).toBeNull();
    await elsewhere.close();
  });

  test("learns that every session of a player ended, refreshing too", async () => {
    const { body } = await profile(player.token);
    const second = await api.call("loginEmailPassword", {
      body: { email: player.email, password: goodPassword },
    });
    const ended = await withTransaction(api.pool, (client) =>
      endSessionsOfPlayer(client, body.user.id, "frozen"),
    );
    expect(ended).toHaveLength(2);
    for (const token of [player.token, second.body.token]) {
      await vi.waitFor(async () => expect((await profile(token)).status).toBe(401), withinASecond);
    }
    expect((await refresh(player.refreshToken)).status).toBe(401);
  });

  test("accepts no token while it cannot read the ended sessions", async () => {
    const broken = createTokenVerifier({
      pool: new Proxy(api.pool, {
        get: (pool, key) =>
          key === "query"
            ? () => Promise.reject(new Error("the database is away"))
            : Reflect.get(pool, key),
      }),
      secret: api.secret,
      restriction: async () => null,
    });
    await expect(broken.verifyToken(player.token)).rejects.toThrow("the database is away");
    await broken.close();
  });
});
