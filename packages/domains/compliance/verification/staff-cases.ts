/** What staff see of players' checks: those that wait, and one with its history. */
import type {
  RejectionReason,
  VerificationStatus,
} from "@oddwright/core/protection/verification-rules.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { listDocuments, type StoredDocument } from "../documents/document-store.ts";
import type { VerificationCase } from "./verification-case.ts";
import { caseColumns, caseOf } from "./verification-operation.ts";

export interface WaitingCase {
  readonly playerId: string;
  readonly status: VerificationStatus;
  readonly submissionId: string;
  readonly submittedAt: Date;
  /** Who looks at it; null for our own staff. */
  readonly service: string | null;
  /** When a check that is asked for is due; null where nobody asks for one. */
  readonly dueAt: Date | null;
}

/** Handed in and not decided, the longest waiting first. */
export async function listWaitingCases(
  db: Queryable,
  most: number,
): Promise<readonly WaitingCase[]> {
  const { rows } = await db.query<{
    player_id: string;
    status: VerificationStatus;
    submission_id: string;
    submitted_at: Date;
    service: string | null;
    due_at: Date | null;
  }>(
    `select v.player_id, v.status, v.submission_id, v.submitted_at, v.service, (
       select min(due_at) from compliance_requirement r
       where r.player_id = v.player_id and r.met_at is null) as due_at
     from compliance_verification v where v.status in ('pending', 'waiting')
     order by v.submitted_at, v.player_id limit $1`,
    [most],
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    status: row.status,
    submissionId: row.submission_id,
    submittedAt: row.submitted_at,
    service: row.service,
    dueAt: row.due_at,
  }));
}

export interface CaseEvent {
  readonly action: string;
  readonly reason: RejectionReason | null;
  readonly comment: string | null;
  readonly staffNote: string | null;
  readonly madeBy: string;
  readonly madeAt: Date;
}

export interface StaffCase {
  readonly own: VerificationCase;
  readonly documents: readonly StoredDocument[];
  readonly events: readonly CaseEvent[];
  readonly exports: readonly DocumentExport[];
  readonly services: readonly ServiceWord[];
}

/** What an outside service said last. */
export interface ServiceWord {
  readonly service: string;
  /** Null where the player was sent there and nothing was heard. */
  readonly state: string | null;
  readonly heardAt: Date | null;
}

export interface DocumentExport {
  readonly documentIds: readonly string[];
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** Of one player, the newest; others stay in the table. */
const shownEvents = 50;

export async function readStaffCase(db: Queryable, playerId: string): Promise<StaffCase> {
  const found = await db.query<Parameters<typeof caseOf>[0] & object>(
    `select ${caseColumns} from compliance_verification v where player_id = $1`,
    [playerId],
  );
  const { rows } = await db.query<{
    action: string;
    reason: RejectionReason | null;
    comment: string | null;
    staff_note: string | null;
    made_by: string;
    made_at: Date;
  }>(
    `select action, reason, comment, staff_note, made_by, made_at from compliance_verification_event
     where player_id = $1 order by made_at desc, id desc limit $2`,
    [playerId, shownEvents],
  );
  return {
    own: caseOf(found.rows[0]),
    documents: await listDocuments(db, playerId),
    events: rows.map((row) => ({
      action: row.action,
      reason: row.reason,
      comment: row.comment,
      staffNote: row.staff_note,
      madeBy: row.made_by,
      madeAt: row.made_at,
    })),
    exports: await listExports(db, playerId),
    services: await listServices(db, playerId),
  };
}

async function listServices(db: Queryable, playerId: string): Promise<readonly ServiceWord[]> {
  const { rows } = await db.query<ServiceWord>(
    `select service, state, heard_at as "heardAt" from compliance_service_check where player_id = $1 order by service`,
    [playerId],
  );
  return rows;
}

async function listExports(db: Queryable, playerId: string): Promise<readonly DocumentExport[]> {
  const { rows } = await db.query<DocumentExport>(
    `select document_ids as "documentIds", reason, made_by as "madeBy", made_at as "madeAt"
     from compliance_document_export where player_id = $1 order by made_at desc, id desc limit $2`,
    [playerId, shownEvents],
  );
  return rows;
}
