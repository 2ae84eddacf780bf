/** What a gate is: one thing that must hold before a change may land, and how its result is counted. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runCaptured } from "../bootstrap/run-captured.mjs";

export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Where reports of the runners go; git-ignored. */
export const reports = path.join(repositoryRoot, "reports", "gates");

export interface GateResult {
  passed: number;
  failed: number;
  skipped?: number;
  /** Shown only when something failed. */
  output: string;
}

export interface Gate {
  name: string;
  run: () => Promise<GateResult>;
}

const minuteMs = 60_000;
const gateTimeoutMs = 45 * minuteMs;

export interface Command {
  program: string;
  args: string[];
  env?: Record<string, string>;
}

/** Runs `node` with a package's own script or a file of ours; `program` is a path below the project. */
export function node(program: string, ...args: string[]): Command {
  return { program: process.execPath, args: [path.join(repositoryRoot, program), ...args] };
}

/** Runs a program that the packages put into `node_modules/.bin`. */
export function tool(name: string, ...args: string[]): Command {
  const suffix = process.platform === "win32" ? ".cmd" : "";
  return { program: path.join(repositoryRoot, "node_modules/.bin", name + suffix), args };
}

export interface CommandEnd {
  code: number;
  output: string;
}

/** Runs a command of a gate; a command that hangs is ended and fails with a line that says so. */
export async function runCommand({ program, args, env = {} }: Command): Promise<CommandEnd> {
  const bin = path.join(repositoryRoot, "node_modules/.bin");
  const { code, output, timedOut } = await runCaptured(program, args, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}`,
      FORCE_COLOR: undefined,
      NO_COLOR: "1",
      ...env,
    },
    shell: process.platform === "win32",
    timeoutMs: gateTimeoutMs,
  });
  if (!timedOut) return { code, output };
  return { code: 1, output: `${output}\nEnded after ${gateTimeoutMs / minuteMs} minutes.` };
}

/** A gate that holds when all its commands, run in order, end with 0; the first that does not is shown. */
export function commandGate(name: string, ...commands: Command[]): Gate {
  return {
    name,
    run: async () => {
      for (const command of commands) {
        const { code, output } = await runCommand(command);
        if (code !== 0) return { passed: 0, failed: 1, output };
      }
      return { passed: 1, failed: 0, output: "" };
    },
  };
}
