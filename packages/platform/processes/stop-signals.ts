/** When to stop: a signal, or the death of the `npm start` that holds our terminal. */

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
const parentCheckMs = 1_000;

/**
 * A service manager signals every process of a group, and npm start passes on its own copy: what follows the first
 * signal this closely is the same request.
 */
const copiesMs = 1_500;

/** Exit code after a second signal: the usual 128 + SIGINT. */
const hurriedExitCode = 130;

/**
 * Calls `stop` once, at the first signal. A later signal ends the process at once: an operator who presses Ctrl-C again does
 * not want to wait for running requests.
 */
export function onStopRequest(stop: (reason: string) => void): void {
  let stoppingSince: number | undefined;
  const request = (reason: string): void => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    stop(reason);
  };
  for (const signal of signals) {
    process.on(signal, () => {
      const isLater = stoppingSince !== undefined && performance.now() - stoppingSince > copiesMs;
      if (isLater) process.exit(hurriedExitCode);
      request(signal);
    });
  }
  // Started by hand or by a service manager, a new parent is normal: the shell may simply have ended.
  if (process.env["npm_lifecycle_event"] !== "start") return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    request("npm start ended");
  }, parentCheckMs);
  watch.unref();
}
