import { locales } from "@oddwright/core/i18n/locales.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { momentsOf } from "./moments.ts";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-27T22:30:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe.each(locales)("moments in %s", (locale) => {
  const moments = momentsOf(locale, "Asia/Almaty");

  test("use the 24-hour clock with two digits", () => {
    expect(moments.time("2026-11-27T21:38:16.000Z")).toBe("02:38:16");
    expect(moments.time("2026-11-27T19:00:00.000Z")).toBe("00:00:00");
    expect(moments.time("2026-11-27T12:05:09.000Z")).toBe("17:05:09");
  });

  test("show only the time today in the player's zone, else day and time", () => {
    expect(moments.short("2026-11-27T19:00:00.000Z")).toBe("00:00:00");
    expect(moments.short("2026-11-27T18:59:59.000Z")).toMatch(/27.*, 23:59$/);
  });

  test("name the year where it is another one in the player's zone", () => {
    expect(moments.short("2031-11-27T12:05:00.000Z")).toMatch(/2031.*, 17:05$/);
    expect(moments.short("2026-12-31T18:59:00.000Z")).not.toContain("202");
    expect(moments.short("2026-12-31T19:00:00.000Z")).toMatch(/2027.*, 00:00$/);
  });
});

test("a day has its month in words", () => {
  expect(momentsOf("en", "UTC").day(new Date("2026-11-27T12:00:00Z"))).toContain("November");
});
