import { expect, test } from "vitest";
import { applyMask, displayCardNumber, displayPhone, phoneMasks } from "./masks.ts";

test("a Russian or Kazakh phone number is +7 (###) ### ## ##", () => {
  for (const country of ["ru", "kz"] as const) {
    expect(applyMask("+79001234567", phoneMasks[country].mask)).toBe("+7 (900) 123 45 67");
    expect(applyMask("+7900", phoneMasks[country].mask)).toBe("+7 (900");
  }
});

test("a Belarusian number is +375 and nine digits, shown empty as ___ __ __", () => {
  expect(applyMask("+375291234567", phoneMasks.by.mask)).toBe("+375 (29) 123 45 67");
  expect(phoneMasks.by.placeholder).toMatch(/^\+375 .*___ __ __$/);
});

test("S5.26 # takes a digit and nothing else", () => {
  expect(applyMask("a1ж2-3", "###")).toBe("123");
});

test("@ takes a letter of any alphabet and nothing else", () => {
  expect(applyMask("1aЖ2ә", "@@@")).toBe("aЖә");
});

test("* takes a letter or a digit", () => {
  expect(applyMask("-a1_ж", "***")).toBe("a1ж");
});

test("card and phone numbers to pay to are grouped, and unknown formats are unchanged", () => {
  expect(displayPhone("+79000000053")).toBe("+7 (900) 000 00 53");
  expect(displayPhone("+375290000053")).toBe("+375 (29) 000 00 53");
  expect(displayPhone("+5511987654321")).toBe("+5511987654321");
  expect(displayCardNumber("2200000000000053")).toBe("2200 0000 0000 0053");
  expect(displayCardNumber("4111-1111")).toBe("4111-1111");
});
