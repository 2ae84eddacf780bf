/** What the worker does for compliance. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { filesAt } from "./documents/document-place.ts";
import { purgeDocuments } from "./documents/purge-documents.ts";
import type { ComplianceDeps } from "./ports/deps.ts";
import type { ApplyDeps } from "./services/apply-report.ts";
import { askService } from "./services/ask-services.ts";

const tenMinutesMs = 600_000;

type ComplianceJobDeps = ApplyDeps & Pick<ComplianceDeps, "documents" | "verificationService">;

export function complianceJobs(deps: ComplianceJobDeps): readonly Job[] {
  const { pool, verificationService: service } = deps;
  const files = filesAt(deps.documents);
  const asking: Job[] =
    service === null
      ? []
      : [
          {
            name: "compliance-ask-verification-service",
            everyMs: tenMinutesMs,
            run: () => askService(deps, service),
          },
        ];
  return [
    ...asking,
    {
      name: "compliance-purge-documents",
      everyMs: tenMinutesMs,
      run: () => purgeDocuments({ pool, files }),
    },
  ];
}
