/** Identity, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain } from "../ledger/index.ts";
import { identityJobs } from "./jobs.ts";
import { identityDataLeftOut, identityPersonalData } from "./personal-data.ts";
import { identityHandlers } from "./routes.ts";

export const identityDomain = defineDomain({
  name: "identity",
  migrations: migrationsBeside("identity", import.meta.url),
  handlers: identityHandlers,
  jobs: identityJobs,
  personalData: identityPersonalData,
  personalDataLeftOut: identityDataLeftOut,
});
