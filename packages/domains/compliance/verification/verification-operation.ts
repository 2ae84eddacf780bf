/** A step of a player's check: an operation of the ledger without transfers, since under the wallets' lock no deposit asks for a check meanwhile. */
import {
  type DocumentKind,
  isPassed,
  type RejectionReason,
  verificationAttempts,
  type VerificationStatus,
} from "@oddwright/core/protection/verification-rules.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import {
  defineOperation,
  type OperationDefinition,
  type OperationItem,
  type OutboxEvent,
} from "../../ledger/index.ts";
import { takeStep, type VerificationCase, type VerificationStep } from "./verification-case.ts";
import { type StepRow, writeSteps } from "./verification-writes.ts";

export interface StepInput {
  readonly step: VerificationStep;
  /** Who takes it: `player`, who of the staff, or `service` with its name. */
  readonly madeBy: string;
  /** For staff only. */
  readonly staffNote: string | null;
}

interface StepRows {
  readonly before: VerificationCase;
  readonly waiting: readonly { readonly id: string; readonly kind: DocumentKind }[];
  /** Documents of what was handed in last, whose time of deletion the decision sets. */
  readonly submitted: readonly string[];
  /** Checks that are asked for: rule and moment. */
  readonly open: readonly { readonly rule: string; readonly openedAt: Date }[];
}

/** The stored answer. */
export interface StepAnswer {
  readonly status: VerificationStatus;
}

export const verificationChangedTopic = "verification_changed";

export const verificationOperation: OperationDefinition<StepInput, StepRows, StepRow> =
  defineOperation<StepInput, StepRows, StepRow>({
    kind: "verification",
    stake: false,
    staleAfterMs: null,
    keepKey: "30_days",
    fingerprint: ({ step }) => JSON.stringify(step),
    read: readSteps,
    decide: ({ item, rows, now }) => {
      const { step, madeBy, staffNote } = item.input;
      const kinds = rows.waiting.map(({ kind }) => kind);
      const result = takeStep(rows.before, step, { kinds, now });
      if (!("ok" in result)) return result;
      const { after } = result;
      const row: StepRow = {
        playerId: item.playerId,
        id: item.key,
        action: step.step === "decide" ? step.outcome : step.step,
        after,
        submissionId: step.step === "reopen" ? after.submissionId : step.submissionId,
        madeBy,
        staffNote,
        now,
        handedIn: step.step === "submit" ? rows.waiting.map(({ id }) => id) : [],
        decided: step.step === "decide" ? rows.submitted : [],
        met: isPassed(after.status) ? rows.open : [],
      };
      const answer: StepAnswer = { status: after.status };
      return { transfers: [], row, events: [changed(row)], answer };
    },
    write: writeSteps,
  });

function changed({ playerId, id, action, after }: StepRow): OutboxEvent {
  const { status, attemptsLeft, reason } = after;
  return {
    topic: verificationChangedTopic,
    payload: { player_id: playerId, id, action, status, attempts_left: attemptsLeft, reason },
  };
}

interface CaseRow {
  readonly status: VerificationStatus | null;
  readonly attempts_left: number | null;
  readonly submission_id: string | null;
  readonly submitted_at: Date | null;
  readonly decided_at: Date | null;
  readonly reason: RejectionReason | null;
  readonly comment: string | null;
  readonly service: string | null;
}

/** Columns of `compliance_verification v`. */
export const caseColumns = `v.status, v.attempts_left, v.submission_id, v.submitted_at, v.decided_at, v.reason, v.comment, v.service`;

/** Without a row nothing has begun. */
export const caseOf = (row: CaseRow | undefined): VerificationCase => ({
  status: row?.status ?? "unverified",
  attemptsLeft: row?.attempts_left ?? verificationAttempts,
  submissionId: row?.submission_id ?? null,
  submittedAt: row?.submitted_at ?? null,
  decidedAt: row?.decided_at ?? null,
  reason: row?.reason ?? null,
  comment: row?.comment ?? null,
  service: row?.service ?? null,
});

async function readSteps(
  client: pg.ClientBase,
  items: readonly OperationItem<StepInput>[],
): Promise<readonly StepRows[]> {
  const playerIds = uuidArray(items.map(({ playerId }) => playerId));
  const cases = await client.query<CaseRow>({
    name: "compliance-read-verifications",
    text: `select ${caseColumns} from unnest($1::uuid[]) with ordinality as i (player_id, position)
      left join compliance_verification v on v.player_id = i.player_id order by i.position`,
    values: [playerIds],
  });
  const documents = await client.query<{
    player_id: string;
    id: string;
    kind: DocumentKind;
    submission_id: string | null;
  }>({
    name: "compliance-read-open-documents",
    text: `select d.player_id, d.id, d.kind, d.submission_id
      from unnest($1::uuid[]) as i (player_id)
      join compliance_document d on d.player_id = i.player_id and d.deleted_at is null
      left join compliance_verification v on v.player_id = i.player_id
      where d.submission_id is null or d.submission_id = v.submission_id
      order by d.uploaded_at, d.id`,
    values: [playerIds],
  });
  const requirements = await client.query<{ player_id: string; rule: string; opened_at: Date }>({
    name: "compliance-read-open-requirements",
    text: `select r.player_id, r.rule, r.opened_at from unnest($1::uuid[]) as i (player_id)
      join compliance_requirement r on r.player_id = i.player_id and r.met_at is null`,
    values: [playerIds],
  });
  return items.map(({ playerId }, index): StepRows => {
    const own = documents.rows.filter((row) => row.player_id === playerId);
    return {
      before: caseOf(cases.rows[index]),
      waiting: own.filter((row) => row.submission_id === null),
      submitted: own.filter((row) => row.submission_id !== null).map(({ id }) => id),
      open: requirements.rows
        .filter((row) => row.player_id === playerId)
        .map((row) => ({ rule: row.rule, openedAt: row.opened_at })),
    };
  });
}
