import { expect, test } from "vitest";
import { createTokenCache } from "./token-cache.ts";

const verified = {
  caller: { playerId: "p", sessionId: "s" },
  isRestricted: false,
  expiresAtMs: 1_000,
};

test("tokens that were not used make room for new ones, and those in use stay", () => {
  const limit = 10;
  const cache = createTokenCache(limit);
  cache.set("in use", verified);
  cache.set("forgotten", verified);
  for (let index = 0; index < 3 * limit; index += 1) {
    cache.set(`new ${index}`, verified);
    expect(cache.get("in use", 0)).toBe(verified);
  }
  expect(cache.get("forgotten", 0)).toBeUndefined();
  const kept = Array.from({ length: 3 * limit }, (_, index) => `new ${index}`).filter(
    (token) => cache.get(token, 0) !== undefined,
  );
  expect(kept.length).toBeLessThanOrEqual(limit);
  expect(kept).toContain(`new ${3 * limit - 1}`);
});

test("an expired token is not remembered", () => {
  const cache = createTokenCache(2);
  cache.set("a", verified);
  expect(cache.get("a", 999)).toBe(verified);
  expect(cache.get("a", 1_000)).toBeUndefined();
});
