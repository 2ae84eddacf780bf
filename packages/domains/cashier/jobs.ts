/** What the worker does for the cashier. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { mailChargebacks } from "./chargebacks/mail-chargebacks.ts";
import { compareBooksJob } from "./payouts/books/compare-books.ts";
import { mailPayouts } from "./payouts/sending/mail-payouts.ts";
import type { SendDeps } from "./payouts/sending/attempt-payout.ts";
import { sendPayoutsJob } from "./payouts/sending/send-payouts.ts";
import { sealPlainDestinations } from "./payouts/destinations/seal-destinations.ts";
import { collectReceivables } from "./receivables/collect-receivables.ts";
import { applyEvent } from "./webhooks/apply-event.ts";
import { type LookDeps, lookUpJobs } from "./webhooks/look-up.ts";
import { notifyOfSlowPayouts } from "./payouts/sending/slow-payouts.ts";

const secondMs = 1_000;

/** Invoices closed by one statement, so that no lock is held for long. */
const maxExpiredAtOnce = 1_000;

export function cashierJobs(deps: SendDeps & LookDeps): readonly Job[] {
  const { pool } = deps;
  return [
    sendPayoutsJob(deps),
    compareBooksJob(deps),
    ...lookUpJobs(deps),
    ...ownJobs(deps),
    {
      name: "cashier-collect-receivables",
      everyMs: 5 * secondMs,
      run: () => collectReceivables(deps),
    },
    {
      name: "cashier-slow-payouts",
      everyMs: 60 * secondMs,
      run: () => notifyOfSlowPayouts(deps),
    },
    {
      name: "cashier-seal-destinations",
      everyMs: 60 * secondMs,
      run: async () => {
        while ((await sealPlainDestinations(pool, deps.destinations)) > 0);
      },
    },
    {
      name: "cashier-mail-chargebacks",
      everyMs: 5 * secondMs,
      run: () => mailChargebacks(pool),
    },
    {
      name: "cashier-mail-payouts",
      everyMs: 5 * secondMs,
      run: () => mailPayouts(pool),
    },
    {
      name: "cashier-expire-invoices",
      everyMs: 5 * secondMs,
      run: async () => {
        while ((await expireInvoices(pool)) >= maxExpiredAtOnce);
      },
    },
  ];
}

/** Of the providers that find payments by themselves. */
const ownJobs = (deps: LookDeps): readonly Job[] =>
  deps.providers.flatMap(
    ({ name, jobs }) =>
      jobs?.({
        apply: (event) => applyEvent(deps, name, event),
        notifyStaff: deps.notifyStaff,
        onFailure: deps.onLookFailure,
      }) ?? [],
  );

/**
 * Closes the invoices whose time is over and for which nothing arrived; returns how many. A payment that arrives later is still
 * credited. Safe in several processes at once.
 */
export async function expireInvoices(db: Queryable): Promise<number> {
  const { created, waiting, expired } = invoiceStatus;
  const { rowCount } = await db.query(
    `update cashier_invoice set status = ${expired}
     where id = any(array(
       select id from cashier_invoice
       where status in (${created}, ${waiting}) and expires_at <= clock_timestamp()
       order by expires_at limit $1 for update skip locked))`,
    [maxExpiredAtOnce],
  );
  return rowCount ?? 0;
}
