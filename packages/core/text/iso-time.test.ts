import { expect, test } from "vitest";
import { isoTime } from "./iso-time.ts";

test("each time has its own text, also when times take turns", () => {
  const [first, second] = [new Date(0), new Date("2026-11-29T09:30:00.001Z")];
  const texts = [first, second, first, new Date(first), second].map(isoTime);
  expect(texts).toEqual([first, second, first, first, second].map((time) => time.toISOString()));
});

test("a date that changed has its new text", () => {
  const date = new Date(0);
  isoTime(date);
  date.setTime(1);
  expect(isoTime(date)).toBe("1970-01-01T00:00:00.001Z");
});

test("an invalid date is a bug", () => {
  expect(() => isoTime(new Date(Number.NaN))).toThrow(RangeError);
});
