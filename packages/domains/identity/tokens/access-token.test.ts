import { createSecretKey, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { issueAccessToken, readAccessToken } from "./access-token.ts";

const key = createSecretKey(randomBytes(32));
const nowMs = Date.parse("2026-11-29T12:00:00Z");
const caller = { playerId: "player", sessionId: "session" };
const options = { caller, nowMs, notAfterMs: nowMs + 3_600_000 };

test("a token says of a restricted account that it was restricted, and of others nothing", async () => {
  const [restricted, plain] = await Promise.all([
    issueAccessToken(key, { ...options, isRestricted: true }),
    issueAccessToken(key, options),
  ]);
  expect(readAccessToken(key, restricted, nowMs)).toMatchObject({ caller, isRestricted: true });
  expect(readAccessToken(key, plain, nowMs)).toMatchObject({ caller, isRestricted: false });
});

test("a token that a process of an earlier build gave to a restricted account is one of a restricted account", async () => {
  const seconds = nowMs / 1_000;
  const token = await new SignJWT({ sid: "session", frozen: true })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setIssuer("oddwright")
    .setSubject("player")
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 900)
    .sign(key);
  expect(readAccessToken(key, token, nowMs)).toMatchObject({ caller, isRestricted: true });
});

test.each([{ kid: "1" }, { jku: "https://evil.example/keys" }, { jwk: { kty: "oct", k: "AA" } }])(
  "a token that names a key is refused, though ours signed it: %j",
  async (named) => {
    const token = (header: object) =>
      new SignJWT({ sid: "session" })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
        .setIssuer("oddwright")
        .setAudience("oddwright-api")
        .setSubject("player")
        .setExpirationTime(nowMs / 1_000 + 900)
        .sign(key);
    expect(readAccessToken(key, await token({}), nowMs)).toMatchObject({ caller });
    expect(readAccessToken(key, await token(named), nowMs)).toBeNull();
  },
);
