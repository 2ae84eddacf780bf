import { expect, test } from "vitest";
import { isSecret, newSecret } from "./one-use-secret.ts";

test("a secret has 256 bits, each of which is as often set as not", () => {
  const secrets = Array.from({ length: 2_000 }, newSecret);
  expect(secrets.filter((secret) => !isSecret(secret))).toEqual([]);
  expect(new Set(secrets).size).toBe(2_000);
  const bytes = secrets.map((secret) => Buffer.from(secret, "base64url"));
  expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]));
  const set = Array.from(
    { length: 256 },
    (_, bit) => bytes.filter((each) => ((each[bit >> 3]! >> (bit & 7)) & 1) === 1).length,
  );
  // 1 000 are expected: seven standard deviations either way.
  expect(Math.min(...set)).toBeGreaterThan(843);
  expect(Math.max(...set)).toBeLessThan(1_157);
});
