/** An operator's command as a process of its own, beside a test's database. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment } from "./run-program.ts";

/** What the command prints; `file` is its name in `commands/`. */
export function runOperatorCommand(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const command = fileURLToPath(new URL(`../commands/${file}`, import.meta.url));
  const env = { ...inheritedEnvironment(), ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (_error, stdout, stderr) => {
      resolve((stdout + stderr).trim());
    });
  });
}
