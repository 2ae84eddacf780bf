import { expect, test } from "vitest";
import { firstActive, type FreeSpin } from "./free-spins.ts";

const nowMs = Date.parse("2026-11-29T12:00:00.000Z");
const spin = (id: string, game: string, end: string): FreeSpin => ({
  id,
  game: { id: game },
  currency: "RUB",
  expiration_at: end,
});
const over = spin("over", "dice", "2026-11-29T12:00:00.000Z");
const dice = spin("dice", "dice", "2026-11-29T12:00:00.001Z");
const cases = spin("cases", "cases", "2026-12-01T00:00:00.000Z");

test("S4.93 S4.94 the first free play whose end is still to come is shown", () => {
  expect(firstActive([over, dice, cases], { nowMs })).toBe(dice);
  expect(firstActive([over], { nowMs })).toBeNull();
  expect(firstActive([], { nowMs })).toBeNull();
});

test("a game's page shows the first of that game", () => {
  expect(firstActive([over, dice, cases], { nowMs, game: "cases" })).toBe(cases);
  expect(firstActive([over, dice, cases], { nowMs, game: "keno" })).toBeNull();
});
