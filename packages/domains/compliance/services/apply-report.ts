/** Asks the service how a check stands, and takes the steps that follow: each once, whenever and however often it is asked. */
import { isPassed } from "@oddwright/core/protection/verification-rules.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type { ComplianceDeps } from "../ports/deps.ts";
import type { ServiceReport, VerificationService } from "../ports/verification-service.ts";
import { readStaffCase } from "../verification/staff-cases.ts";
import { takeVerificationStep } from "../verification/step.ts";
import type { VerificationOutcome, VerificationStep } from "../verification/verification-case.ts";
import { keepHeard, type ServiceCheck } from "./check-store.ts";

export type ApplyDeps = Pick<ComplianceDeps, "pool" | "ledger" | "activeCurrency" | "notifyStaff">;

const outcomes = {
  passed: "approved",
  retry: "retry",
  refused: "final",
} as const satisfies Record<string, VerificationOutcome>;

/** Refuses where the service or the ledger cannot be asked: it is asked again later. */
export async function applyReport(
  deps: ApplyDeps,
  service: VerificationService,
  check: ServiceCheck,
): Promise<{ readonly ok: true } | Refusal> {
  const found = await service.readReport(check.id);
  if (!found.ok) return found;
  const { report } = found;
  const isKnown = report?.attempt === check.attempt && report?.state === check.state;
  if (report === null || isKnown) return { ok: true };
  const taken = await takeSteps(deps, check, report);
  if (!taken.ok) return taken;
  if (taken.isContradicted) tellStaff(deps, check, report);
  await keepHeard(deps.pool, check, report);
  return { ok: true };
}

type Taken = { readonly ok: true; readonly isContradicted: boolean } | Refusal;

async function takeSteps(
  deps: ApplyDeps,
  { id: checkId, playerId, service }: ServiceCheck,
  { attempt, state, reason, note }: ServiceReport,
): Promise<Taken> {
  const submissionId = uuidV8Of("check at a service", checkId, attempt);
  const take = (step: VerificationStep, staffNote: string | null) =>
    takeVerificationStep(deps, {
      playerId,
      // The same step of the same attempt is one, whoever heard of it.
      key: uuidV8Of("step at a service", JSON.stringify(step)),
      step,
      madeBy: `service ${service}`,
      staffNote,
    });
  // The call that says so may be lost, or come after the decision.
  const submitted = await take({ step: "submit_to_service", submissionId, service }, null);
  if (!submitted.ok && submitted.code !== "verification_closed") return submitted;
  if (state === "in_review") return { ok: true, isContradicted: false };
  const decided = await take(
    { step: "decide", outcome: outcomes[state], reason, comment: null, submissionId },
    note,
  );
  if (decided.ok) return { ok: true, isContradicted: false };
  if (decided.code !== "verification_closed") return decided;
  // Staff were quicker, or look at documents that were handed in to them.
  const { own } = await readStaffCase(deps.pool, playerId);
  const isRefused = own.status === "failed" || own.status === "user_pending";
  const isAgreed = state === "passed" ? isPassed(own.status) : isRefused;
  return { ok: true, isContradicted: !isAgreed };
}

function tellStaff(
  { notifyStaff }: ApplyDeps,
  { playerId, service }: ServiceCheck,
  { state, reason }: ServiceReport,
): void {
  notifyStaff({
    topic: "verification_differs",
    text: "A service says of a player's check what was not decided here. Nothing was changed: look at it with npm run verification.",
    details: {
      player: playerId,
      service,
      state,
      ...(reason === null ? {} : { reason }),
    },
  });
}
