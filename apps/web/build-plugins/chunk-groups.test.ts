import { expect, test } from "vitest";
import { groupOf } from "./chunk-groups.ts";

test.each([
  ["the frame's own", ["root"], "frame"],
  ["of the frame and a page", ["site/routes/dice", "site/routes/site-layout"], "frame"],
  ["of the first page and another", ["site/routes/home", "site/routes/dice"], "frame"],
  ["of the first page alone", ["site/routes/home"], null],
  ["of three pages", ["site/routes/dice", "site/routes/keno", "site/routes/hilo"], "shared"],
  ["of two pages", ["site/routes/cases", "site/routes/case"], null],
  ["of no page", [], null],
])("a module %s", (_what, pages, group) => {
  expect(groupOf(new Set(pages), "/web/app/module.ts")).toBe(group);
});

test("the rules of a game, on its page and where its bets are proven", () => {
  const pages = new Set(["site/routes/keno", "site/routes/bet"]);
  expect(groupOf(pages, "/packages/core/games/keno/keno.ts")).toBe("shared");
});

test.each([
  ["the first page alone", "site/routes/home", "frame"],
  ["one page", "site/routes/hilo", "shared"],
])("an icon of %s", (_what, page, group) => {
  expect(groupOf(new Set([page]), "/node_modules/lucide-react/dist/esm/icons/x.mjs")).toBe(group);
});
