/** What a batch writes of the steps of players' checks. */
import { isPassed } from "@oddwright/core/protection/verification-rules.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { timeArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import type { VerificationCase, VerificationOutcome } from "./verification-case.ts";

export interface StepRow {
  readonly playerId: string;
  /** Of the event. */
  readonly id: string;
  readonly action: "submit" | "submit_to_service" | "reopen" | VerificationOutcome;
  readonly after: VerificationCase;
  /** What it is about; null where it is about no documents. */
  readonly submissionId: string | null;
  readonly madeBy: string;
  readonly staffNote: string | null;
  readonly now: Date;
  /** Documents that are handed in with it. */
  readonly handedIn: readonly string[];
  /** Documents that it decides on. */
  readonly decided: readonly string[];
  /** Checks that it meets. */
  readonly met: readonly { readonly rule: string; readonly openedAt: Date }[];
}

const dayMs = 86_400_000;

/** What proved who a player is, is kept for as long as the law may ask for it; what was not accepted, for a dispute about that. */
const keptDays = { approved: 5 * 365, refused: 90 } as const;

export function writeSteps(rows: readonly StepRow[]): readonly WriteStatement[] {
  return [
    keepCases(rows),
    keepEvents(rows),
    ...unlessEmpty(
      rows.flatMap(({ playerId, handedIn, after }) =>
        handedIn.map((id) => ({ playerId, id, submissionId: after.submissionId })),
      ),
      handIn,
    ),
    ...unlessEmpty(
      rows.flatMap(({ playerId, decided, after, now }) =>
        decided.map((id) => ({ playerId, id, deleteAt: deletionOf(after, now) })),
      ),
      setDeletion,
    ),
    ...unlessEmpty(
      rows.flatMap(({ playerId, met, now }) => met.map((each) => ({ playerId, ...each, now }))),
      meet,
    ),
  ];
}

const unlessEmpty = <Row>(
  rows: readonly Row[],
  write: (rows: readonly Row[]) => WriteStatement,
): readonly WriteStatement[] => (rows.length === 0 ? [] : [write(rows)]);

const deletionOf = ({ status }: VerificationCase, now: Date): Date =>
  new Date(now.getTime() + keptDays[isPassed(status) ? "approved" : "refused"] * dayMs);

function keepCases(rows: readonly StepRow[]): WriteStatement {
  const cases = rows.map(({ after }) => after);
  return {
    name: "compliance-keep-verifications",
    text: `insert into compliance_verification
        (player_id, status, attempts_left, submission_id, submitted_at, decided_at, reason, comment, service)
      select * from unnest($1::uuid[], $2::text[], $3::smallint[], $4::uuid[], $5::timestamptz[], $6::timestamptz[],
        $7::text[], $8::text[], $9::text[])
      on conflict (player_id) do update set status = excluded.status, attempts_left = excluded.attempts_left,
        submission_id = excluded.submission_id, submitted_at = excluded.submitted_at, decided_at = excluded.decided_at,
        reason = excluded.reason, comment = excluded.comment, service = excluded.service`,
    values: [
      uuidArray(rows.map(({ playerId }) => playerId)),
      textArray(cases.map(({ status }) => status)),
      cases.map(({ attemptsLeft }) => attemptsLeft),
      cases.map(({ submissionId }) => submissionId),
      cases.map(({ submittedAt }) => submittedAt),
      cases.map(({ decidedAt }) => decidedAt),
      cases.map(({ reason }) => reason),
      cases.map(({ comment }) => comment),
      cases.map(({ service }) => service),
    ],
    rowCount: rows.length,
  };
}

function keepEvents(rows: readonly StepRow[]): WriteStatement {
  return {
    name: "compliance-keep-verification-events",
    text: `insert into compliance_verification_event
        (player_id, id, action, status, submission_id, reason, comment, staff_note, made_by, made_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::timestamptz[])`,
    values: [
      uuidArray(rows.map(({ playerId }) => playerId)),
      uuidArray(rows.map(({ id }) => id)),
      rows.map(({ action }) => action),
      rows.map(({ after }) => after.status),
      rows.map(({ submissionId }) => submissionId),
      rows.map(({ after }) => after.reason),
      rows.map(({ after }) => after.comment),
      rows.map(({ staffNote }) => staffNote),
      rows.map(({ madeBy }) => madeBy),
      timeArray(rows.map(({ now }) => now)),
    ],
    rowCount: rows.length,
  };
}

interface HandedIn {
  readonly playerId: string;
  readonly id: string;
  readonly submissionId: string | null;
}

const handIn = (rows: readonly HandedIn[]): WriteStatement => ({
  name: "compliance-hand-documents-in",
  text: `update compliance_document d set submission_id = v.submission_id
    from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as v (player_id, id, submission_id)
    where d.player_id = v.player_id and d.id = v.id and d.submission_id is null`,
  values: [
    uuidArray(rows.map(({ playerId }) => playerId)),
    uuidArray(rows.map(({ id }) => id)),
    rows.map(({ submissionId }) => submissionId),
  ],
  rowCount: rows.length,
});

interface Deletion {
  readonly playerId: string;
  readonly id: string;
  readonly deleteAt: Date;
}

const setDeletion = (rows: readonly Deletion[]): WriteStatement => ({
  name: "compliance-set-deletion-of-documents",
  text: `update compliance_document d set delete_at = v.delete_at
    from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as v (player_id, id, delete_at)
    where d.player_id = v.player_id and d.id = v.id`,
  values: [
    uuidArray(rows.map(({ playerId }) => playerId)),
    uuidArray(rows.map(({ id }) => id)),
    timeArray(rows.map(({ deleteAt }) => deleteAt)),
  ],
  rowCount: rows.length,
});

interface Met {
  readonly playerId: string;
  readonly rule: string;
  readonly openedAt: Date;
  readonly now: Date;
}

const meet = (rows: readonly Met[]): WriteStatement => ({
  name: "compliance-meet-requirements",
  text: `update compliance_requirement r set met_at = v.now
    from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[]) as v (player_id, rule, opened_at, now)
    where r.player_id = v.player_id and r.rule = v.rule and r.met_at is null`,
  values: [
    uuidArray(rows.map(({ playerId }) => playerId)),
    textArray(rows.map(({ rule }) => rule)),
    timeArray(rows.map(({ openedAt }) => openedAt)),
    timeArray(rows.map(({ now }) => now)),
  ],
  rowCount: rows.length,
});
