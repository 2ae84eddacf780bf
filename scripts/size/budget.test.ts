/** The floor and the site are compressed by the same measure as the gate's check: one of them compressed harder is a gift. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { gzippedBytes } from "./budget.ts";

const folder = mkdtempSync(path.join(tmpdir(), "budget-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("files are gzipped each alone, as hard as gzip can", async () => {
  const text = Array.from({ length: 2_000 }, (_, n) => `stake ${(n * 7919) % 1013};`).join("");
  const files = ["a.js", "b.js"].map((name) => path.join(folder, name));
  for (const file of files) writeFileSync(file, text);
  const alone = gzipSync(text, { level: 9 }).length;
  expect(alone).toBeLessThan(gzipSync(text, { level: 6 }).length);
  expect(await gzippedBytes(files)).toBe(2 * alone);
});
