/** Exports of the product that only tests import: dead code that its tests keep alive. */
import type { Checkout } from "./checkout.ts";
import { isProduct, isTest } from "./kinds.ts";

/** React Router itself calls what a route exports; the server loads the site's host by its path. */
const loadedByPath =
  /^apps\/web\/(app\/(site\/routes\/|routes\/|root\.tsx|entry\.)|app\/.*-route\.tsx$|ssr\/mount-web\.ts)/;

/**
 * A re-export is no use by itself: the name behind it is used when somebody imports the re-exported one. Something that
 * its own file uses too is left out: it is alive, and exported to be tried by itself.
 */
export function testOnlyExports({ modules }: Checkout): string[] {
  const usedByTests = new Set<string>();
  const used = new Set<string>();
  for (const [from, { imports }] of modules)
    for (const { file, names } of imports)
      for (const name of names) (isTest(from) ? usedByTests : used).add(`${file} ${name}`);
  for (const uses of [usedByTests, used]) followReexports(modules, uses);
  return [...modules].flatMap(([file, { exports, names }]) => {
    if (!isProduct(file) || loadedByPath.test(file)) return [];
    const isUsed = (uses: ReadonlySet<string>, name: string) =>
      uses.has(`${file} ${name}`) || uses.has(`${file} *`);
    return exports
      .filter((name) => isUsed(usedByTests, name) && !isUsed(used, name) && names.get(name) === 1)
      .map((name) => `${file} ${name}`);
  });
}

/** Adds what stands behind each re-exported name that is used, however many files it goes through. */
function followReexports(modules: Checkout["modules"], uses: Set<string>): void {
  let before: number;
  do {
    before = uses.size;
    for (const [file, { reexports, imports }] of modules)
      for (const { specifier, name, exported } of reexports) {
        const target = imports.find((each) => each.specifier === specifier)?.file;
        if (target !== undefined && (uses.has(`${file} ${exported}`) || uses.has(`${file} *`)))
          uses.add(`${target} ${name}`);
      }
  } while (uses.size > before);
}
