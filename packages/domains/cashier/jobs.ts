// What the worker does for the cashier.
import type pg from "pg";
import { expireInvoices, maxExpiredAtOnce } from "./expire-invoices.ts";

export interface CashierJob {
  readonly name: string;
  readonly everyMs: number;
  /** Safe to run from several processes at once. */
  readonly run: () => Promise<void>;
}

const secondMs = 1_000;

export function cashierJobs({ pool }: { readonly pool: pg.Pool }): readonly CashierJob[] {
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
