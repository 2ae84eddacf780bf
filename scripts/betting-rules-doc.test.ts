/** `docs/betting-rules.md` prints every rule as the code has it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "../packages/core/i18n/locales.ts";
import { priceMilli } from "../packages/core/odds/prices/price.ts";
import {
  currentRules,
  ruleChoices,
  rulesOfVersion,
} from "../packages/core/odds/rules/betting-rules.ts";
import { bettingEndsMs } from "../packages/core/odds/replay/point-script.ts";
import { pointShapes } from "../packages/core/odds/replay/point-shapes.ts";
import { withdrawalPercent } from "../packages/core/odds/settlement/rule-four.ts";

const page = readFileSync(new URL("../docs/betting-rules.md", import.meta.url), "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const printed = rows.filter(([rule = ""]) => rule.startsWith("`"));

test("the page prints the current version", () => {
  expect(page).toContain(`version **${currentRules.version}**`);
  expect(rulesOfVersion(currentRules.version)).toBe(currentRules);
});

test("every rule has a row with its value", () => {
  const { version: _, ...rules } = currentRules;
  const expected = Object.entries(rules).map(([rule, value]) => [
    `\`${rule}\``,
    `\`${String(value)}\``,
  ]);
  expect(printed.map(([rule, value]) => [rule, value])).toEqual(expected);
});

test.each(Object.entries(ruleChoices))("%s says what the other ways are", (rule, choices) => {
  const [, value = "", words = ""] = printed.find(([name]) => name === `\`${rule}\``) ?? [];
  const others = choices.map((choice) => `\`${choice}\``).filter((choice) => choice !== value);
  expect(others.filter((choice) => !words.includes(`${choice}: `))).toEqual([]);
  expect(words).toMatch(/^[A-Z].+\.$/);
});

test("the table of withdrawn runners is the one that is used", () => {
  const of = (name: string): number[] =>
    (rows.find(([first]) => first === name) ?? []).slice(1).map(Number);
  const [longest, deducted] = [of("price at most"), of("deducted")];
  const percent = (price: number): number => withdrawalPercent(priceMilli(price), currentRules);
  const milli = longest.map((price) => Math.round(1_000 * price));
  expect(milli.map(percent)).toEqual(deducted);
  expect(milli.map((price) => percent(price + 1))).toEqual([...deducted.slice(1), 0]);
});

test("the page, and the site in every language, says when betting on points ends", () => {
  const minutesOf = (sport: keyof typeof pointShapes) => bettingEndsMs(pointShapes[sport]) / 60_000;
  const [basketball, football] = [minutesOf("basketball"), minutesOf("american_football")];
  expect(page).toContain(
    `when ${basketball} minutes of basketball or ${football} of American football have been played`,
  );
  const catalogues = locales.map((locale) =>
    readFileSync(
      new URL(`../apps/web/app/locales/${locale}/sportrules.json`, import.meta.url),
      "utf8",
    ),
  );
  const lastBets = catalogues.map((text) => JSON.parse(text)["sportrules.always.lastBets"]);
  expect(lastBets.map((text) => text.match(/\d+/g).map(Number))).toEqual(
    locales.map(() => [basketball, football]),
  );
});
