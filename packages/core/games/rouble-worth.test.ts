import { expect, test } from "vitest";
import { currencies } from "../money/currency.ts";
import { roubleWorthMinor } from "./rouble-worth.ts";

test("a rouble's worth follows the ratios of section 9", () => {
  const worth = Object.fromEntries(currencies.map((each) => [each, roubleWorthMinor(each)]));
  expect(worth).toEqual({ RUB: 100n, USD: 1n, KZT: 500n, INR: 100n, EUR: 1n });
});
