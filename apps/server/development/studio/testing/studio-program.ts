/** The real studio as a process of its own, and the calls of its page. */
import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { SpinEvent } from "@oddwright/core/slots/spin-events.ts";
import { inheritedEnvironment } from "../../../testing/run-program.ts";

const file = fileURLToPath(new URL("../../../../studio/main.ts", import.meta.url));

/** So short that a bet which is not answered is given up within a test. */
const patienceSeconds = "5";

/** Tables of tests play as fast as they may. */
const tableSeconds = "2,1,1,60";

/** The same for all test files: roles are the whole server's. */
export const studioPasswords = { owner: "studio-owner-of-tests", app: "studio-of-tests" };

export interface StudioRound {
  readonly id: string;
  readonly game: string;
  readonly mode: string;
  readonly stake: string;
  readonly cost: string;
  readonly state: string;
  readonly payout: string | null;
  readonly events: readonly SpinEvent[] | null;
  readonly proof: {
    readonly server_seed_hash: string;
    readonly server_seed: string | null;
    readonly client_seed: string;
    readonly nonce: number;
  } | null;
}

export interface StudioAnswer {
  readonly session_token?: string;
  readonly round?: StudioRound;
  readonly last_round?: StudioRound | null;
  readonly balance?: string | null;
  readonly revealed_server_seed?: string;
  readonly error?: { readonly code: string; readonly wallet_status?: string };
  readonly [field: string]: unknown;
}

export interface StudioProgram {
  /** A call of the studio's page. */
  call(path: string, call?: { token?: string; body?: object }): Promise<StudioAnswer>;
  /** Where the running process answers. */
  url(): string;
  /** Ends the process at once, as a failing machine does. */
  kill(): void;
  start(): Promise<RunningStudio>;
  /** The process has ended. */
  ended(): Promise<void>;
  /** Asks the process to stop; its exit code. */
  stop(): Promise<number | null>;
}

export interface RunningStudio {
  readonly child: ChildProcess;
  readonly url: string;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** One process at a time, each on a port of its own. */
export function studioProgram(settings: Readonly<Record<string, string>>): StudioProgram {
  const env = {
    ...inheritedEnvironment(),
    npm_lifecycle_event: "start",
    STUDIO_PORT: "0",
    STUDIO_BET_PATIENCE_SECONDS: patienceSeconds,
    STUDIO_TABLE_SECONDS: tableSeconds,
    STUDIO_LOG_LEVEL: "silent",
    ...settings,
  };
  let running: RunningStudio | null = null;
  return {
    call: async (path, { token, body } = {}) => {
      const response = await fetch(`${running?.url}${path}`, {
        method: body === undefined ? "GET" : "POST",
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      return (await response.json()) as StudioAnswer;
    },
    url: () => running?.url ?? "",
    kill: () => void running?.child.kill("SIGKILL"),
    start: async () => (running = await startProcess(env)),
    ended: async () => {
      if (running && !hasEnded(running.child)) await once(running.child, "exit");
    },
    stop: async () => {
      if (running === null || hasEnded(running.child)) return null;
      running.child.kill("SIGTERM");
      const [code] = (await once(running.child, "close")) as [number | null];
      return code;
    },
  };
}

function startProcess(env: Record<string, string>): Promise<RunningStudio> {
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ready = Promise.withResolvers<RunningStudio>();
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready — (http:\/\/\S+)/.exec(output)?.[1];
      if (url !== undefined) ready.resolve({ child, url });
    });
  }
  child.once("close", () => ready.reject(new Error(`the studio ended:\n${output}`)));
  return ready.promise;
}
