/** All that other domains and the server may use of identity. */
import { fileURLToPath } from "node:url";
import type { MigrationSource } from "@oddwright/platform/database/migrate.ts";

export { blockPlayer } from "./block-player.ts";
export type { WalletPort } from "./context.ts";
export { identityJobs } from "./jobs.ts";
export { readActiveCurrency } from "./read-active-currency.ts";
export { readShownNames } from "./read-shown-names.ts";
export { identityHandlers } from "./routes.ts";
export { createTokenVerifier } from "./tokens/token-verifier.ts";

export const identityMigrations: MigrationSource = {
  domain: "identity",
  folder: fileURLToPath(new URL("./migrations/", import.meta.url)),
};
