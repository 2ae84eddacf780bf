import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizePhone } from "./normalize-phone.ts";

describe("normalising a phone number", () => {
  test.each([
    ["+7 (912) 345 67 89", "+79123456789"],
    ["8 (912) 345-67-89", "+79123456789"],
    ["9123456789", "+79123456789"],
    ["79123456789", "+79123456789"],
    ["tel:+7-912-345-67-89", "+79123456789"],
    ["\u202a+7 912 345‑67‑89\u202c", "+79123456789"],
    ["+٧ ٩١٢ ٣٤٥ ٦٧ ٨٩", "+79123456789"],
    ["+७ ९१२ ३४५ ६७ ८९", "+79123456789"],
    ["＋７（９１２）３４５－６７－８９", "+79123456789"],
    ["8 701 234 56 78", "+77012345678"],
    ["+375 29 123 45 67", "+375291234567"],
    ["375291234567", "+375291234567"],
    ["00375291234567", "+375291234567"],
    ["+55 (11) 91234-5678", "+5511912345678"],
    ["+91 98765 43210", "+919876543210"],
    ["+1 415-555-2671", "+14155552671"],
  ])("%j is %s", (written, phone) => {
    expect(normalizePhone(written)).toBe(phone);
  });

  test.each([
    "",
    "+",
    "12",
    "+7 912",
    "+7 912 345 67 8",
    "+7 912 345 67 890",
    "+79123456789 ext. 5",
    "call +79123456789",
    "+79123456789, +79123456780",
    "anna@example.com",
    // A landline, a free line and a line at a premium rate.
    "+7 495 123 45 67",
    "8 800 555 35 35",
    "+44 909 879 0000",
    "+999 123 456 789",
    "+0 912 345 67 89",
    "\u0000",
  ])("%j is no mobile number", (written) => {
    expect(normalizePhone(written)).toBeNull();
  });

  const russian = fc.integer({ min: 9_120_000_000, max: 9_129_999_999 }).map(String);

  test("however a number is spaced, prefixed and written, it is the same number", () => {
    const separator = fc.constantFrom("", " ", "-", "\u00a0", "\u202f", ".", "\u2011", "\u200e");
    const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10);
    const prefix = fc.constantFrom("+7", "8", "7", "tel:+7", "007");
    fc.assert(
      fc.property(russian, prefix, separator, zero, (national, lead, gap, first) => {
        const grouped =
          lead + gap + national.replace(/^(...)(...)(..)(..)$/, `$1${gap}$2${gap}$3${gap}$4`);
        const written = grouped.replace(/\d/g, (digit) =>
          String.fromCodePoint(first + Number(digit)),
        );
        expect(normalizePhone(written)).toBe(`+7${national}`);
      }),
      { numRuns: 1_000 },
    );
  });

  test("is the same once and twice, fits the column, and never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 40 }),
          fc.integer({ min: 1, max: 999_999_999_999_999 }).map((digits) => `+${digits}`),
        ),
        (written) => {
          const phone = normalizePhone(written);
          if (phone === null) return;
          expect(phone).toMatch(/^\+[0-9]{8,15}$/);
          expect(normalizePhone(phone)).toBe(phone);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
