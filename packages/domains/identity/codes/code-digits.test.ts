import fc from "fast-check";
import { expect, test } from "vitest";
import { newCode, normalizeCode } from "./code-digits.ts";

test("a code has six digits, leading zeros included", () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith("0"))).toBe(true);
  expect(codes.map(normalizeCode)).toEqual(codes);
});

test("however a code is spaced, dashed and written, it is the same code", () => {
  const gap = fc.constantFrom("", " ", "-", "\u2013", "\u00a0", "\u200b", "\u202f", "\n", "\t");
  const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce);
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(digit, zero, gap), { minLength: 6, maxLength: 6 }),
      gap,
      (digits, lead) => {
        const written = digits.map(
          ([value, first, after]) => String.fromCodePoint(first + value) + after,
        );
        expect(normalizeCode(lead + written.join(""))).toBe(
          digits.map(([value]) => value).join(""),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each(["", "12345", "1234567", "12345a", "123.456", "Ⅻ3456", "+123456", "1234 56 7"])(
  "%j is no code",
  (written) => {
    expect(normalizeCode(written)).toBeNull();
  },
);
