import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { homesOf, pastFaces } from "./public-faces.ts";

const files: Record<string, string> = {
  "/web/app/features/games/index.ts": [
    "/** The games. */",
    'export { DicePage } from "./dice/dice-page.tsx";',
    "export {",
    "  type Facts,",
    "  factsOf,",
    "  shownReturn,",
    '} from "./facts/facts.ts";',
    'export type { Bet } from "./bets/bet.ts";',
  ].join("\n"),
};

const past = (code: string, file = "/web/app/site/routes/dice.tsx") =>
  pastFaces(code, file, (face) => files[face] ?? "");

test("an import through a feature's index is replaced by the files of its names, and types are dropped", () => {
  expect(
    past('import { DicePage, type Facts, factsOf } from "../../features/games/index.ts";'),
  ).toBe(
    'import { DicePage } from "../../features/games/dice/dice-page.tsx"; ' +
      'import { factsOf } from "../../features/games/facts/facts.ts";',
  );
  expect(past('import type { Bet } from "../../features/games/index.ts";')).toBe("");
  expect(
    past('import { factsOf } from "../games/index.ts";', "/web/app/features/lobby/tile.ts"),
  ).toBe('import { factsOf } from "../games/facts/facts.ts";');
});

test("another import is unchanged", () => {
  const code = 'import { x } from "./parts/index.ts";\nimport { y } from "./y.ts";';
  expect(past(code)).toBe(code);
});

test("a name that the index does not export fails the build", () => {
  expect(() => past('import { Nothing } from "../../features/games/index.ts";')).toThrow(
    "has no Nothing",
  );
});

const app = path.join(import.meta.dirname, "../app");

test.each(globSync("features/*/index.ts", { cwd: app }))(
  "%s does nothing but re-export names",
  (file) => {
    const code = readFileSync(path.join(app, file), "utf8");
    expect(homesOf(code).size).toBeGreaterThan(0);
    const rest = code
      .replace(/^\/\*\*[^]*?\*\/$/m, "")
      .replaceAll(/^export (?:type )?\{[^}]*\} from "\.\/[^"]+";$/gm, "");
    expect(rest.trim()).toBe("");
  },
);
