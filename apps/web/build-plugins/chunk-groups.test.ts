import { expect, test } from "vitest";
import { groupOf } from "./chunk-groups.ts";

test.each([
  ["the frame's own", ["root"], "frame"],
  [
    "of the frame and a page",
    ["features/games/dice/dice-route", "site/routes/site-layout"],
    "frame",
  ],
  [
    "of the first page and another",
    ["site/routes/home", "features/games/dice/dice-route"],
    "frame",
  ],
  ["of the first page alone", ["site/routes/home"], null],
  [
    "of three pages",
    [
      "features/games/dice/dice-route",
      "features/games/keno/keno-route",
      "features/games/hilo/hilo-route",
    ],
    "shared",
  ],
  ["of two pages", ["features/games/cases/cases-route", "features/games/cases/case-route"], null],
  ["of no page", [], null],
])("a module %s", (_what, pages, group) => {
  expect(groupOf(new Set(pages), "/web/app/module.ts")).toBe(group);
});

test.each([
  ["of the frame", ["root", "features/games/dice/dice-route"], "frame"],
  [
    "of many pages",
    ["site/routes/home", "features/games/dice/dice-route", "site/routes/bet"],
    "routes",
  ],
  ["of dialogs alone", [], "routes"],
])("the API's routes %s", (_what, pages, group) => {
  const id = "/packages/contract/cashier/routes.ts";
  expect(groupOf(new Set(pages), id)).toBe(group);
});

test.each([
  ["the first page and others", ["site/routes/home", "site/routes/betting"], "styles"],
  ["the frame", ["root", "site/routes/home"], null],
  ["the first page alone", ["site/routes/home"], null],
  ["other pages", ["site/routes/betting", "site/routes/betting-event", "site/routes/bet"], null],
])("styles of %s", (_what, pages, group) => {
  expect(groupOf(new Set(pages), "/web/app/features/betting/odds/price-button.css")).toBe(group);
});

test("the rules of a game, on its page and on the pages that prove bets", () => {
  const pages = new Set(["features/games/keno/keno-route", "site/routes/bet"]);
  expect(groupOf(pages, "/packages/core/games/keno/keno.ts")).toBe("shared");
});

test.each([
  ["the first page alone", "site/routes/home", "frame"],
  ["one page", "features/games/hilo/hilo-route", "shared"],
])("an icon of %s", (_what, page, group) => {
  expect(groupOf(new Set([page]), "/node_modules/lucide-react/dist/esm/icons/x.mjs")).toBe(group);
});
