/** Notices that the `npm start` or `npm test` that runs this process has ended without us. */

const pollMs = 250;

/**
 * npm runs a script through a shell and sends signals to that shell, which dies of them without passing them on: the
 * program would run on without anybody to stop it. Calls back once when the shell has gone. Does nothing outside npm.
 * @param {() => void} onGone
 */
export function whenNpmIsGone(onGone) {
  if (!process.env["npm_lifecycle_event"] || process.platform === "win32") return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
}
