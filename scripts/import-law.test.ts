/** Plants one violation of every rule of the import law in a small tree, and expects exactly that rule to fire. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, describe, expect, test } from "vitest";
import { gameIds } from "../packages/core/games/game-ids.ts";
import { repositoryRoot } from "./gates/gate.ts";
import { orderOfDomains, forbidden, options } from "./import-law/rules.mjs";
import { orderOfRooms } from "./import-law/domain-rooms.mjs";
import { orderOfSite } from "./import-law/site-rules.mjs";
import { legal, packageOf, type Plant, violations } from "./import-law/plants.ts";

const scratch: string[] = [];
afterAll(() => scratch.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const workspaces = [
  ...["core", "contract", "platform", "domains", "ui"].map((name) => `packages/${name}`),
  "apps/web",
  "apps/server",
  "apps/studio",
];

/** Writes the statements into a tree with our workspaces and stand-ins for third-party packages. */
function writeTree(plants: Plant[]): string {
  const root = mkdtempSync(path.join(tmpdir(), "import-law-"));
  scratch.push(root);
  const files = new Map<string, string[]>();
  for (const { from, statement, to } of plants) {
    files.set(from, [...(files.get(from) ?? []), statement]);
    if (/^(packages|apps|e2e)\//.test(to) && !files.has(to)) files.set(to, []);
  }
  for (const [file, statements] of files) {
    write(root, file, `export const x = 1;\n${statements.join("\n")}\n`);
  }
  for (const workspace of workspaces) {
    const name = packageOf(workspace);
    write(root, `${workspace}/package.json`, JSON.stringify({ name, exports: { "./*": "./*" } }));
    mkdirSync(path.join(root, "node_modules/@oddwright"), { recursive: true });
    symlinkSync(path.join(root, workspace), path.join(root, "node_modules", name));
  }
  for (const name of ["zod", "fastify", "@noble/hashes"]) {
    const exports = { ".": "./index.js", "./mini": "./mini/index.js", "./hmac.js": "./hmac.js" };
    write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, exports }));
    for (const file of Object.values(exports)) write(root, `node_modules/${name}/${file}`, "");
  }
  return root;
}

function write(root: string, file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** `"rule: from -> to"` for every violation in the tree. */
async function violationsIn(plants: Plant[]): Promise<string[]> {
  const baseDir = writeTree(plants);
  const { output } = await cruise(
    ["packages", "apps", ...(plants.some((one) => one.from.startsWith("e2e/")) ? ["e2e"] : [])],
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
  );
  const { violations: found } = (output as ICruiseResult).summary;
  return found.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

/** The rules of an order plant in places that never meet: one tree is enough for all of them. */
const kinds = Object.groupBy(
  Object.entries(violations),
  ([rule]) => /^[a-z]+-order/.exec(rule)?.[0] ?? rule,
);

describe("the import law", () => {
  test("every rule has a planted violation", () => {
    expect(new Set(Object.keys(violations))).toEqual(new Set(forbidden.map((rule) => rule.name)));
  });

  test.each(Object.entries(kinds))(
    "%s fires on its violations alone",
    async (_kind, rules = []) => {
      const found = await violationsIn(rules.flatMap(([, plants]) => plants));
      const expected = rules.flatMap(([rule, plants]) =>
        // A cycle is reported once, at the first of its modules.
        (rule === "no-cycles" ? plants.slice(0, 1) : plants).map(({ from }) => `${rule}: ${from}`),
      );
      expect(found.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual(expected.sort());
    },
  );

  test("what the law allows passes", async () => {
    expect(await violationsIn(legal)).toEqual([]);
  });

  test("no text in platform's code names a game or a domain", () => {
    const names = [...gameIds, ...orderOfDomains].join("|");
    // As a word of its own, or as the beginning of a name that is made of several.
    const named = new RegExp(`["'\`](${names})(["'\`_:-]|\\$)`);
    const folder = path.join(repositoryRoot, "packages/platform");
    const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes("node_modules"))
      .filter((file) => !/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(file))
      .filter((file) => named.test(readFileSync(path.join(folder, file), "utf8")));
    expect(found).toEqual([]);
  });

  test("every domain folder has a place in the order", () => {
    const folders = readdirSync(path.join(repositoryRoot, "packages/domains"), {
      withFileTypes: true,
    })
      // The sample is none of the product's: it may know all of them, and none may know it.
      .filter((item) => item.isDirectory() && !["node_modules", "sample"].includes(item.name))
      .map((item) => item.name);
    expect(orderOfDomains).toEqual(expect.arrayContaining(folders));
  });

  test.each(Object.entries(orderOfSite))("every folder of %s has a place", (parent, order) => {
    const folders = readdirSync(path.join(repositoryRoot, "apps/web/app", parent), {
      withFileTypes: true,
    })
      .filter((item) => item.isDirectory())
      .map((item) => item.name);
    const games = parent === "features/games" ? gameIds : [];
    expect(folders.sort()).toEqual([...order, ...games].sort());
  });

  const rooms = Object.entries(orderOfRooms).flatMap(([domain, order]) =>
    Object.entries(order).map(([parent, steps]) => [`${domain}/${parent}`, steps] as const),
  );
  test.each(rooms)("every folder of %s has a place among the rooms", (parent, steps) => {
    const folder = path.join(repositoryRoot, "packages/domains", parent);
    const apart = ["migrations", "development", "testing", "locales"];
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((item) => item.isDirectory() && !apart.includes(item.name))
      .map((item) => item.name);
    expect(folders.sort()).toEqual(steps.flat().sort());
  });
});
