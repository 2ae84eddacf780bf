/** The ledger, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { houseNotBelowZero } from "./audit/balance-checks.ts";
import { ledgerChecks } from "./audit/run-audit.ts";
import { defineDomain } from "./domain-descriptor.ts";
import { ledgerJobs } from "./jobs.ts";
import { houseFundingKind } from "./operator/fund-house.ts";
import { ledgerHandlers } from "./routes.ts";

export const ledgerDomain = defineDomain({
  name: "ledger",
  migrations: migrationsBeside("ledger", import.meta.url),
  handlers: ledgerHandlers,
  jobs: ledgerJobs,
  operations: [houseFundingKind],
  auditChecks: [...ledgerChecks, houseNotBelowZero],
});
