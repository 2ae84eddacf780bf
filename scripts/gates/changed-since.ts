/** The files that differ from a commit, and the tests that import them. */
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { StartFault } from "../bootstrap/start-fault.mjs";
import type { Change } from "./affected.ts";
import { node, repositoryRoot, runCommand } from "./gate.ts";

/** Throws a `StartFault` for a name that git does not know. Files that git does not track yet have changed, too. */
export async function readChange(revision: string): Promise<Change> {
  const files = [
    ...git("diff", "--name-only", "--no-renames", revision, "--"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return {
    files,
    importing: {
      unit: await importingTests("unit", revision),
      integration: await importingTests("integration", revision),
    },
    tests: globSync("{apps,packages,scripts,e2e}/**/*.{test,spec}.{ts,tsx}", {
      cwd: repositoryRoot,
      exclude: ["**/node_modules/**"],
    }),
  };
}

function git(...args: readonly string[]): string[] {
  try {
    const output = execFileSync("git", args, {
      cwd: repositoryRoot,
      encoding: "utf8",
      stdio: "pipe",
    });
    return output.split("\n").filter(Boolean);
  } catch {
    throw new StartFault(
      `git could not tell what has changed (git ${args.join(" ")}).`,
      "Name a commit, a branch or a tag of this repository: npm test -- --since main",
    );
  }
}

async function importingTests(project: string, revision: string): Promise<string[]> {
  const listing = node("node_modules/vitest/vitest.mjs", "list", "--filesOnly", "--json");
  const args = [...listing.args, `--project=${project}`, `--changed=${revision}`];
  const { code, output } = await runCommand({ ...listing, args });
  if (code !== 0) throw new Error(`Vitest could not list the tests of ${project}:\n${output}`);
  // Where nothing is affected, it says so in words.
  const list = output.slice(output.indexOf("["), output.lastIndexOf("]") + 1);
  const entries = JSON.parse(list || "[]") as { readonly file: string }[];
  return entries.map(({ file }) => path.relative(repositoryRoot, file));
}
