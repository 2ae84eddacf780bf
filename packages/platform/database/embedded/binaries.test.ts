import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { makeDataDir } from "./fixtures/data-dir.ts";

const installed = path.dirname(findBinaries().home);
const program = fileURLToPath(new URL("./fixtures/restore-links.ts", import.meta.url));
const listFile = path.join("native", "pg-symlinks.json");

describe("the links between PostgreSQL's libraries", () => {
  const folder = makeDataDir();
  const links = JSON.parse(readFileSync(path.join(installed, listFile), "utf8")) as {
    source: string;
    target: string;
  }[];
  afterAll(() => rmSync(folder, { recursive: true }));

  test("are restored by any number of processes at once, as npm delivers none", async () => {
    mkdirSync(path.join(folder, "native"));
    cpSync(path.join(installed, listFile), path.join(folder, listFile));
    for (const { source } of links) cpSync(path.join(installed, source), path.join(folder, source));
    const runs = Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, [program, folder]);
      return (await once(child, "exit"))[0] as number;
    });
    expect(await Promise.all(runs)).toEqual([0, 0, 0, 0]);
    expect(links.length).toBeGreaterThan(0);
    for (const { source, target } of links) {
      expect(lstatSync(path.join(folder, target)).isSymbolicLink()).toBe(true);
      expect(realpathSync(path.join(folder, target))).toBe(path.join(folder, source));
    }
  });
});
