import { describe, expect, test } from "vitest";
import { checkRegistration } from "./check-registration.ts";
import { initialCurrency } from "../currency/initial-currency.ts";
import { registrationBody } from "./registration-body.ts";

function form(values: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const filled = { password: "correct horse", is_adult: "on", promo: "" };

describe("the registration form", () => {
  test("has no errors when filled", () => {
    expect(checkRegistration(form(filled))).toEqual({});
  });

  test.each([
    ["seven characters", { ...filled, password: "ключ🔑12" }, { password: "password_length" }],
    ["129 characters", { ...filled, password: "x".repeat(129) }, { password: "password_length" }],
  ])("names the error: %s", (_title, values, expected) => {
    expect(checkRegistration(form(values))).toEqual(expected);
  });

  test("needs the player's age", () => {
    const { is_adult: _unticked, ...rest } = filled;
    expect(checkRegistration(form(rest))).toEqual({ is_adult: "adult_required" });
  });

  test("S7.41 the body carries the form's fields plus partner, adplace, stag and promo", () => {
    const cookies = "promo=SPRING; partnerId=p7; adplaceUid=a1; stag=s1; other=x";
    const input = { form: form(filled), currency: "KZT", locale: "kz", cookies } as const;
    expect(registrationBody(input)).toEqual({
      password: "correct horse",
      currency: "KZT",
      locale: "kz",
      is_adult: true,
      promo: "SPRING",
      partner: "p7",
      adplace: "a1",
      stag: "s1",
    });
  });

  test("a typed promo code wins, absent attribution is null", () => {
    const typed = form({ ...filled, promo: " MINE " });
    const input = { form: typed, currency: "RUB", locale: "ru", cookies: "promo=SPRING" } as const;
    expect(registrationBody(input)).toMatchObject({ promo: "MINE", partner: null, stag: null });
  });

  test("S9.2 S3.88 the currency is the one last used on this device, else the likely one, RUB when nothing is known", () => {
    const unknown = { locale: "en", languages: [] } as const;
    const indian = { locale: "en", languages: ["en-IN"] } as const;
    expect(initialCurrency("", unknown)).toBe("RUB");
    expect(initialCurrency("", indian)).toBe("INR");
    expect(initialCurrency("activeCurrency=KZT", indian)).toBe("KZT");
    expect(initialCurrency("activeCurrency=DOGE", unknown)).toBe("RUB");
  });
});
