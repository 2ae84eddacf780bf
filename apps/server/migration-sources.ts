/** The migrations of everything in this build that owns tables. */
import { fileURLToPath } from "node:url";
import { domainMigrations } from "@oddwright/domains/domains.ts";
import type { MigrationSource } from "@oddwright/platform/database/migration-files.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import { realtimeMigrations } from "@oddwright/platform/realtime/tickets.ts";

const serverMigrations: MigrationSource = {
  domain: "server",
  folder: fileURLToPath(new URL("./migrations/", import.meta.url)),
};

export const migrationSources: readonly MigrationSource[] = [
  ...domainMigrations,
  leaseMigrations,
  realtimeMigrations,
  serverMigrations,
];
