/** docs/dependencies.md says why each package is here; it must neither lag behind the package.json files nor outlive them. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "./gates/gate.ts";

interface PackageFile {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const packageFiles = globSync(
  ["package.json", "{packages,apps}/*/package.json", "{e2e,bench}/package.json"],
  {
    cwd: repositoryRoot,
  },
).map((file) => JSON.parse(readFileSync(path.join(repositoryRoot, file), "utf8")) as PackageFile);

function declared(): Map<string, string> {
  const versions = new Map<string, string>();
  for (const file of packageFiles) {
    const all = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies };
    for (const [name, version] of Object.entries(all)) versions.set(name, version);
  }
  return versions;
}

const rows = readFileSync(path.join(repositoryRoot, "docs/dependencies.md"), "utf8")
  .split("\n")
  .flatMap((line) => [...line.matchAll(/^\| `([^`]+)` +\| (.+?) \|/g)])
  .map(([, name, reason]) => ({ name: name ?? "", reason: reason ?? "" }));

test("every package has a line with its reason, and no line is stale", () => {
  expect(rows.map((row) => row.name).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    [...declared().keys()].toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect(rows.filter((row) => row.reason.trim() === "")).toEqual([]);
});

test("every version is pinned exactly", () => {
  const loose = [...declared()].filter(
    ([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version),
  );
  expect(loose).toEqual([]);
});

test("a package has one version in all workspaces", () => {
  const seen = new Map<string, Set<string>>();
  for (const file of packageFiles) {
    const all = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies };
    for (const [name, version] of Object.entries(all)) {
      seen.set(name, (seen.get(name) ?? new Set()).add(version));
    }
  }
  expect([...seen].filter(([, versions]) => versions.size > 1)).toEqual([]);
});
