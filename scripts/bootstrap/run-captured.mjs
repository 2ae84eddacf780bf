/** Runs a program to its end and keeps what it printed. */
import { spawn } from "node:child_process";

/** What is kept of the output; the end matters, because that is where programs say why they failed. */
const keptChars = 2_000_000;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, timeoutMs?: number, onStart?: (pid: number) => void }} options
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} `code` is 1 when a signal ended the program;
 *   rejects only when the program cannot be started
 */
export function runCaptured(command, args, options = {}) {
  const { timeoutMs, onStart, ...rest } = options;
  return new Promise((resolve, reject) => {
    // A group of its own, so that a program that hangs, or is not waited for, is ended together with what it started.
    const detached = process.platform !== "win32";
    const child = spawn(command, args, { ...rest, detached, stdio: ["ignore", "pipe", "pipe"] });
    if (child.pid !== undefined) onStart?.(child.pid);
    let output = "";
    let timedOut = false;
    /** @param {string} chunk */
    const keep = (chunk) => {
      output = (output + chunk).slice(-keptChars);
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    const end = () => endGroup(child, detached);
    process.once("exit", end);
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            end();
          }, timeoutMs);
    /** @param {() => void} finish */
    const settle = (finish) => {
      clearTimeout(timer);
      process.off("exit", end);
      finish();
    };
    child.once("error", (error) => settle(() => reject(error)));
    child.once("close", (code) => settle(() => resolve({ code: code ?? 1, output, timedOut })));
  });
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {boolean} detached true when the child leads a process group
 */
function endGroup(child, detached) {
  try {
    if (detached && child.pid) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // It ended by itself in the meantime.
  }
}
