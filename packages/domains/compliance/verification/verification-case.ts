/** How the check of a player may go on: pure. */
import {
  type DocumentKind,
  documentKinds,
  isPassed,
  isUnderReview,
  type RejectionReason,
  type VerificationStatus,
} from "@oddwright/core/protection/verification-rules.ts";
import type { Rejection } from "../../ledger/index.ts";
import { isGathering } from "../documents/lock-gathering.ts";

export interface VerificationCase {
  readonly status: VerificationStatus;
  readonly attemptsLeft: number;
  readonly submissionId: string | null;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly reason: RejectionReason | null;
  /** What the player is told besides. */
  readonly comment: string | null;
  /** Who looks at what was handed in last; null for our own staff. */
  readonly service: string | null;
}

/** `retry`: the player may try again while attempts are left. `final`: nothing that the player could send would help. */
export type VerificationOutcome = "approved" | "retry" | "final";

export interface VerificationDecision {
  readonly step: "decide";
  readonly outcome: VerificationOutcome;
  readonly reason: RejectionReason | null;
  readonly comment: string | null;
  /** What was handed in and looked at. Null approves without documents: nothing may be waiting that nobody has seen. */
  readonly submissionId: string | null;
}

export type VerificationStep =
  /** Hands the documents in, to staff. */
  | { readonly step: "submit"; readonly submissionId: string }
  /** What was handed in to an outside service, which looks at it. */
  | {
      readonly step: "submit_to_service";
      readonly submissionId: string;
      readonly service: string;
    }
  | VerificationDecision
  /** Staff let the player begin again, whatever came before. */
  | { readonly step: "reopen"; readonly attempts: number };

export interface StepFacts {
  /** Of the documents that were not handed in yet. */
  readonly kinds: readonly DocumentKind[];
  readonly now: Date;
}

export type StepResult = { readonly ok: true; readonly after: VerificationCase } | Rejection;

const closed = { reject: "verification_closed" } as const;

export function takeStep(
  before: VerificationCase,
  step: VerificationStep,
  { kinds, now }: StepFacts,
): StepResult {
  switch (step.step) {
    case "submit": {
      if (!isGathering(before.status)) return closed;
      const missing = documentKinds.filter((kind) => !kinds.includes(kind));
      if (missing.length > 0)
        return { reject: "verification_incomplete", params: { missing: missing.join(",") } };
      return { ok: true, after: handedIn(before, { ...step, service: null }, now) };
    }
    case "submit_to_service":
      return isGathering(before.status) ? { ok: true, after: handedIn(before, step, now) } : closed;
    case "decide":
      return decide(before, step, now);
    case "reopen":
      // A reason of before is kept: the player sees what was wrong.
      return {
        ok: true,
        after: {
          ...before,
          status: before.reason === null ? "init" : "user_pending",
          attemptsLeft: step.attempts,
          decidedAt: now,
        },
      };
    default:
      throw new Error(`unknown step ${String(step satisfies never)}`);
  }
}

const handedIn = (
  before: VerificationCase,
  { submissionId, service }: Pick<VerificationCase, "submissionId" | "service">,
  now: Date,
): VerificationCase => ({
  ...before,
  status: service === null ? "pending" : "waiting",
  submissionId,
  submittedAt: now,
  decidedAt: null,
  service,
});

function decide(before: VerificationCase, step: VerificationDecision, now: Date): StepResult {
  const { outcome, reason, comment, submissionId } = step;
  const isWithout =
    submissionId === null && outcome === "approved" && !isUnderReview(before.status);
  // A decision about documents that were handed in before others says nothing of these.
  const isAboutThese = isUnderReview(before.status) && submissionId === before.submissionId;
  if (isPassed(before.status) || !(isWithout || isAboutThese)) return closed;
  if (outcome === "approved") {
    const status = isWithout ? "verified" : "success";
    return {
      ok: true,
      after: { ...before, status, decidedAt: now, reason: null, comment: null },
    };
  }
  if (reason === null) throw new Error("documents are refused with a reason");
  const attemptsLeft = outcome === "final" ? 0 : Math.max(0, before.attemptsLeft - 1);
  const status = attemptsLeft > 0 ? "user_pending" : "failed";
  return { ok: true, after: { ...before, status, attemptsLeft, decidedAt: now, reason, comment } };
}
