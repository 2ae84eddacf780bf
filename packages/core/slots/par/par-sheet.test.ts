/** The committed PAR sheets are what the rules compute: one digit that differs fails. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { slots } from "../slots.ts";
import { parSheet } from "./par-sheet.ts";
import { volatilityClasses } from "./volatility.ts";

const committed = (code: string): string =>
  readFileSync(new URL(`../${code}/par.json`, import.meta.url), "utf8");

describe.each(slots.map((slot) => [slot.code, slot] as const))("%s", (code, slot) => {
  const sheet = parSheet(slot);

  test("its PAR sheet is the committed one (npm run enumerate -- CODE --write)", () => {
    expect(`${JSON.stringify(sheet, null, 2)}\n`).toBe(committed(code));
  });

  test("every mode returns from 94 to 97.5 %, and no win is above the cap", () => {
    for (const mode of sheet.modes) {
      expect(Number(mode.return_percent)).toBeGreaterThanOrEqual(94);
      expect(Number(mode.return_percent)).toBeLessThanOrEqual(97.5);
      expect(Number(mode.largest_win)).toBeLessThanOrEqual(sheet.win_cap);
    }
  });
});

test("there are at least twelve slots, each with a mechanic of its own, of every volatility", () => {
  expect(slots.length).toBeGreaterThanOrEqual(12);
  expect(new Set(slots.map(({ mechanic }) => mechanic)).size).toBe(slots.length);
  const classes = slots.flatMap(({ code }) =>
    (JSON.parse(committed(code)) as { modes: { volatility: string }[] }).modes.map(
      ({ volatility }) => volatility,
    ),
  );
  expect(new Set(classes)).toEqual(new Set(volatilityClasses));
});
