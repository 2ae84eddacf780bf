/**
 * `npm test`: everything that must hold. `npm test -- --only unit,lint` runs some of it, `npm test -- --since main` what the
 * change since a commit can affect.
 */
import { bootstrap } from "./bootstrap.mjs";
import { explainFault } from "./bootstrap/start-fault.mjs";
import { whenNpmIsGone } from "./bootstrap/npm-gone.mjs";

await bootstrap();
const { affectedBy, everything } = await import("./gates/affected.ts");
const { listGates } = await import("./gates/catalogue.ts");
const { readChange } = await import("./gates/changed-since.ts");
const { runGates, selectGates } = await import("./gates/run-gates.ts");
const { endEverything, makeRunFolder } = await import("./gates/test-run.ts");

const folder = makeRunFolder();
const run = new AbortController();
const interrupt = () => {
  if (run.signal.aborted) process.exit(1);
  run.abort();
  console.log("Interrupted: what this run started is being ended …");
  void endEverything(folder).finally(() => process.exit(1));
};
whenNpmIsGone(interrupt);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, interrupt);

const only = namesAfter("--only");
const { unknown } = selectGates(listGates(everything), only);
if (unknown.length > 0) {
  const parts = listGates(everything).map((gate) => gate.name);
  console.error(`No such part: ${unknown.join(", ")}. Parts: ${parts.join(", ")}.`);
  process.exit(2);
}
const [revision] = namesAfter("--since");
const affected = revision === undefined ? everything : await affectedSince(revision);
const { selected } = selectGates(listGates(affected), only);
const { passed, failed } = await runGates(selected, console.log, run.signal);
// The end of everything ends this process too.
if (run.signal.aborted) await new Promise(() => {});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} commit */
async function affectedSince(commit) {
  try {
    return affectedBy(await readChange(commit));
  } catch (error) {
    console.error(explainFault(error));
    process.exit(2);
  }
}

/** @param {string} flag */
function namesAfter(flag) {
  const at = process.argv.indexOf(flag);
  const joined = at === -1 ? process.argv.find((one) => one.startsWith(`${flag}=`)) : undefined;
  const value = joined?.slice(flag.length + 1) ?? (at === -1 ? "" : (process.argv[at + 1] ?? ""));
  return value.split(",").filter((name) => name !== "");
}
