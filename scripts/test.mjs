// `npm test`: everything that must hold. `npm test -- --only unit,lint` runs some of it.
import { bootstrap } from "./bootstrap.mjs";
import { whenNpmIsGone } from "./bootstrap/npm-gone.mjs";

await bootstrap();
const { gates } = await import("./gates/catalogue.ts");
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

const { selected, unknown } = selectGates(gates, namesAfter("--only"));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(", ")}. Parts: ${gates.map((gate) => gate.name).join(", ")}.`,
  );
  process.exit(2);
}
const { passed, failed } = await runGates(selected, console.log, run.signal);
// The end of everything ends this process too.
if (run.signal.aborted) await new Promise(() => {});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} flag */
function namesAfter(flag) {
  const at = process.argv.indexOf(flag);
  const joined = at === -1 ? process.argv.find((one) => one.startsWith(`${flag}=`)) : undefined;
  const value = joined?.slice(flag.length + 1) ?? (at === -1 ? "" : (process.argv[at + 1] ?? ""));
  return value.split(",").filter((name) => name !== "");
}
