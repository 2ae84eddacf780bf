import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { withoutServerOnly } from "./browser-routes.ts";

const contract = path.join(import.meta.dirname, "../../../packages/contract");
const files = globSync("*/*routes.ts", { cwd: contract });

test("what only the server asks of a route goes, and nothing else", () => {
  const code = `stepUp: { method: "POST", path: "/a", auth: "player", rateLimit: "bets", openToRestricted: true, stepUp: true },
    b: { method: "PUT", path: "/b", auth: "player", takesBytes: 64 * 1024, file: "text/csv", idempotencyKey: true },`;
  expect(withoutServerOnly(code).replaceAll(/\s+/g, " ")).toBe(
    'stepUp: { method: "POST", path: "/a", auth: "player", }, b: { method: "PUT", path: "/b", auth: "player", file: "text/csv", idempotencyKey: true },',
  );
});

test.each(files)("%s is a module without those fields too", (file) => {
  const code = withoutServerOnly(readFileSync(path.join(contract, file), "utf8"));
  expect(() => stripTypeScriptTypes(code)).not.toThrow();
  expect(code).not.toMatch(/\b(rateLimit|openToRestricted|takesBytes): /);
  expect(code).not.toMatch(/\bstepUp: true/);
});
