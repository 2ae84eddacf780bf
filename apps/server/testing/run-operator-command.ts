/** An operator's command as a process of its own, beside a test's database. */
import { execFile, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CommandEnd, CommandOrder } from "./command-host.ts";
import { inheritedEnvironment } from "./run-program.ts";

export interface CommandAnswer {
  /** The exit code. */
  readonly code: number;
  /** What it printed, then what went wrong, without the line ends around them. */
  readonly text: string;
}

const root = new URL("../../../", import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Of `npm run NAME`. */
function fileOf(name: string): string {
  const [, file] = /^node scripts\/run\.mjs (\S+)$/.exec(scripts[name] ?? "") ?? [];
  if (file === undefined) throw new Error(`npm runs no command of the name ${name}`);
  return fileURLToPath(new URL(file, root));
}

type Settings = Readonly<Record<string, string>>;

/** Those that have run as a process of their own, start and end included. */
const proven = new Set<string>();

/**
 * As `npm run NAME -- ARGS` runs it, under no settings but these. The first run of a command is a process of its own; the
 * ones after it share one that has its packages loaded, unless they start a database of their own.
 */
export function runOperatorCommand(
  name: string,
  args: readonly string[],
  settings: Settings,
): Promise<CommandAnswer> {
  const env = { ...inheritedEnvironment(), ...settings };
  if (proven.has(name) && settings["DATABASE_URL"]) return inHost(fileOf(name), args, env);
  proven.add(name);
  return new Promise((resolve) => {
    execFile(process.execPath, [fileOf(name), ...args], { env }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
      resolve({ code, text: (stdout + stderr).trim() });
    });
  });
}

interface CommandHost {
  run(order: Omit<CommandOrder, "id">): Promise<CommandAnswer>;
}

let host: CommandHost | undefined;

function inHost(file: string, args: readonly string[], env: Settings): Promise<CommandAnswer> {
  host ??= startHost();
  return host.run({ file, args, env });
}

/** It ends with the process that runs the tests. */
function startHost(): CommandHost {
  const child = fork(fileURLToPath(new URL("command-host.ts", import.meta.url)), {
    env: inheritedEnvironment(),
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const waiting = new Map<number, PromiseWithResolvers<CommandAnswer>>();
  let orders = 0;
  child.on("message", ({ id, code, stdout, stderr }: CommandEnd) => {
    waiting.get(id)?.resolve({ code, text: (stdout + stderr).trim() });
    waiting.delete(id);
  });
  child.on("exit", (code, signal) => {
    host = undefined;
    const ended = new Error(`the process of the commands ended (${code ?? signal})`);
    for (const { reject } of waiting.values()) reject(ended);
  });
  child.unref();
  child.channel?.unref();
  return {
    run: (order) => {
      const id = (orders += 1);
      const answer = Promise.withResolvers<CommandAnswer>();
      waiting.set(id, answer);
      child.send({ id, ...order } satisfies CommandOrder);
      return answer.promise;
    },
  };
}
