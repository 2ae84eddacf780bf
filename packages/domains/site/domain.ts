/** The site's own data, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain } from "../ledger/index.ts";
import { siteHandlers } from "./routes.ts";

export const siteDomain = defineDomain({
  name: "site",
  migrations: migrationsBeside("site", import.meta.url),
  handlers: siteHandlers,
});
