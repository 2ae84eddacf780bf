/** `npm run structure -- [FOLDER] [--files]`: counts how the structure of a checkout stands; docs/architecture.md says what for. */
import path from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "./gates/gate.ts";
import { readCheckout } from "./structure/checkout.ts";
import { countFigures } from "./structure/figures.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { files: { type: "boolean", default: false } },
});
const [folder = repositoryRoot] = positionals;
const figures = countFigures(readCheckout(path.resolve(folder)));

for (const { label, found } of figures) {
  console.log(`${String(found.length).padStart(5)}  ${label}`);
  if (values.files) for (const each of found) console.log(`         ${each}`);
}
if (figures.some(({ found, mustBeEmpty }) => mustBeEmpty && found.length > 0)) process.exitCode = 1;
