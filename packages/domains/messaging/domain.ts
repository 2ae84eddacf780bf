/** Messaging, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain } from "../ledger/index.ts";
import { messagingJobs, messagingNotices } from "./jobs.ts";

export const messagingDomain = defineDomain({
  name: "messaging",
  migrations: migrationsBeside("messaging", import.meta.url),
  jobs: messagingJobs,
  notices: messagingNotices,
});
