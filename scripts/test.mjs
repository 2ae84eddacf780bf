// `npm test`: everything that must hold. `npm test -- --only unit,lint` runs some of it.
import { bootstrap } from "./bootstrap.mjs";
import { whenNpmIsGone } from "./bootstrap/npm-gone.mjs";

await bootstrap();
whenNpmIsGone(() => process.exit(1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

const { gates } = await import("./gates/catalogue.ts");
const { runGates, selectGates } = await import("./gates/run-gates.ts");

const { selected, unknown } = selectGates(gates, namesAfter("--only"));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(", ")}. Parts: ${gates.map((gate) => gate.name).join(", ")}.`,
  );
  process.exit(2);
}
const { passed, failed } = await runGates(selected, console.log);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} flag */
function namesAfter(flag) {
  const at = process.argv.indexOf(flag);
  const joined = at === -1 ? process.argv.find((one) => one.startsWith(`${flag}=`)) : undefined;
  const value = joined?.slice(flag.length + 1) ?? (at === -1 ? "" : (process.argv[at + 1] ?? ""));
  return value.split(",").filter((name) => name !== "");
}
