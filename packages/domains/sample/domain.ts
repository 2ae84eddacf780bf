/** The sample domain, as tests and benches add it to the product's. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain } from "../ledger/index.ts";
import { bonusPolicy } from "./bonus-policy.ts";
import { exclusionPolicy } from "./exclusion-policy.ts";
import { lossLimitPolicy } from "./loss-limit-policy.ts";
import { sampleChecks, sampleKinds } from "./sample-check.ts";

export const sampleDomain = defineDomain({
  name: "sample",
  migrations: migrationsBeside("sample", import.meta.url),
  // The limit comes last: what it refuses, the bonus before it has decided already, and forgets.
  policies: [exclusionPolicy, bonusPolicy, lossLimitPolicy],
  operations: sampleKinds,
  auditChecks: sampleChecks,
});
