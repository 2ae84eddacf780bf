import { expect, test } from "vitest";
import { minutesOfHours } from "./time-text.ts";

test.each([
  ["2", 120],
  [" 1.5 ", 90],
  ["1,5", 90],
  ["0.25", 15],
  ["720", 43_200],
])("%s hours are %d minutes", (text, minutes) => {
  expect(minutesOfHours(text)).toBe(minutes);
});

test.each(["1,000", "1e1", "0", "0.00", "-2", "", "2h", "1.2.3", "10000"])(
  "%s is no number of hours",
  (text) => {
    expect(minutesOfHours(text)).toBeNull();
  },
);
