/** How a player's check stands, as the player sees it. */
import { maxDocumentBytes } from "@oddwright/contract/compliance/verification-routes.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import {
  documentKinds,
  isPassed,
  type VerificationRules,
} from "@oddwright/core/protection/verification-rules.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { isGathering } from "../documents/lock-gathering.ts";
import { listDocuments, viewDocument } from "../documents/document-store.ts";
import { listUploads, viewUpload } from "../documents/upload-store.ts";
import type { VerificationService } from "../ports/verification-service.ts";
import type { VerificationCase } from "./verification-case.ts";
import { caseColumns, caseOf } from "./verification-operation.ts";

export type VerificationView = RouteResponse<"verification">["verification"];

interface Standing {
  readonly own: VerificationCase;
  readonly isNeeded: boolean;
  readonly dueAt: Date | null;
  readonly isOverdue: boolean;
}

type Rules = Pick<VerificationRules, "isBeforeDeposit">;

async function readStanding(db: Queryable, playerId: string, rules: Rules): Promise<Standing> {
  const { rows } = await db.query<
    Parameters<typeof caseOf>[0] & { due_at: Date | null; is_overdue: boolean | null }
  >(
    `select ${caseColumns}, r.due_at, r.due_at <= clock_timestamp() as is_overdue
     from (select $1::uuid as player_id) i
     left join compliance_verification v on v.player_id = i.player_id
     cross join lateral (
       select min(due_at) as due_at from compliance_requirement
       where player_id = i.player_id and met_at is null) r`,
    [playerId],
  );
  const row = rows[0]!;
  const own = caseOf(row);
  const isAsked = row.due_at !== null || rules.isBeforeDeposit;
  return {
    own,
    isNeeded: isAsked && !isPassed(own.status),
    dueAt: row.due_at,
    isOverdue: row.is_overdue ?? false,
  };
}

/** `User.verification` of the specification. */
export async function viewUserVerification(
  db: Queryable,
  playerId: string,
  rules: Rules,
): Promise<RouteResponse<"profileUser">["user"]["verification"]> {
  const { own, isNeeded } = await readStanding(db, playerId, rules);
  return { is_need: isNeeded, data: { status: own.status } };
}

export async function viewVerification(
  db: Queryable,
  playerId: string,
  { rules, service }: { readonly rules: Rules; readonly service: VerificationService | null },
): Promise<VerificationView> {
  const { own, isNeeded, dueAt, isOverdue } = await readStanding(db, playerId, rules);
  const isOpen = isGathering(own.status);
  const documents = await listDocuments(db, playerId);
  const uploads = await listUploads(db, playerId);
  return {
    status: own.status,
    is_need: isNeeded,
    due_at: dueAt?.toISOString() ?? null,
    is_overdue: isOverdue,
    is_open: isOpen,
    attempts_left: own.attemptsLeft,
    rejection: own.reason === null ? null : { reason: own.reason, comment: own.comment },
    submitted_at: own.submittedAt?.toISOString() ?? null,
    decided_at: own.decidedAt?.toISOString() ?? null,
    kinds: [...documentKinds],
    documents: documents.filter(({ submissionId }) => submissionId === null).map(viewDocument),
    uploads: isOpen ? uploads.map(viewUpload) : [],
    max_bytes: maxDocumentBytes,
    service: isOpen ? (service?.label ?? null) : null,
    is_at_service: own.status === "waiting",
  };
}
