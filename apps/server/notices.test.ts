/** The operators' document names every notice that staff can get. */
import { readFileSync } from "node:fs";
import { domains } from "@oddwright/domains/domains.ts";
import { expect, test } from "vitest";
import { serverNotices } from "./open-watches.ts";

test("docs/operations.md lists each notice to staff, and no others", () => {
  const text = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  const [, table = ""] = /\| topic [^\n]*\n((?: *\|[^\n]*\n)+)/.exec(text) ?? [];
  const documented = [...table.matchAll(/^ *\| `(\w+)`/gm)].map(([, topic]) => topic);
  const topics = domains.flatMap(({ notices = [] }) => notices);
  expect(documented).toEqual([...topics, ...serverNotices].toSorted());
});
