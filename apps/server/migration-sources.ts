/** The migrations of everything in this build that owns tables. */
import { fileURLToPath } from "node:url";
import { cashierMigrations } from "@oddwright/domains/cashier/index.ts";
import { complianceMigrations } from "@oddwright/domains/compliance/index.ts";
import { identityMigrations } from "@oddwright/domains/identity/index.ts";
import { ledgerMigrations } from "@oddwright/domains/ledger/index.ts";
import { originalsMigrations } from "@oddwright/domains/originals/index.ts";
import type { MigrationSource } from "@oddwright/platform/database/migration-files.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import { realtimeMigrations } from "@oddwright/platform/realtime/tickets.ts";

const serverMigrations: MigrationSource = {
  domain: "server",
  folder: fileURLToPath(new URL("./migrations/", import.meta.url)),
};

export const migrationSources: readonly MigrationSource[] = [
  ledgerMigrations,
  identityMigrations,
  complianceMigrations,
  cashierMigrations,
  originalsMigrations,
  leaseMigrations,
  realtimeMigrations,
  serverMigrations,
];
