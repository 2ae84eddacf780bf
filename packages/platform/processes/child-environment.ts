/** The environment that programs started by ours get: what they need to run, and none of our secrets. */

/** An allow-list, never a list of exceptions: any other variable may hold a secret, which an attacker who controls the child could read. */
const passedOn = [
  "PATH",
  "TMPDIR",
  "TEMP",
  "TMP",
  "LD_LIBRARY_PATH",
  "DYLD_LIBRARY_PATH",
  // Windows starts no program without these.
  "SystemRoot",
  "windir",
  "ComSpec",
  "PATHEXT",
] as const;

/** For every child process: `spawn` without `env` would pass on everything. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const known = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(known), LC_ALL: "C", TZ: "UTC" };
}
