/** Runs a program in the foreground: its output is ours, our signals are its, its exit code is ours. */
import { spawn } from "node:child_process";
import { whenNpmIsGone } from "./npm-gone.mjs";

const forwarded = ["SIGTERM", "SIGHUP", "SIGINT"];

/**
 * Never returns once the program has started: this process ends as the program ends. Rejects when it cannot be started.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} options
 * @returns {Promise<never>}
 */
export function runForwarding(command, args, options = {}) {
  return new Promise((_resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: "inherit" });
    child.once("error", reject);
    for (const signal of forwarded) {
      process.on(signal, () => {
        // A terminal sends Ctrl-C to the whole group: a second copy would look like a second key press.
        if (signal === "SIGINT" && process.stdin.isTTY) return;
        child.kill(/** @type {NodeJS.Signals} */ (signal));
      });
    }
    whenNpmIsGone(() => child.kill("SIGTERM"));
    child.once("exit", (code, signal) => {
      if (!signal) process.exit(code ?? 1);
      for (const one of forwarded) process.removeAllListeners(one);
      process.kill(process.pid, signal);
      // Still here only if the signal has no default action for us (Windows).
      setTimeout(() => process.exit(1), 1_000);
    });
  });
}
