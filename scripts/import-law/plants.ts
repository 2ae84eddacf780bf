/** Violations of the import law and what it allows, for `import-law.test.ts` to plant. */
import { roomLegal, roomViolations } from "./domain-rooms-plants.ts";
import { orderOfDomains } from "./rules.mjs";
import { siteLegal, siteViolations } from "./site-plants.ts";

export interface Plant {
  from: string;
  statement: string;
  /** Path below the tree, or the package as it is imported. */
  to: string;
}

const plant = (from: string, statement: string, to: string): Plant => ({ from, statement, to });
const load = (from: string, to: string) => plant(from, `import "${to}";`, to);

/** How the code imports a file of ours. */
export const packageOf = (file: string) => `@oddwright/${file.replace(/^(packages|apps)\//, "")}`;
const loadOurs = (from: string, file: string) =>
  plant(from, `import { x } from "${packageOf(file)}"; export const y = x;`, file);

/** One violation a rule; a rule may have several. */
export const violations: Record<string, Plant[]> = {
  "core-layer": [
    loadOurs("packages/core/a.ts", "packages/contract/routes.ts"),
    loadOurs("packages/core/a.test.ts", "packages/platform/a.ts"),
  ],
  "contract-layer": [loadOurs("packages/contract/client.ts", "packages/platform/a.ts")],
  "platform-layer": [loadOurs("packages/platform/b.ts", "packages/domains/ledger/index.ts")],
  "domains-layer": [loadOurs("packages/domains/site/a.ts", "packages/ui/a.tsx")],
  "ui-layer": [loadOurs("packages/ui/b.tsx", "packages/contract/routes.ts")],
  "web-layer": [loadOurs("apps/web/app/a.ts", "packages/platform/a.ts")],
  "studio-layer": [loadOurs("apps/studio/a.ts", "packages/domains/casino/index.ts")],
  "studio-knows-the-protocol": [loadOurs("apps/studio/b.ts", "packages/contract/casino/routes.ts")],
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
export const legal: Plant[] = [
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
  loadOurs("apps/studio/legal.ts", "packages/contract/casino/wallet-schemas.ts"),
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
