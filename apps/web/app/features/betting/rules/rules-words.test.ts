import { currentRules, ruleChoices } from "@oddwright/core/odds/rules/betting-rules.ts";
import { expect, test } from "vitest";
import words from "../../../locales/en/sportrules.json" with { type: "json" };

test("every rule, and every way in which it may be decided, has its words", () => {
  const names = Object.keys(currentRules).filter((name) => name !== "version");
  const choices = Object.entries(ruleChoices).flatMap(([name, values]) =>
    values.map((value) => `${name}.${value}`),
  );
  const missing = [...names, ...choices].filter((id) => !(`sportrules.${id}` in words));
  expect(missing).toEqual([]);
});
