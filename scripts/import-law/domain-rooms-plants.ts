/** Violations of the law inside the domains, and what it allows there, for `import-law.test.ts` to plant. */
import path from "node:path";
import { orderOfRooms } from "./domain-rooms.mjs";

interface RoomPlant {
  readonly from: string;
  readonly statement: string;
  readonly to: string;
}

/** Both paths are below the domain's own folder. */
const loadIn = (domain: string, from: string, to: string): RoomPlant => {
  const specifier = path.posix.relative(path.posix.dirname(from), to);
  const written = specifier.startsWith(".") ? specifier : `./${specifier}`;
  return {
    from: `packages/domains/${domain}/${from}`,
    statement: `import { x } from "${written}"; export const y = x;`,
    to: `packages/domains/${domain}/${to}`,
  };
};

const load = (from: string, to: string): RoomPlant => loadIn("originals", from, to);

/** From outside of the domains: each by a file of its own. */
const loadFromOutside = (to: string): RoomPlant => ({
  from: `e2e/uses-${to.replaceAll("/", "-")}`,
  statement: `import { x } from "@oddwright/domains/originals/${to}"; export const y = x;`,
  to: `packages/domains/originals/${to}`,
});

/** Of each folder: the files beside it, and every folder of its own step and of the next. */
export const roomViolations: Record<string, RoomPlant[]> = {
  ...Object.fromEntries(
    Object.entries(orderOfRooms).flatMap(([domain, order]) =>
      Object.entries(order).flatMap(([parent, steps]) =>
        steps.flatMap((step, place) =>
          step.map((folder) => {
            const others = [...step, ...(steps[place + 1] ?? [])].filter((each) => each !== folder);
            const plants = [
              loadIn(domain, `${parent}${folder}/beside.ts`, `${parent}beside.ts`),
              ...others.map((other) =>
                loadIn(domain, `${parent}${folder}/${other}.ts`, `${parent}${other}/planted.ts`),
              ),
            ];
            return [`${domain}-order-${parent.replaceAll("/", "-")}${folder}`, plants];
          }),
        ),
      ),
    ),
  ),
  "originals-testing-apart": [load("bets/harness.ts", "testing/planted.ts")],
  "originals-faces": [
    loadFromOutside("bets/planted.ts"),
    loadFromOutside("testing/planted.ts"),
    loadFromOutside("domain.ts"),
  ],
};

export const roomLegal: readonly RoomPlant[] = [
  loadIn("ledger", "audit/legal.ts", "operations/legal.ts"),
  loadIn("identity", "login/legal.ts", "sessions/legal.ts"),
  loadIn("cashier", "webhooks/legal.ts", "invoices/legal.ts"),
  loadIn("cashier", "invoices/legal.test.ts", "legal-of-test.ts"),
  load("bets/legal.ts", "catalogue/legal.ts"),
  load("rooms/betting/legal.ts", "rooms/pots/legal.ts"),
  load("rooms/draw/legal.ts", "bets/legal-of-rooms.ts"),
  load("rounds/crash/cash-out/legal.ts", "rounds/round/legal.ts"),
  load("bets/legal.test.ts", "rooms/pots/legal-of-test.ts"),
  loadFromOutside("testing/index.ts"),
  loadFromOutside("index.ts"),
];
