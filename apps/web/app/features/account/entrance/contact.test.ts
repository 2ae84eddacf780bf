import { expect, test } from "vitest";
import { maskedContact } from "./contact.ts";

test.each([
  ["email", "kamila@mail.kz", "k•••@mail.kz"],
  ["email", "k@mail.kz", "k•••@mail.kz"],
  ["phone", "+79001234567", "+7 (•••) ••• •• 67"],
  ["phone", "+375291234567", "+375 (••) ••• •• 67"],
  ["phone", "+5511987654321", "+•••••••••••21"],
] as const)("by %s, %s is shown as %s", (way, address, shown) => {
  expect(maskedContact({ way, address })).toBe(shown);
});
