/** What the worker does for the cashier. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type pg from "pg";
import { expireInvoices, maxExpiredAtOnce } from "./expire-invoices.ts";

const secondMs = 1_000;

export function cashierJobs({ pool }: { readonly pool: pg.Pool }): readonly Job[] {
  return [
    {
      name: "cashier-expire-invoices",
      everyMs: 5 * secondMs,
      run: async () => {
        while ((await expireInvoices(pool)) >= maxExpiredAtOnce);
      },
    },
  ];
}
