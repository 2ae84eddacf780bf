import { expect, test } from "vitest";
import { groupOf } from "./chunk-groups.ts";

test.each([
  ["the frame's own", ["root"], "frame"],
  ["of the frame and a page", ["routes/dice", "routes/site-layout"], "frame"],
  ["of the first page and another", ["routes/home", "routes/dice"], "frame"],
  ["of the first page alone", ["routes/home"], null],
  ["of three pages", ["routes/dice", "routes/keno", "routes/hilo"], "shared"],
  ["of two pages", ["routes/cases", "routes/case"], null],
  ["of no page", [], null],
])("a module %s", (_what, pages, group) => {
  expect(groupOf(new Set(pages))).toBe(group);
});
