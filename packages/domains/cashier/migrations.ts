// Where this domain's tables come from.
import { fileURLToPath } from "node:url";
import type { MigrationSource } from "@oddwright/platform/database/migration-files.ts";

export const cashierMigrations: MigrationSource = {
  domain: "cashier",
  folder: fileURLToPath(new URL("./migrations/", import.meta.url)),
};
