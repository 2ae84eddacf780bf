import { expect, test } from "vitest";
import { uuidV7 } from "./uuid-v7.ts";

test("ids are of version 7, rise, and never repeat", () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, uuidV7);
  const [first = ""] = ids;
  const madeAtMs = Number.parseInt(first.slice(0, 8) + first.slice(9, 13), 16);
  expect(madeAtMs).toBeGreaterThanOrEqual(before);
  expect(madeAtMs).toBeLessThanOrEqual(Date.now());
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test("every random bit of an id takes both values", () => {
  const tails = Array.from({ length: 2_000 }, () => BigInt(`0x${uuidV7().slice(-12)}`));
  const ones = tails.reduce((bits, tail) => bits | tail, 0n);
  const always = tails.reduce((bits, tail) => bits & tail, (1n << 32n) - 1n);
  expect(ones & ((1n << 32n) - 1n)).toBe((1n << 32n) - 1n);
  expect(always).toBe(0n);
});
