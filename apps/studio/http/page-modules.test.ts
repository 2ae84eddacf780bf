/** The files of the page: all that its first module reaches, and nothing else. */
import path from "node:path";
import { expect, test } from "vitest";
import { readPageFiles } from "./page-modules.ts";

const { files, base } = readPageFiles();
const largestBytes = 1_200_000;

test("every import of a served module leads to a served module", () => {
  for (const [address, { text }] of files) {
    const imports = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']/g)];
    for (const [, target = ""] of imports)
      expect([address, files.has(path.posix.join(path.posix.dirname(address), target))]).toEqual([
        address,
        true,
      ]);
  }
  expect(files.has("page/main.ts")).toBe(true);
  expect(files.has("core/slots/slots.ts"), "a spin is computed again in the browser").toBe(true);
});

test("no server code, no test and no type is served, and all of it is small", () => {
  const addresses = [...files.keys()];
  expect(addresses.filter((address) => !/^(?:page|core|noble)\//.test(address))).toEqual([]);
  expect(addresses.filter((address) => /\.test\.|testing\//.test(address))).toEqual([]);
  for (const { text } of files.values()) expect(text).not.toMatch(/^export type /m);
  const bytes = [...files.values()].reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThan(largestBytes);
  expect(base).toMatch(/^\/assets\/[0-9a-f]{16}\/$/);
});
