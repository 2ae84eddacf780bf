/** Each figure is counted in a tree of a few planted files. */
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../gates/gate.ts";
import { checkoutOf, readCheckout } from "./checkout.ts";
import { twoWayPairs } from "./folder-pairs.ts";
import { filesNaming } from "./namings.ts";
import { readRecipes, recipeFaults, recipesFile } from "./recipes.ts";
import { largeFiles, largeFolders, smallFiles } from "./sizes.ts";
import { testOnlyExports } from "./test-only-exports.ts";

const plant = (texts: Readonly<Record<string, string>>) =>
  checkoutOf(new Map(Object.entries(texts)));
const lines = (count: number) => "let a = 1;\n".repeat(count);

describe("two-way pairs of folders", () => {
  const site = (file: string) => `apps/web/app/${file}`;
  const oneWay = {
    [site("a/one.ts")]: 'import { two } from "../b/two.ts"; export const one = two;',
    [site("b/two.ts")]: "export const two = 2; export interface Two {}",
  };

  test("an import back makes a pair, also of a type", () => {
    const back = { [site("b/deep/back.ts")]: 'import type { A } from "../../a/one.ts";' };
    expect(twoWayPairs(plant(oneWay), "apps/web/app")).toEqual([]);
    expect(twoWayPairs(plant({ ...oneWay, ...back }), "apps/web/app")).toEqual([
      "apps/web/app/a <> apps/web/app/b",
    ]);
  });

  test("files beside a folder count as one; tests and what lies elsewhere do not count", () => {
    const tree = plant({
      ...oneWay,
      [site("b/back.test.ts")]: 'import { one } from "../a/one.ts";',
      [site("main.ts")]: 'import { two } from "./b/two.ts"; export const main = two;',
      [site("b/out.ts")]: 'import { main } from "../main.ts";',
      "packages/core/package.json": '{ "name": "@oddwright/core" }',
      "packages/core/x.ts": "export const x = 1;",
      [site("a/core.ts")]: 'import { x } from "@oddwright/core/x.ts";',
    });
    expect(twoWayPairs(tree, "apps/web/app")).toEqual(["apps/web/app/(files) <> apps/web/app/b"]);
  });
});

describe("sizes", () => {
  test("a folder of more than twenty files", () => {
    const files = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`packages/core/money/f${n}.ts`, ""]),
      );
    expect(largeFolders(plant(files(20)))).toEqual([]);
    expect(largeFolders(plant(files(21)))).toEqual(["packages/core/money 21"]);
  });

  test("a file of more than three hundred lines", () => {
    const tree = plant({
      "packages/ui/a.css": lines(300),
      "packages/ui/b.css": lines(301),
      "packages/ui/c.ts": lines(301),
    });
    expect(largeFiles(tree, /\.css$/)).toEqual(["packages/ui/b.css 301"]);
  });

  test("a small file counts when one module imports it, however many tests do", () => {
    const tree = {
      "packages/core/small.ts": lines(30),
      "packages/core/long.ts": lines(31),
      "packages/core/user.ts": 'import "./small.ts"; import "./long.ts";',
      "packages/core/small.test.ts": 'import "./small.ts";',
    };
    expect(smallFiles(plant(tree))).toEqual(["packages/core/small.ts 30 <- packages/core/user.ts"]);
    const second = { "packages/core/other.ts": 'import("./small.ts")' };
    expect(smallFiles(plant({ ...tree, ...second }))).toEqual([]);
  });
});

describe("exports that only tests use", () => {
  const tree = {
    "packages/core/a.ts": `export const dead = 1; export const alive = 2; export const { parts } = alive;
export function inside() {} export const outside = inside;`,
    "packages/core/a.test.ts": 'import { dead, alive, inside, outside, parts } from "./a.ts";',
    "packages/core/user.ts": 'import { alive, parts } from "./a.ts"; void [alive, parts];',
  };

  test("what a test alone imports; what its own file uses is alive", () => {
    expect(testOnlyExports(plant(tree))).toEqual([
      "packages/core/a.ts dead",
      "packages/core/a.ts outside",
    ]);
  });

  test("a re-export is no use by itself, and leads to what is behind it", () => {
    const face = { "packages/core/index.ts": 'export { dead as shown, outside } from "./a.ts";' };
    const user = { "packages/core/b.ts": 'import { shown } from "./index.ts"; void shown;' };
    expect(testOnlyExports(plant({ ...tree, ...face }))).toHaveLength(2);
    expect(testOnlyExports(plant({ ...tree, ...face, ...user }))).toEqual([
      "packages/core/a.ts outside",
    ]);
  });

  test("a module that is loaded as a whole uses all of it", () => {
    const whole = { "packages/core/all.ts": 'const all = import("./a.ts");' };
    expect(testOnlyExports(plant({ ...tree, ...whole }))).toEqual([]);
  });
});

test("a file that names a game and is not its own", () => {
  const tree = plant({
    "packages/core/games/keno/draw.ts": 'export const game = "keno";',
    "packages/core/games/keno-rules.ts": "export const kenoRules = 1;",
    "packages/core/games/list.ts": 'export const list = ["keno"];',
    "packages/core/games/use.ts": "export const useKenoGame = 1;",
    "packages/core/games/comment.ts": "// as keno does\nexport const kenosis = `a keno sentence`;",
    "bench/keno-wishes.ts": 'export const wishes = "keno";',
  });
  expect(filesNaming(tree, "keno")).toEqual([
    "packages/core/games/list.ts",
    "packages/core/games/use.ts",
  ]);
});

describe("recipes", () => {
  const recipes = `# Title
## How to add
Intro.
### A game

Example: \`keno\`, \`dice\`

New files:

- \`packages/a.ts\`: a \`word\`
  that goes on
- \`packages/b.ts\`: another

Files to edit:

- \`packages/list.ts\`: its id

## Figures

- \`packages/gone.ts\`: no recipe
`;
  const there = { "packages/a.ts": "", "packages/b.ts": "", "packages/list.ts": '["Keno"]' };

  test("are read from the document", () => {
    expect(readRecipes(recipes)).toEqual([
      {
        title: "A game",
        examples: ["keno", "dice"],
        newFiles: ["packages/a.ts", "packages/b.ts"],
        editedFiles: ["packages/list.ts"],
        toolFiles: [],
      },
    ]);
  });

  test("are at fault when a file is missing or does not know the example", () => {
    const faultsOf = (texts: Readonly<Record<string, string>>) =>
      recipeFaults(plant({ [recipesFile]: recipes, ...texts }));
    expect(faultsOf(there)).toEqual([]);
    expect(faultsOf({ ...there, "packages/list.ts": "[]" })).toEqual([
      "A game: packages/list.ts does not name keno, dice",
    ]);
    expect(faultsOf({ "packages/a.ts": "", "packages/list.ts": "dice" })).toEqual([
      "A game: no file packages/b.ts",
    ]);
  });

  test("of this repository are true", () => {
    const checkout = readCheckout(repositoryRoot);
    expect(readRecipes(checkout.read(recipesFile)).length).toBeGreaterThan(10);
    expect(recipeFaults(checkout)).toEqual([]);
  });
});
