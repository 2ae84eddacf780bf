import { expect, test } from "vitest";
import { dieFaces, pipsOf } from "./die-faces.ts";

test("the three faces meet at the front edge", () => {
  expect(dieFaces({ x: 0, y: 0, half: 100 })).toEqual({
    top: "matrix(100 58 -100 58 0 0)",
    left: "matrix(100 58 0 116 -100 58)",
    right: "matrix(100 -58 0 116 0 116)",
  });
});

test("a face has as many pips as its number, no two in one place", () => {
  for (const face of [1, 2, 3, 4, 5, 6] as const) {
    expect(new Set(pipsOf(face).map(String)).size).toBe(face);
  }
});
