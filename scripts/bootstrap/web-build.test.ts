/** The site is built when what it is built from has changed, and only then. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureWebBuild } from "./web-build.mjs";

const fakeNpm = `#!/bin/sh
echo "$@" >> npm-runs; env > npm-environment
if [ -e broken ]; then echo "syntax error in root.tsx"; exit 1; fi
mkdir -p apps/web/build/server; touch apps/web/build/server/index.js
`;

let root: string;
let searchPath: string | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "web-build-"));
  write("bin/npm", fakeNpm);
  chmodSync(path.join(root, "bin/npm"), 0o755);
  write("apps/web/app/root.tsx", "one");
  write("packages/ui/button.tsx", "one");
  write("package-lock.json", "{}");
  searchPath = process.env["PATH"];
  process.env["PATH"] = `${path.join(root, "bin")}:${searchPath}`;
});

afterEach(() => {
  process.env["PATH"] = searchPath;
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const builds = () =>
  existsSync(path.join(root, "npm-runs"))
    ? readFileSync(path.join(root, "npm-runs"), "utf8").trim().split("\n")
    : [];

test("a second start builds nothing", async () => {
  expect(await ensureWebBuild(root)).toBe(true);
  expect(await ensureWebBuild(root)).toBe(false);
  expect(builds()).toEqual(["run build -w @oddwright/web"]);
});

test.each([
  ["a source of the site", "apps/web/app/root.tsx"],
  ["a part", "packages/ui/button.tsx"],
  ["a new file", "packages/core/money/minor.ts"],
  ["the lock file", "package-lock.json"],
])("%s changed: the site is built again", async (_case, file) => {
  await ensureWebBuild(root);
  write(file, "two");
  expect(await ensureWebBuild(root)).toBe(true);
});

test.each([
  "apps/web/app/root.test.tsx",
  "apps/web/.react-router/types/root.ts",
  "apps/web/README.md",
])("%s is not built from", async (file) => {
  await ensureWebBuild(root);
  write(file, "two");
  expect(await ensureWebBuild(root)).toBe(false);
});

test("a build that was removed is made again", async () => {
  await ensureWebBuild(root);
  rmSync(path.join(root, "apps/web/build"), { recursive: true });
  expect(await ensureWebBuild(root)).toBe(true);
});

test("a failed build says why and is tried again", async () => {
  write("broken", "");
  await expect(ensureWebBuild(root)).rejects.toMatchObject({
    message: "The players' site could not be built.",
    remedy: "syntax error in root.tsx",
  });
  rmSync(path.join(root, "broken"));
  expect(await ensureWebBuild(root)).toBe(true);
});

test("a package that runs while the site is built finds none of the program's secrets", async () => {
  process.env["TOKEN_SECRET"] = "kept to ourselves";
  try {
    await ensureWebBuild(root);
  } finally {
    delete process.env["TOKEN_SECRET"];
  }
  const seen = readFileSync(path.join(root, "npm-environment"), "utf8");
  expect(seen).toContain("PATH=");
  expect(seen).not.toContain("TOKEN_SECRET");
});

test("two at once build once", async () => {
  const both = await Promise.all([ensureWebBuild(root), ensureWebBuild(root)]);
  expect(both.filter((built) => built)).toHaveLength(1);
  expect(builds()).toHaveLength(1);
});
