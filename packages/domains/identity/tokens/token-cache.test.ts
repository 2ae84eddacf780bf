import { expect, test } from "vitest";
import { createTokenCache } from "./token-cache.ts";

const verified = { caller: { playerId: "p", sessionId: "s" }, expiresAtMs: 1_000 };

test("the token that was used least recently makes room for a new one", () => {
  const cache = createTokenCache(2);
  cache.set("a", verified);
  cache.set("b", verified);
  cache.get("a", 0);
  cache.set("c", verified);
  expect(cache.get("a", 0)).toBe(verified);
  expect(cache.get("b", 0)).toBeUndefined();
  expect(cache.get("c", 0)).toBe(verified);
});

test("an expired token is not remembered", () => {
  const cache = createTokenCache(2);
  cache.set("a", verified);
  expect(cache.get("a", 999)).toBe(verified);
  expect(cache.get("a", 1_000)).toBeUndefined();
});
