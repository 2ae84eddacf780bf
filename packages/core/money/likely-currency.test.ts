import { expect, test } from "vitest";
import { likelyCurrency } from "./likely-currency.ts";

test.each([
  ["ru", ["ru-RU", "en-US"], "RUB"],
  ["ru", ["ru"], "RUB"],
  ["ru", ["ru-KZ"], "KZT"],
  ["ru", ["en-US", "ru"], "RUB"],
  ["kz", ["kk-KZ", "ru-RU"], "KZT"],
  ["kz", ["kk"], "KZT"],
  ["en", ["en-US", "en"], "USD"],
  ["en", ["en-IN", "hi-IN"], "INR"],
  ["en", ["en-GB"], "USD"],
  ["en", ["en-IE"], "EUR"],
  ["en", ["de-DE", "de"], "EUR"],
  ["en", ["ru-KZ", "en-US"], "KZT"],
  ["br", ["pt-BR", "pt"], "USD"],
  ["br", ["pt-PT"], "EUR"],
  ["en", ["zh-Hans-CN"], "USD"],
  ["en", ["en"], "RUB"],
  ["en", [], "RUB"],
  ["en", ["", "x", "-IN", "constructor-IN"], "RUB"],
] as const)("in %s, a browser that prefers %j is offered %s", (locale, languages, currency) => {
  expect(likelyCurrency({ locale, languages })).toBe(currency);
});
