/** Compliance, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { defineDomain, ownRows } from "../ledger/index.ts";
import { complianceChecks } from "./audit-checks.ts";
import { playerMade } from "./events/protection-events.ts";
import { frozenAccountPolicy } from "./freezes/frozen-account-policy.ts";
import { protectionPolicy } from "./protection-policy.ts";
import { complianceNotices } from "./ports/deps.ts";
import { complianceJobs } from "./jobs.ts";
import { complianceHandlers } from "./routes.ts";
import { verificationEvents } from "./verification/announce.ts";

export const complianceDomain = defineDomain({
  name: "compliance",
  migrations: migrationsBeside("compliance", import.meta.url),
  handlers: complianceHandlers,
  jobs: complianceJobs,
  operations: ["verification"],
  events: () => verificationEvents,
  notices: complianceNotices,
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
      name: "closures",
      table: "compliance_closure",
      id: "id",
      columns: "closed_at, reopened_at",
    }),
    ownRows({
      name: "limits",
      table: "compliance_limit",
      columns: `kind, window_name, currency, amount as minor_units_or_minutes, set_at, pending_kind, pending_currency,
        pending_amount as pending_minor_units_or_minutes, pending_due_at`,
    }),
    ownRows({
      name: "exclusions",
      table: "compliance_exclusion",
      id: "id",
      columns: "kind, started_at, until, reason, ended_at",
    }),
    ownRows({
      name: "exclusion_releases",
      table: "compliance_exclusion_release",
      id: "id",
      columns: "reason, asked_at, ended_at, outcome",
    }),
    ownRows({
      name: "play",
      table: "compliance_player",
      columns: `reality_check_minutes, limits_declined_at, nullif(play_started_at, 'epoch') as play_started_at,
        nullif(play_seen_at, 'epoch') as play_seen_at, nullif(checked_at, 'epoch') as checked_at`,
    }),
    ownRows({
      name: "protection_events",
      table: "compliance_protection_event",
      id: "id",
      // Who of the staff it was is not the player's.
      columns: `action, kind, window_name, currency, amount as minor_units_or_minutes, until,
        made_by = '${playerMade}' as by_player, made_at`,
    }),
    ownRows({
      name: "verification",
      table: "compliance_verification",
      columns: "status, attempts_left, submitted_at, decided_at, reason, comment",
    }),
    ownRows({
      name: "verification_requests",
      table: "compliance_requirement",
      columns: "rule, opened_at, due_at, met_at",
    }),
    ownRows({
      name: "verification_events",
      table: "compliance_verification_event",
      id: "id",
      columns: `action, status, reason, comment, made_by = '${playerMade}' as by_player, made_at`,
    }),
    ownRows({
      name: "verification_services",
      table: "compliance_service_check",
      id: "id",
      columns: "service, begun_at, visited_at, state, heard_at",
    }),
    ownRows({
      name: "document_exports",
      table: "compliance_document_export",
      id: "id",
      // Who of the staff it was, and their words, are not the player's.
      columns: "document_ids, made_at",
    }),
    ownRows({
      name: "documents",
      table: "compliance_document",
      id: "id",
      columns: "id, kind, name, media_type, size, uploaded_at, delete_at, deleted_at",
    }),
  ],
  personalDataLeftOut: {
    compliance_requirement_counter: "sums of the deposits that are in the file",
    compliance_document_upload:
      "a document on its way: once it has arrived it is among the documents",
  },
});
