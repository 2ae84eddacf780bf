/** Keeps a program of ours running beside this one, and stops it. */
import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import { childEnvironment } from "@oddwright/platform/processes/child-environment.ts";

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A program that does not end by itself is killed. */
const longestStopMs = 12_000;

export interface ProgramToKeep {
  readonly name: string;
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** What it prints once it serves. */
  readonly readyLine: RegExp;
  /** After each start. */
  readonly onReady: () => Promise<void>;
  readonly log: Log;
}

export interface KeptProgram {
  stop(): Promise<void>;
}

/** One that ends is started again, after longer pauses while it keeps ending: whoever stands beside it goes on. */
export function keepRunning(program: ProgramToKeep): KeptProgram {
  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  const run = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted;) {
      child = start(program);
      let wasReady = false;
      watchOutput(child, program, () => (wasReady = true));
      const [code, signal] = (await once(child, "close")) as [number | null, string | null];
      if (stopping.signal.aborted) return;
      program.log.warn({ code, signal }, `${program.name} ended and is started again`);
      if (wasReady) pauseMs = firstPauseMs;
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      child?.kill("SIGTERM");
      const kill = setTimeout(() => child?.kill("SIGKILL"), longestStopMs);
      await running.finally(() => clearTimeout(kill));
    },
  };
}

function start({ file, env }: ProgramToKeep): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  // Its page's modules are stripped of types by Node itself, which still calls that an experiment.
  return spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file], {
    env: {
      ...childEnvironment(),
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      // It stops by itself when this process is gone.
      npm_lifecycle_event: "start",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Its output is ours. */
function watchOutput(
  child: ChildProcess,
  { readyLine, onReady, name, log }: ProgramToKeep,
  noteReady: () => void,
): void {
  let seen = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    process.stdout.write(chunk);
    const isReady = readyLine.test(seen);
    if (isReady) return;
    seen += chunk.toString();
    if (!readyLine.test(seen)) return;
    noteReady();
    onReady().catch((error: unknown) =>
      log.error({ err: error }, `${name} could not be connected`),
    );
  });
}
