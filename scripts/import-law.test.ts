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
import { roomLegal, roomViolations } from "./import-law/domain-rooms-plants.ts";
import { orderOfRooms } from "./import-law/domain-rooms.mjs";
import { orderOfSite } from "./import-law/site-rules.mjs";
import { siteLegal, siteViolations } from "./import-law/site-plants.ts";

interface Plant {
  from: string;
  statement: string;
  /** Path below the tree, or the package as it is imported. */
  to: string;
}

const plant = (from: string, statement: string, to: string): Plant => ({ from, statement, to });
const load = (from: string, to: string) => plant(from, `import "${to}";`, to);

const packageOf = (file: string) => `@oddwright/${file.replace(/^(packages|apps)\//, "")}`;
const loadOurs = (from: string, file: string) =>
  plant(from, `import { x } from "${packageOf(file)}"; export const y = x;`, file);

/** One violation a rule; a rule may have several. */
const violations: Record<string, Plant[]> = {
  "core-layer": [
    loadOurs("packages/core/a.ts", "packages/contract/routes.ts"),
    loadOurs("packages/core/a.test.ts", "packages/platform/a.ts"),
  ],
  "contract-layer": [loadOurs("packages/contract/client.ts", "packages/platform/a.ts")],
  "platform-layer": [loadOurs("packages/platform/b.ts", "packages/domains/ledger/index.ts")],
  "domains-layer": [loadOurs("packages/domains/site/a.ts", "packages/ui/a.tsx")],
  "ui-layer": [loadOurs("packages/ui/b.tsx", "packages/contract/routes.ts")],
  "web-layer": [loadOurs("apps/web/app/a.ts", "packages/platform/a.ts")],
  "core-is-pure": [
    load("packages/core/b.ts", "node:fs"),
    load("packages/core/c.ts", "node:crypto"),
    load("packages/core/d.ts", "zod"),
  ],
  "contract-third-party": [
    load("packages/contract/errors.ts", "node:fs"),
    load("packages/contract/errors.ts", "fastify"),
  ],
  "contract-schemas-apart": [
    plant(
      "packages/contract/bad/routes.ts",
      `import { x } from "./schemas.ts"; export const y = x;`,
      "packages/contract/bad/schemas.ts",
    ),
    plant("packages/contract/bad/list.ts", `import { z } from "zod"; export const y = z;`, "zod"),
  ],
  "browser-schemas-as-types": [
    loadOurs("apps/web/app/b.ts", "packages/contract/schemas.ts"),
    loadOurs("apps/web/app/e.ts", "packages/contract/scalars.ts"),
    loadOurs("apps/web/app/g.ts", "packages/contract/originals/bet-schema.ts"),
    loadOurs("apps/web/app/h.ts", "packages/contract/realtime/messages.ts"),
    plant(
      "apps/web/app/f.ts",
      `import { x } from "@oddwright/contract/schemas.ts"; export type Y = typeof x;`,
      "packages/contract/schemas.ts",
    ),
  ],
  "browser-no-full-zod": [load("apps/web/app/c.ts", "zod"), load("packages/ui/c.tsx", "zod")],
  "browser-no-node": [load("apps/web/app/d.ts", "node:fs"), load("packages/ui/d.tsx", "node:path")],
  ...Object.fromEntries(
    orderOfDomains.slice(0, -1).map((domain, place) => {
      const later = orderOfDomains[place + 1];
      const from = `packages/domains/${domain}/a.ts`;
      return [`domain-order-${domain}`, [loadOurs(from, `packages/domains/${later}/index.ts`)]];
    }),
  ),
  "domain-front-door": [
    loadOurs("packages/domains/identity/b.ts", "packages/domains/ledger/store.ts"),
  ],
  "platform-knows-no-domain": [
    loadOurs("packages/platform/d.ts", "packages/contract/cashier/routes.ts"),
  ],
  "domain-list-apart": [loadOurs("packages/domains/loyalty/a.ts", "packages/domains/domains.ts")],
  ...siteViolations,
  ...roomViolations,
  "nothing-imports-an-app": [
    plant(
      "apps/server/a.ts",
      `import { x } from "../web/app/root.ts"; export const y = x;`,
      "apps/web/app/root.ts",
    ),
  ],
  "nothing-imports-tools": [
    plant(
      "apps/server/b.ts",
      `import { x } from "../../e2e/a.ts"; export const y = x;`,
      "e2e/a.ts",
    ),
  ],
  "development-apart": [
    loadOurs("apps/server/main.ts", "packages/domains/cashier/development/sandbox.ts"),
    loadOurs(
      "packages/domains/cashier/index.ts",
      "packages/domains/cashier/development/sandbox.ts",
    ),
    plant(
      "apps/server/on-demand.ts",
      `export const load = () => import("${packageOf("packages/domains/cashier/development/sandbox.ts")}");`,
      "packages/domains/cashier/development/sandbox.ts",
    ),
  ],
  "development-on-demand": [
    plant(
      "apps/server/roles.ts",
      `import { x } from "./development.ts"; export const y = x;`,
      "apps/server/development.ts",
    ),
  ],
  "no-tests-in-product": [
    plant(
      "packages/core/e.ts",
      `import { x } from "./helpers.test.ts"; export const y = x;`,
      "packages/core/helpers.test.ts",
    ),
  ],
  "no-cycles": [
    plant(
      "packages/platform/cycle-a.ts",
      `import { x } from "./cycle-b.ts"; export const y = x;`,
      "packages/platform/cycle-b.ts",
    ),
    plant(
      "packages/platform/cycle-b.ts",
      `import { x } from "./cycle-a.ts"; export const y = x;`,
      "packages/platform/cycle-a.ts",
    ),
  ],
  resolvable: [load("packages/platform/c.ts", "./nowhere.ts")],
};

/** Everything the law allows and that a rule written too widely would catch. */
const legal: Plant[] = [
  load("packages/core/fairness/hmac.ts", "@noble/hashes/hmac.js"),
  load("packages/core/fairness/hmac.test.ts", "node:fs"),
  loadOurs("packages/contract/good/routes.ts", "packages/core/legal.ts"),
  plant(
    "packages/contract/good/types.ts",
    `import type { x } from "../schemas.ts"; export type Y = typeof x;`,
    "packages/contract/schemas.ts",
  ),
  load("packages/contract/good/schemas.ts", "zod"),
  load("packages/contract/good/bet-schema.ts", "zod"),
  load("packages/contract/realtime/messages.ts", "zod"),
  loadOurs("packages/platform/legal.ts", "packages/contract/schemas.ts"),
  loadOurs("packages/platform/testing/legal.ts", "packages/contract/cashier/routes.ts"),
  loadOurs("packages/domains/originals/legal.ts", "packages/domains/ledger/index.ts"),
  loadOurs("apps/web/app/legal.ts", "packages/contract/routes.ts"),
  plant(
    "apps/web/app/legal.ts",
    `import type { x as s } from "@oddwright/contract/schemas.ts"; export type S = typeof s;`,
    "packages/contract/schemas.ts",
  ),
  load("apps/web/app/legal.ts", "zod/mini"),
  ...siteLegal,
  ...roomLegal,
  load("apps/web/app/entry.server.tsx", "node:stream"),
  loadOurs("apps/server/legal.ts", "packages/domains/ledger/index.ts"),
  plant(
    "apps/server/legal.ts",
    `export const load = () => import("./development.ts");`,
    "apps/server/development.ts",
  ),
  loadOurs("apps/server/development.ts", "packages/domains/cashier/development/sandbox.ts"),
  loadOurs("apps/server/legal.ts", "packages/domains/domains.ts"),
  loadOurs("packages/domains/originals/testing/legal.ts", "packages/domains/domains.ts"),
  plant(
    "e2e/legal.ts",
    `import { x } from "../packages/domains/ledger/store.ts"; export const y = x;`,
    "packages/domains/ledger/store.ts",
  ),
];

const scratch: string[] = [];
afterAll(() => scratch.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const workspaces = [
  ...["core", "contract", "platform", "domains", "ui"].map((name) => `packages/${name}`),
  "apps/web",
  "apps/server",
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
