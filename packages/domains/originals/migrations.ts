// Where this domain's tables come from.
import { fileURLToPath } from "node:url";
import type { MigrationSource } from "@oddwright/platform/database/migration-files.ts";

export const originalsMigrations: MigrationSource = {
  domain: "originals",
  folder: fileURLToPath(new URL("./migrations/", import.meta.url)),
};
