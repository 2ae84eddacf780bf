import { expect, test } from "vitest";
import { dateFormat } from "./date-format.ts";
import { momentsOf } from "./moments.ts";

test("a format is created once for a language, a zone and a style", () => {
  const options = { timeZone: "Asia/Almaty", hour: "2-digit" } as const;
  const format = dateFormat("ru-RU", options);
  expect(dateFormat("ru-RU", { ...options })).toBe(format);
  expect(dateFormat("en-US", options)).not.toBe(format);
  expect(dateFormat("ru-RU", { ...options, timeZone: "UTC" })).not.toBe(format);
});

test("a row of a table creates no format of its own", () => {
  const moments = momentsOf("en", "Asia/Almaty");
  moments.short("2026-11-26T21:38:16.000Z");
  const made: unknown[] = [];
  const original = Intl.DateTimeFormat;
  Intl.DateTimeFormat = new Proxy(original, {
    construct(target, [language, options]) {
      made.push(language);
      return new target(language, options);
    },
  });
  try {
    momentsOf("en", "Asia/Almaty").short("2026-11-25T10:00:00.000Z");
    expect(made).toEqual([]);
  } finally {
    Intl.DateTimeFormat = original;
  }
});
