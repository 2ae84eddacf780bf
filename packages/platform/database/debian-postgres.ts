/** A temporary server from Debian's PostgreSQL 15, the oldest version that the product supports; for tests. */
import { existsSync } from "node:fs";
import { binariesIn } from "./embedded/binaries.ts";
import type { Installation } from "./embedded/supervisor.ts";
import { startTemporaryPostgres, type TemporaryPostgres } from "./temporary-postgres.ts";

const home = "/usr/lib/postgresql/15";

/** Debian's programs. Version 15 has no built-in locale, so the C library's equal one is used. */
const installation: Installation = {
  binaries: binariesIn(home),
  initdbArguments: ["--locale=C.UTF-8"],
};

/** Whether Debian's PostgreSQL 15 is on this machine. */
export function hasDebianPostgres(): boolean {
  return existsSync(installation.binaries.postgres);
}

/** Starts an empty PostgreSQL 15 in a temporary folder; `stop` removes it. */
export function startDebianPostgres(parent?: string): Promise<TemporaryPostgres> {
  return startTemporaryPostgres({ installation, ...(parent !== undefined && { parent }) });
}
