/** Runs gates one after the other, keeps going after a failure, and adds up what passed and failed. */
import { explainFault } from "../bootstrap/start-fault.mjs";
import type { Gate, GateResult } from "./gate.ts";

export interface Totals {
  passed: number;
  failed: number;
}

/** Gates whose names were asked for, in their own order; `unknown` lists names that no gate has. */
export function selectGates(
  gates: Gate[],
  only: string[],
): { selected: Gate[]; unknown: string[] } {
  const names = new Set(gates.map((gate) => gate.name));
  const unknown = only.filter((name) => !names.has(name));
  const selected = only.length === 0 ? gates : gates.filter((gate) => only.includes(gate.name));
  return { selected, unknown };
}

/** A gate that throws, or that counted nothing at all, has failed: silence never passes. An aborted run begins no gate. */
export async function runGates(
  gates: Gate[],
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<Totals> {
  const totals = { passed: 0, failed: 0 };
  for (const gate of gates) {
    if (signal?.aborted) break;
    const startedAt = performance.now();
    // Some gates take minutes: who waits should know for what.
    print(`  ${gate.name} …`);
    const result = await resultOf(gate);
    totals.passed += result.passed;
    totals.failed += result.failed;
    if (result.failed > 0) print(`\n${result.output.trimEnd()}\n`);
    print(resultLine(gate.name, result, performance.now() - startedAt));
  }
  return totals;
}

async function resultOf(gate: Gate): Promise<GateResult> {
  try {
    const result = await gate.run();
    if (result.passed + result.failed > 0) return result;
    return {
      ...result,
      failed: 1,
      output: `${result.output}\nThe gate "${gate.name}" counted nothing.`,
    };
  } catch (error) {
    return { passed: 0, failed: 1, output: explainFault(error) };
  }
}

const nameWidth = 14;

function resultLine(name: string, result: GateResult, durationMs: number): string {
  const mark = result.failed === 0 ? "✓" : "✗";
  const counts = [`${result.passed} passed`];
  if (result.failed > 0) counts.push(`${result.failed} failed`);
  if (result.skipped) counts.push(`${result.skipped} skipped`);
  return `${mark} ${name.padEnd(nameWidth)} ${counts.join(", ")} in ${(durationMs / 1000).toFixed(1)} s`;
}
