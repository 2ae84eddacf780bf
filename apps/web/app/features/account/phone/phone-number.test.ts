import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyMask } from "../../../runtime/forms/masks.ts";
import {
  countryOfPhone,
  isWholePhone,
  phoneMaskOf,
  typedPhone,
  wholePhone,
  withCountry,
} from "./phone-number.ts";

describe("a pasted number", () => {
  test.each([
    ["ru", "+7 (900) 123-45-67", "+79001234567"],
    ["ru", "8 900 123 45 67", "+79001234567"],
    ["ru", "8(900)1234567", "+79001234567"],
    ["ru", "7-900-123-45-67", "+79001234567"],
    ["ru", "900 123 45 67", "+79001234567"],
    ["ru", "tel:+79001234567", "+79001234567"],
    ["ru", " (+7) 900.123.45.67 ", "+79001234567"],
    ["ru", "＋７ ９００ １２３ ４５ ６７", "+79001234567"],
    ["ru", "٨٩٠٠١٢٣٤٥٦٧", "+79001234567"],
    ["ru", "8 10 375 29 123 45 67", "+375291234567"],
    ["ru", "+375 29 123-45-67", "+375291234567"],
    ["ru", "00 55 11 98765-4321", "+5511987654321"],
    ["kz", "8 701 123 45 67", "+77011234567"],
    ["kz", "701 123 45 67", "+77011234567"],
    ["kz", "7 701 123 45 67", "+77011234567"],
    ["by", "80 29 123 45 67", "+375291234567"],
    ["by", "29 123-45-67", "+375291234567"],
    ["by", "375 29 1234567", "+375291234567"],
    ["by", "+7 900 123 45 67", "+79001234567"],
    ["other", "55 11 98765-4321", "+5511987654321"],
  ] as const)("in %s: %s is %s", (country, text, phone) => {
    expect(wholePhone(text, country)).toBe(phone);
  });

  test.each(["", "+", "call me", "900 123", "+7 900 123 45 6", "+375 29 123"])(
    "that is not whole is none: %s",
    (text) => expect(wholePhone(text, "ru")).toBeNull(),
  );
});

/** Types a text one key at a time, each into what the field shows by then. */
function typed(text: string, country: "ru" | "kz" | "by" | "other"): string {
  let shown = "";
  for (const key of text) {
    const phone = typedPhone(shown + key, country);
    shown = applyMask(phone, phoneMaskOf(phone));
  }
  return shown;
}

describe("a number typed key by key", () => {
  test.each([
    ["S5.23", "ru", "9001234567", "+7 (900) 123 45 67"],
    ["S5.23 with the prefix of a call", "ru", "89001234567", "+7 (900) 123 45 67"],
    ["S5.23 with the code and no plus", "ru", "79001234567", "+7 (900) 123 45 67"],
    ["S5.23 with the code", "ru", "+79001234567", "+7 (900) 123 45 67"],
    ["S5.24", "kz", "7011234567", "+7 (701) 123 45 67"],
    ["S5.24 with the prefix of a call", "kz", "87011234567", "+7 (701) 123 45 67"],
    ["S5.25", "by", "291234567", "+375 (29) 123 45 67"],
    ["S5.25 with the prefix of a call", "by", "80291234567", "+375 (29) 123 45 67"],
    ["S5.25 in another country's field", "ru", "+375291234567", "+375 (29) 123 45 67"],
    ["a number without a mask", "ru", "+5511987654321", "+5511987654321"],
  ] as const)("%s: in %s %s is shown as %s", (_line, country, text, shown) => {
    expect(typed(text, country)).toBe(shown);
  });

  test("a digit too many changes nothing", () => {
    expect(typed("77012345678", "kz")).toBe(typed("7701234567", "kz"));
    expect(typed("90012345678", "ru")).toBe("+7 (900) 123 45 67");
  });
});

test("what a field shows is read as the number it was made from", () => {
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
  const number = fc.oneof(
    fc.tuple(fc.constant("7"), digits(10)),
    fc.tuple(
      fc.constant("375"),
      digits(9).filter(([first]) => first !== 8),
    ),
    fc.tuple(fc.constantFrom("1", "44", "55", "998"), digits(8)),
  );
  fc.assert(
    fc.property(number, fc.constantFrom("ru", "kz", "by", "other"), ([code, rest], country) => {
      const phone = `+${code}${rest.join("")}`;
      const shown = applyMask(phone, phoneMaskOf(phone));
      expect(typedPhone(shown, country)).toBe(phone);
      expect(isWholePhone(phone)).toBe(true);
    }),
  );
});

test("the country follows the number", () => {
  expect(countryOfPhone("+375291234567", "ru")).toBe("by");
  expect(countryOfPhone("+77011234567", "ru")).toBe("kz");
  expect(countryOfPhone("+79001234567", "kz")).toBe("ru");
  expect(countryOfPhone("+5511", "ru")).toBe("other");
  for (const begun of ["", "+", "+3"]) expect(countryOfPhone(begun, "by"), begun).toBe("by");
});

test("a country chosen after typing gives the number its code", () => {
  expect(withCountry("+7291234567", "by")).toBe("+375291234567");
  expect(withCountry("+375291234567", "ru")).toBe("+7291234567");
  expect(withCountry("+7900", "other")).toBe("+7900");
  expect(withCountry("+7", "by")).toBe("");
});
