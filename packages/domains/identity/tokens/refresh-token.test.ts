import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKeys } from "./keys.ts";
import { firstRefreshToken } from "./refresh-token.ts";

test("the first token of a session has 256 random bits: each of 32 bytes changes from token to token", () => {
  const keys = deriveKeys(randomBytes(32));
  const sessionId = randomUUID();
  const secrets = Array.from({ length: 1_000 }, () => {
    const { text } = firstRefreshToken(keys, sessionId);
    return Buffer.from(text, "base64url").subarray(20, 52);
  });
  const values = Array.from(
    { length: 32 },
    (_place, at) => new Set(secrets.map((secret) => secret[at])),
  );
  // Of a thousand draws from 256 values about five are never drawn.
  expect(values.filter(({ size }) => size < 230)).toEqual([]);
});
