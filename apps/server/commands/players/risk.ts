/** `npm run risk -- list [--kind KIND] [--days N]` or `show ID`: accounts that may not be what they seem, with what says so. */
import { parseArgs } from "node:util";
import {
  listRiskSignals,
  readRiskSignal,
  type RiskKind,
  riskKinds,
  type RiskSignal,
} from "@oddwright/domains/identity/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage = "usage: npm run risk -- list [--kind KIND] [--days N] | show ID";
const defaultDays = 30;

type RiskCommand =
  | { readonly action: "list"; readonly kind: RiskKind | null; readonly days: number }
  | { readonly action: "show"; readonly id: string };

function readArguments(): RiskCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: "string" }, days: { type: "string" } },
  });
  const [action, id] = positionals;
  if (action === "show") {
    if (!id) throw new UsageError("say which: its id is the first word of its line");
    return { action, id };
  }
  if (action !== "list") throw new UsageError("say list or show");
  const kind = riskKinds.find((each) => each === values.kind) ?? null;
  if (values.kind !== undefined && kind === null)
    throw new UsageError(`--kind is one of ${riskKinds.join(", ")}`);
  const days = Number(values.days ?? defaultDays);
  if (!Number.isSafeInteger(days) || days < 1)
    throw new UsageError("--days is a whole number from 1");
  return { action, kind, days };
}

async function run(command: RiskCommand, pool: pg.Pool): Promise<string> {
  if (command.action === "list") {
    const signals = await listRiskSignals(pool, command);
    return signals.map(lineOf).join("\n");
  }
  const found = await readRiskSignal(pool, command.id);
  if (found === null) return "unknown_signal";
  const { signal, accounts } = found;
  return [
    lineOf(signal),
    ...Object.entries(signal.evidence)
      .filter(([name]) => name !== "players")
      .map(([name, value]) => `${name}: ${String(value)}`),
    ...accounts.map(
      ({ id, name, createdAt }) => `${id}  ${name}  since ${createdAt.toISOString()}`,
    ),
  ].join("\n");
}

function lineOf({ id, kind, subject, evidence, changedAt }: RiskSignal): string {
  return [id, kind, subject, sizeOf(kind, evidence), changedAt.toISOString()].join("  ");
}

function sizeOf(kind: RiskKind, evidence: RiskSignal["evidence"]): string {
  const of = (name: string) => String(evidence[name]);
  switch (kind) {
    case "shared_device":
      return `${of("accounts")} accounts`;
    case "credential_stuffing":
      return `${of("logins")} logins`;
    case "impossible_travel":
      return `${of("from")} to ${of("to")}, ${of("km")} km in ${of("minutes")} min`;
  }
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("risk", ({ pool }) => run(command, pool)));
});
