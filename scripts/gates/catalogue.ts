/** Every gate of `npm test`, in the order in which they run: quick ones first, so that a slip shows early. */
import { globSync } from "node:fs";
import { ensureWebBuild } from "../bootstrap/web-build.mjs";
import { type Affected, everything, type Selection } from "./affected.ts";
import { commandGate, type Gate, node, repositoryRoot, runCommand, tool } from "./gate.ts";
import { journeysGate } from "./journeys-gate.ts";
import { vitestGate } from "./vitest-gate.ts";

const fixedGates: Gate[] = [
  commandGate("format", tool("oxfmt", "--check")),
  commandGate("lint", tool("oxlint", "--type-aware", "--deny-warnings")),
  { name: "types", run: checkTypes },
  commandGate(
    "imports",
    tool("depcruise", "--output-type=err-long", "packages", "apps", "e2e", "bench", "scripts"),
  ),
  commandGate("unused", tool("knip", "--no-progress")),
  commandGate("checklist", node("scripts/checklist.ts", "--check")),
  commandGate("openapi", node("scripts/openapi.ts", "--check")),
];

/** The gates of a change. What it cannot affect is left out; the gates that take seconds always run whole. */
export function listGates({ unit, integration, build, journeys }: Affected = everything): Gate[] {
  const hasAny = (files: Selection) => files === "all" || files.length > 0;
  return [
    ...fixedGates,
    ...(hasAny(unit) ? [vitestGate("unit", unit)] : []),
    ...(hasAny(integration) ? [vitestGate("integration", integration)] : []),
    ...(build || hasAny(journeys) ? [{ name: "web-build", run: buildWeb }] : []),
    ...(build ? [commandGate("size", tool("size-limit"))] : []),
    ...(hasAny(journeys) ? [journeysGate(journeys)] : []),
  ];
}

/** Route types are generated before the compiler reads them; every project is checked even if an earlier one fails. */
async function checkTypes() {
  const commands = [
    node("node_modules/@react-router/dev/bin.cjs", "typegen", "apps/web"),
    ...[
      "tsconfig.json",
      ...globSync("{apps,packages}/*/tsconfig.json", { cwd: repositoryRoot }).sort(),
    ].map((project) => node("node_modules/tsc7/bin/tsc", "--noEmit", "-p", project)),
  ];
  const faults: string[] = [];
  for (const command of commands) {
    const { code, output } = await runCommand(command);
    if (code !== 0) faults.push(output);
  }
  const failed = faults.length > 0;
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, output: faults.join("\n") };
}

async function buildWeb() {
  await ensureWebBuild(repositoryRoot);
  return { passed: 1, failed: 0, output: "" };
}
