/** The sportsbook, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain } from "../ledger/index.ts";
import { sportsbookJobs } from "./jobs.ts";
import { feedNotices } from "./ports/deps.ts";
import { chainsHold } from "./prices/verify-chains.ts";
import { sportsbookHandlers } from "./routes.ts";

export const sportsbookDomain = defineDomain({
  name: "sportsbook",
  migrations: migrationsBeside("sportsbook", import.meta.url),
  handlers: sportsbookHandlers,
  jobs: sportsbookJobs,
  auditChecks: [chainsHold],
  notices: feedNotices,
});
