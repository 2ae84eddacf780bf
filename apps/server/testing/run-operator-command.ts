/** An operator's command as a process of its own, beside a test's database. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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

/** As `npm run NAME -- ARGS` runs it, under no settings but these. */
export function runOperatorCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandAnswer> {
  const env = { ...inheritedEnvironment(), ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [fileOf(name), ...args], { env }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
      resolve({ code, text: (stdout + stderr).trim() });
    });
  });
}
