/** Asks the service about checks that it said nothing of: a call of its may be lost. */
import type { VerificationService } from "../ports/verification-service.ts";
import { type ApplyDeps, applyReport } from "./apply-report.ts";
import { listOpenChecks } from "./check-store.ts";

/** One after the other: with an answer in a second they are asked within the job's time. */
const atOnce = 200;

/** Stops at the first that cannot be asked: the others wait for the next time. */
export async function askService(deps: ApplyDeps, service: VerificationService): Promise<void> {
  for (const check of await listOpenChecks(deps.pool, service.name, atOnce)) {
    const applied = await applyReport(deps, service, check);
    if (!applied.ok) return;
  }
}
