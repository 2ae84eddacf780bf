import { isClientSeed } from "@oddwright/core/fairness/client-seed.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomClientSeed } from "./random-client-seed.ts";

test("every generated client seed is accepted by the server", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const seed = randomClientSeed((target) => {
        target.set(bytes);
        return target;
      });
      expect(isClientSeed(seed)).toBe(true);
      expect(seed).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/);
    }),
  );
});

test("the browser's randomness generates a new one each time", () => {
  const seeds = Array.from({ length: 100 }, () => randomClientSeed());
  expect(new Set(seeds).size).toBe(100);
});
