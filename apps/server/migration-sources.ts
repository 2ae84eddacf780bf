/** The migrations of everything in this build that owns tables. */
import { domainMigrations } from "@oddwright/domains/domains.ts";
import {
  type MigrationSource,
  migrationsBeside,
} from "@oddwright/platform/database/migration-files.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import { realtimeMigrations } from "@oddwright/platform/realtime/tickets.ts";

export const migrationSources: readonly MigrationSource[] = [
  ...domainMigrations,
  leaseMigrations,
  realtimeMigrations,
  migrationsBeside("server", import.meta.url),
];
