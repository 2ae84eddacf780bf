import { expect, test } from "vitest";
import { withAsciiDigits } from "./ascii-digits.ts";

/** Numbering systems of words, and those whose digits are no digits in Unicode's sense. */
const notPositional = new Set(["hanidec"]);

test("the digits of every script that can be formatted are read back", () => {
  const systems = Intl.supportedValuesOf("numberingSystem").filter(
    (name) => !notPositional.has(name),
  );
  for (const numberingSystem of systems) {
    const format = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false });
    expect([numberingSystem, withAsciiDigits(format.format(1_234_567_890))]).toEqual([
      numberingSystem,
      "1234567890",
    ]);
  }
  expect(systems.length).toBeGreaterThan(50);
});

test("what is no digit stays", () => {
  expect(withAsciiDigits("+٧ (९१२) ３４５-67 Ⅻ ½ а")).toBe("+7 (912) 345-67 Ⅻ ½ а");
});
