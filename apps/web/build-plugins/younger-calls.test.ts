import { expect, test } from "vitest";
import { youngerCalls } from "./younger-calls.ts";

test("a call that the oldest browsers do not know is found, typed or minified", () => {
  const code = "const d = Promise.withResolvers<void>(); e=URL.canParse(r)?1:0; URL.canParse (s)";
  expect(youngerCalls(code)).toEqual(["Promise.withResolvers", "URL.canParse"]);
});

test("a call that they know, and one that is asked for first, are not", () => {
  const code = `new URL(a); Promise.race([]); "any" in AbortSignal; const own = { groupBy: 1 }; own.groupBy(2)`;
  expect(youngerCalls(code)).toEqual([]);
});
