/** Compliance, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain, ownRows } from "../ledger/index.ts";
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
  personalData: [
    ownRows({
      name: "freezes",
      table: "compliance_freeze",
      id: "id",
      columns: "reason, frozen_at, unfrozen_at",
    }),
    ownRows({
      name: "limits",
      table: "compliance_limit",
      columns: "kind, window_name, currency, amount as minor_units_or_minutes, set_at",
    }),
    ownRows({
      name: "exclusions",
      table: "compliance_exclusion",
      id: "id",
      columns: "kind, started_at, until, reason, ended_at",
    }),
  ],
});
