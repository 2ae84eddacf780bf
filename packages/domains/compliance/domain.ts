/** Compliance, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain } from "../ledger/index.ts";
import { frozenAccountPolicy } from "./frozen-account-policy.ts";

export const complianceDomain = defineDomain({
  name: "compliance",
  migrations: migrationsBeside("compliance", import.meta.url),
  policies: [frozenAccountPolicy],
});
