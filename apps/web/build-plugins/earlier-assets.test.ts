import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepAssets, returnAssets } from "./earlier-assets.ts";

/** Builds as Vite does, into an emptied folder. */
async function build(directory: string, files: Record<string, string>): Promise<void> {
  await keepAssets(directory);
  const assets = join(directory, "client", "assets");
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(assets, name), text);
  await returnAssets(directory);
}

test("the assets of the last two builds stay, and no older ones", async () => {
  const directory = mkdtempSync(join(tmpdir(), "oddwright-assets-"));
  const assets = join(directory, "client", "assets");
  await build(directory, { "a1.js": "1", "shared.js": "s", "manifest-1.js": "m" });
  expect((await readdir(assets)).sort()).toEqual(["a1.js", "manifest-1.js", "shared.js"]);
  await build(directory, { "a2.js": "2", "shared.js": "s" });
  expect((await readdir(assets)).sort()).toEqual(["a1.js", "a2.js", "shared.js"]);
  await build(directory, { "a3.js": "3" });
  expect((await readdir(assets)).sort()).toEqual(["a1.js", "a2.js", "a3.js", "shared.js"]);
  expect(await readFile(join(assets, "a1.js"), "utf8")).toBe("1");
  await build(directory, { "a4.js": "4" });
  expect((await readdir(assets)).sort()).toEqual(["a2.js", "a3.js", "a4.js", "shared.js"]);
  await build(directory, { "a5.js": "5" });
  expect((await readdir(assets)).sort()).toEqual(["a3.js", "a4.js", "a5.js"]);
});
