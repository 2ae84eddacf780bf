import { expect, test } from "vitest";
import { dialTarget, draggedTarget } from "./dial-keys.ts";

const position = { at: 5_050, min: 200, max: 9_999, fine: false };

test.each([
  ["ArrowRight", 5_150],
  ["ArrowUp", 5_150],
  ["ArrowLeft", 4_950],
  ["ArrowDown", 4_950],
  ["PageUp", 6_050],
  ["PageDown", 4_050],
  ["Home", 200],
  ["End", 9_999],
  ["Tab", null],
])("%s moves the target to %s", (key, target) => {
  expect(dialTarget(key, position)).toBe(target);
});

test("Shift moves by a hundredth", () => {
  expect(dialTarget("ArrowRight", { ...position, fine: true })).toBe(5_051);
  expect(dialTarget("ArrowLeft", { ...position, fine: true })).toBe(5_049);
});

test("no key leaves the bounds", () => {
  expect(dialTarget("ArrowUp", { ...position, at: 9_990 })).toBe(9_999);
  expect(dialTarget("PageDown", { ...position, at: 210 })).toBe(200);
});

test("a drag moves on its grid, inside the bounds", () => {
  const bounds = { min: 200, max: 9_999, step: 50 };
  expect([5_074, 5_076, 0, 10_000].map((at) => draggedTarget(at, bounds))).toEqual([
    5_050, 5_100, 200, 9_999,
  ]);
});
