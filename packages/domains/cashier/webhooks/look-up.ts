/**
 * A provider whose reports are not believed by themselves is asked what arrived: after each of its reports, and by a job, because a report may
 * be lost. What it answers has its effect once, however often it is asked and in whatever order.
 */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { CashierDeps } from "../ports/deps.ts";
import type { PaymentEvent, PaymentProvider } from "../ports/payment-provider.ts";
import { type Applied, type ApplyDeps, applyEvent } from "./apply-event.ts";

export type LookDeps = ApplyDeps & {
  readonly providers: CashierDeps["providers"];
  readonly onLookFailure: CashierDeps["onLookFailure"];
};

/** Applies all of them; refuses with the first that cannot be applied. The outcome is that of the last one that had an effect. */
export async function applyLook(
  deps: ApplyDeps,
  provider: string,
  events: readonly PaymentEvent[],
): Promise<Applied> {
  let last: Applied = { ok: true, outcome: "ignored" };
  let refused: Applied | null = null;
  for (const event of events) {
    const applied = await applyEvent(deps, provider, event);
    if (!applied.ok) refused ??= applied;
    else if (applied.outcome !== "ignored" && applied.outcome !== "already_credited")
      last = applied;
  }
  return refused ?? last;
}

const minuteMs = 60_000;
/** Money that is late is looked for so long after an invoice was opened. */
const lookedForDays = 3;
const maxAtOnce = 200;

const { created, waiting, processing, expired, partial, cancelled, failed } = invoiceStatus;

interface LookJob {
  readonly name: string;
  readonly everyMs: number;
  readonly statuses: readonly number[];
}

const lookJobs: readonly LookJob[] = [
  { name: "cashier-look-at-open", everyMs: minuteMs, statuses: [created, waiting, processing] },
  {
    name: "cashier-look-at-late",
    everyMs: 30 * minuteMs,
    // Also those that failed: a payer whose card was declined may pay with another one.
    statuses: [expired, partial, cancelled, failed],
  },
];

export const lookUpJobs = (deps: LookDeps): readonly Job[] =>
  lookJobs.map(({ name, everyMs, statuses }) => ({
    name,
    everyMs,
    run: async () => {
      for (const provider of deps.providers) await lookAtAll(deps, provider, statuses);
    },
  }));

/** Those in these states, the newest first; one that fails keeps no other from being looked at. */
export async function lookAtAll(
  deps: LookDeps,
  provider: PaymentProvider,
  statuses: readonly number[],
): Promise<void> {
  const { lookUp } = provider;
  if (lookUp === undefined) return;
  const { rows } = await deps.pool.query<{ id: string }>(
    `select id from cashier_invoice where provider = $1 and status = any($2::smallint[])
       and created_at > clock_timestamp() - make_interval(days => $3)
     order by created_at desc limit $4`,
    [provider.name, statuses, lookedForDays, maxAtOnce],
  );
  for (const { id } of rows) {
    try {
      const applied = await applyLook(deps, provider.name, await lookUp({ invoiceId: id }));
      if (!applied.ok) deps.onLookFailure(new Error(`invoice ${id}: ${applied.code}`));
    } catch (error) {
      deps.onLookFailure(error);
    }
  }
}
