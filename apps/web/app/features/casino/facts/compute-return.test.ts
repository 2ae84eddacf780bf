import { expect, test } from "vitest";
import { differenceOf } from "./compute-return.ts";

const counted = [{ mode: "base", percent: "96.22", fraction: "1/1" }];

test("equal is equal in every digit, and a mode that is missing is a difference", () => {
  expect(differenceOf([{ mode: "base", percent: "96.22" }], counted)).toBeNull();
  expect(differenceOf([{ mode: "base", percent: "96.23" }], counted)).toEqual({
    mode: "base",
    shown: "96.23",
    counted: "96.22",
  });
  expect(differenceOf([], counted)?.shown).toBe("–");
  const shown = [
    { mode: "base", percent: "96.22" },
    { mode: "buy", percent: "95.00" },
  ];
  expect(differenceOf(shown, counted)?.mode).toBe("buy");
});
