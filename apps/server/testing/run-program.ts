/** Runs the real program in a process of its own, for tests. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export const mainFile = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface RunningProgram {
  readonly child: ChildProcess;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Waits for the ready line and answers the address of the API, or of the sockets of a process without one; empty for a worker alone. Throws with the output when the program ends first. */
  ready(): Promise<string>;
  /** Waits for the end: the exit code, or the signal's name. */
  ended(): Promise<number | string>;
}

const readyLine = /^Oddwright is ready — (?:worker$|.*(?:API|sockets) (http:\/\/\S+))/m;

/** A first start need not make chains of a million links, nor a week of ratings and prices; production takes no shorter chains. */
const shortChains = { CHAIN_LENGTH: "5000", BETTING_REPLAY: "off" };

/**
 * What programs of a test inherit: nothing of the tester's that they would behave by. The cache of compiled code spares
 * every start but the first half of its processor time.
 */
export function inheritedEnvironment(): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}

/**
 * As under `npm start`, the program stops by itself when the process that started it is gone: an interrupted test run leaves
 * nothing behind.
 */
export function runProgram(env: Readonly<Record<string, string>>): RunningProgram {
  const child = spawn(process.execPath, [mainFile], {
    env: {
      ...inheritedEnvironment(),
      npm_lifecycle_event: "start",
      ...(env["APP_ENV"] === "production" ? {} : shortChains),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const onReady = Promise.withResolvers<string>();
  const end = once(child, "close").then(([code, signal]) => {
    onReady.reject(new Error(`the program ended (${code ?? signal}):\n${output}`));
    return (code ?? signal) as number | string;
  });
  onReady.promise.catch(() => undefined);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ready = readyLine.exec(output);
      if (ready) onReady.resolve(ready[1] ?? "");
    });
  }
  return { child, output: () => output, ready: () => onReady.promise, ended: () => end };
}
