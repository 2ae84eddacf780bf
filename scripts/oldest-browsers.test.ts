/** The studio's page has no build that could refuse what the oldest browsers do not know. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { youngerCalls } from "../apps/web/build-plugins/younger-calls.ts";

const files = globSync(["apps/studio/page/**/*.ts", "packages/core/slots/**/*.ts"]).filter(
  (file) => !file.endsWith(".test.ts") && !file.includes("/testing/"),
);

test("the studio's page calls nothing that the oldest browsers do not know", () => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    youngerCalls(readFileSync(file, "utf8")).map((call) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});
