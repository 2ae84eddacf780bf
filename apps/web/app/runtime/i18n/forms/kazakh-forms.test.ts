import { expect, test } from "vitest";
import { kazakhForms } from "./kazakh-forms.ts";

/** Node carries the data that Chromium lacks. */
const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("kk-KZ", { timeZone: "UTC", ...options });

test("Kazakh dates equal those of a runtime with Kazakh data", () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf("kk-KZ")).toHaveLength(1);
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 27));
    expect(kazakhForms.longDay(day)).toBe(intl({ dateStyle: "long" }).format(day));
    expect(kazakhForms.month(day)).toBe(intl({ month: "long", year: "numeric" }).format(day));
    const short = intl({ day: "numeric", month: "short" }).format(day);
    expect(kazakhForms.shortDay(day)).toBe(short);
  }
});

test("Kazakh relative times equal those of such a runtime", () => {
  const relative = new Intl.RelativeTimeFormat("kk-KZ", { numeric: "auto" });
  for (const unit of ["minute", "hour"] as const) {
    for (const count of [0, 1, 5, 21]) {
      expect(kazakhForms.ago(count, unit)).toBe(relative.format(-count, unit));
    }
  }
});
