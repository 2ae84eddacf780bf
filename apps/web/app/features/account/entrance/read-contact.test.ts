import { expect, test } from "vitest";
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import { readContact } from "./read-contact.ts";

const t: Translate = (id) => id;

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test("an address is read without the spaces around it, a number in international form", () => {
  const filled = form({ email: " kamila@mail.kz ", phone: "+7 (701) 123 45 67" });
  expect(readContact(filled, { way: "email", country: "kz", t })).toEqual({
    contact: { way: "email", address: "kamila@mail.kz" },
  });
  expect(readContact(filled, { way: "phone", country: "kz", t })).toEqual({
    contact: { way: "phone", address: "+77011234567" },
  });
});

test.each([
  ["email", "", "auth.email.missing"],
  ["email", "kamila@mail", "error.email_invalid"],
  ["email", "kamila", "error.email_invalid"],
  ["phone", "", "auth.phone.missing"],
  ["phone", "+7 (701) 123", "auth.phone.missing"],
] as const)("by %s, %j is wrong", (way, text, message) => {
  const read = readContact(form({ [way]: text }), { way, country: "kz", t });
  expect(read).toEqual({ errors: { [way]: message } });
});
