/** Asks the service about checks that it said nothing of: a call of its may be lost. */
import type { VerificationService } from "../ports/verification-service.ts";
import { type ApplyDeps, applyReport } from "./apply-report.ts";
import { listOpenChecks } from "./check-store.ts";

/** One after the other: with an answer in a second they are asked within the job's time. */
const atOnce = 200;

/** So many in a row that cannot be asked say that the service is away. */
const mostFailures = 20;

/** One that cannot be asked is passed over. While the service is away all wait for the next time. */
export async function askService(deps: ApplyDeps, service: VerificationService): Promise<void> {
  let failures = 0;
  for (const check of await listOpenChecks(deps.pool, service.name, atOnce)) {
    const applied = await applyReport(deps, service, check);
    failures = applied.ok ? 0 : failures + 1;
    if (failures === mostFailures) return;
  }
}
