/** `npm run bench -- NAME [options] [--json]`: answers one question with ratios measured in this run; never a timed test. */
import { formatMachine, describeMachine } from "./lib/machine.ts";
import { type BenchReport, formatReport, meetsTarget } from "./lib/report.ts";

interface Bench {
  /** Takes the command line after the name, without `--json`. */
  readonly run: (args: readonly string[]) => Promise<BenchReport>;
}

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  ledger: () => import("./ledger.ts"),
  bets: () => import("./bets.ts"),
  "crash-round": () => import("./crash-round.ts"),
  ssr: () => import("./ssr.ts"),
  flood: () => import("./flood.ts"),
  start: () => import("./start.ts"),
  size: () => import("./size.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  fanout: () => import("./fanout.ts"),
  slots: () => import("./slots.ts"),
  enumeration: () => import("./enumeration.ts"),
  odds: () => import("./odds.ts"),
  placement: () => import("./placement.ts"),
  settle: () => import("./settle.ts"),
  prices: () => import("./prices.ts"),
  wallet: () => import("./wallet.ts"),
  "game-load": () => import("./game-load.ts"),
};

const [name = "", ...rest] = process.argv.slice(2);
const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (load === undefined) {
  console.error(
    `usage: npm run bench -- NAME [--json]\nbenches: ${Object.keys(benches).join(", ")}`,
  );
  process.exit(2);
}
const machine = describeMachine();
const bench = await load();
const report = await bench.run(rest.filter((argument) => argument !== "--json"));
if (rest.includes("--json")) {
  const results = report.results.map((result) => ({ ...result, met: meetsTarget(result) }));
  console.log(JSON.stringify({ name, machine, ...report, results }, null, 2));
} else {
  console.log(`${formatReport(report)}\n- ${formatMachine(machine)}`);
}
process.exitCode = report.faults.length === 0 ? 0 : 1;
