/** What the worker does for compliance. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type pg from "pg";
import { documentFiles } from "./documents/document-files.ts";
import { purgeDocuments } from "./documents/purge-documents.ts";

const tenMinutesMs = 600_000;

export interface ComplianceJobDeps {
  readonly pool: pg.Pool;
  readonly documentsFolder: string;
}

export function complianceJobs({ pool, documentsFolder }: ComplianceJobDeps): readonly Job[] {
  const files = documentFiles(documentsFolder);
  return [
    {
      name: "compliance-purge-documents",
      everyMs: tenMinutesMs,
      run: () => purgeDocuments({ pool, files }),
    },
  ];
}
