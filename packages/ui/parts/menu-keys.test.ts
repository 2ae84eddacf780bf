import { expect, test } from "vitest";
import { menuTarget } from "./menu-keys.ts";
import { nextTab } from "./tabs.tsx";

const texts = ["Rouble", "Dollar", "Tenge", "Rupee"];

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 3, 0],
  ["ArrowDown", -1, 0],
  ["ArrowUp", 0, 3],
  ["ArrowUp", 2, 1],
  ["Home", 2, 0],
  ["End", 0, 3],
  ["r", 0, 3],
  ["R", 3, 0],
  ["t", -1, 2],
  ["x", 0, null],
  [" ", 0, null],
  ["Enter", 0, null],
])("%s on item %s leads to %s", (key, at, target) => {
  expect(menuTarget(key, { at, texts })).toBe(target);
});

test("letters of any alphabet find an item", () => {
  expect(menuTarget("қ", { at: 0, texts: ["Русский", "Қазақша"] })).toBe(1);
});

test("an empty menu leads nowhere", () => {
  expect(menuTarget("ArrowDown", { at: -1, texts: [] })).toBeNull();
});

test("arrows go round the tabs, Home and End jump", () => {
  expect(
    ["ArrowRight", "ArrowLeft", "Home", "End", "Enter"].map((key) =>
      nextTab(key, { at: 2, of: 3 }),
    ),
  ).toEqual([0, 1, 0, 2, null]);
});
