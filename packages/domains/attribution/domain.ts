/** Attribution, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain, ownRows } from "../ledger/index.ts";
import { attributionJobs } from "./jobs.ts";
import { attributionHandlers } from "./routes.ts";

export const attributionDomain = defineDomain({
  name: "attribution",
  migrations: migrationsBeside("attribution", import.meta.url),
  handlers: attributionHandlers,
  jobs: attributionJobs,
  personalData: [
    ownRows({
      name: "sources",
      table: "attribution_source",
      columns:
        "number, stag, partner_id, adv_id, advertise_uid, advertise_source, cpa_one_uid, pr_hash as pr, attached_at",
    }),
  ],
});
