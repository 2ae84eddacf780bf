import { expect, test } from "vitest";
import { tileBeside } from "./tile-keys.ts";

test.each([
  [12, "ArrowLeft", 11],
  [12, "ArrowRight", 13],
  [12, "ArrowUp", 7],
  [12, "ArrowDown", 17],
  [10, "ArrowLeft", null],
  [14, "ArrowRight", null],
  [2, "ArrowUp", null],
  [22, "ArrowDown", null],
  [12, "Enter", null],
] as const)("from slab %i, %s leads to %o", (tile, key, to) => {
  expect(tileBeside(tile, key)).toBe(to);
});
