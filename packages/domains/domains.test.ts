/** What must hold of the domains together. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { domains, operationKinds } from "./domains.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

test("every domain's folder is listed, under the name of its migrations", () => {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => name)
    // Shows how a domain is added, and belongs to no build.
    .filter((name) => name !== "sample");
  expect(domains.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  for (const { name, migrations } of domains) expect(migrations.domain).toBe(name);
});

test("no two domains share a kind of operation or a notice", () => {
  const topics = domains.flatMap(({ notices = [] }) => notices);
  for (const names of [operationKinds, topics])
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test("a domain's audit explains its own operations and no others, each by one check", () => {
  for (const { name, operations = [], auditChecks = [] } of domains) {
    const explained = auditChecks.flatMap(({ explains = [] }) => explains);
    expect([name, explained.filter((kind) => !operations.includes(kind))]).toEqual([name, []]);
    expect([name, explained.length]).toEqual([name, new Set(explained).size]);
  }
});
