/** Compliance, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain } from "../ledger/index.ts";
import { complianceChecks } from "./audit-checks.ts";
import { frozenAccountPolicy } from "./freezes/frozen-account-policy.ts";
import { protectionPolicy } from "./protection-policy.ts";
import { complianceHandlers } from "./routes.ts";

export const complianceDomain = defineDomain({
  name: "compliance",
  migrations: migrationsBeside("compliance", import.meta.url),
  handlers: complianceHandlers,
  policies: [frozenAccountPolicy, protectionPolicy],
  auditChecks: complianceChecks,
});
