/** The sportsbook, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain } from "../ledger/index.ts";
import { sportsbookHandlers } from "./routes.ts";

export const sportsbookDomain = defineDomain({
  name: "sportsbook",
  migrations: migrationsBeside("sportsbook", import.meta.url),
  handlers: sportsbookHandlers,
});
