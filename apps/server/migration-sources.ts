/** The migration folders of every domain in this build, and the server's own. */
import { fileURLToPath } from "node:url";
import type { MigrationSource } from "@oddwright/platform/database/migration-files.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import { realtimeMigrations } from "@oddwright/platform/realtime/tickets.ts";

const domains = ["ledger", "identity", "compliance", "cashier", "originals"] as const;

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export const migrationSources: readonly MigrationSource[] = [
  ...domains.map((domain) => ({
    domain,
    folder: folder(`../../packages/domains/${domain}/migrations`),
  })),
  leaseMigrations,
  realtimeMigrations,
  { domain: "server", folder: folder("./migrations") },
];
