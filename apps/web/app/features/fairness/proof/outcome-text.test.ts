import { expect, test } from "vitest";
import { translator } from "../../../../testing/translator.ts";
import { outcomeText } from "./outcome-text.ts";

const t = translator("en");

test.each([
  ["77.18", "77.18"],
  ["HTH", "HTH"],
  ["[3,40,1]", "3, 40, 1"],
  ['["Q-heart","2-club"]', "Q♥\uFE0E, 2♣\uFE0E"],
  ["[broken", "[broken"],
  ["1.84, target at 1.01", "1.84×, cashed out by itself at 1.01×"],
  ["1.84, someone at 1.01", "1.84, someone at 1.01"],
])("the compared outcome %s is shown as %s", (compared, shown) => {
  expect(outcomeText(t, compared)).toBe(shown);
});
