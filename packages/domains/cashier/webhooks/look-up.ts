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

/** Each provider has jobs of its own: one that does not answer keeps no other waiting. */
export const lookUpJobs = (deps: LookDeps): readonly Job[] =>
  deps.providers
    .filter(({ lookUp }) => lookUp !== undefined)
    .flatMap((provider) =>
      lookJobs.map(({ name, everyMs, statuses }) => {
        let after = firstId;
        return {
          name: `${name}-${provider.name}`,
          everyMs,
          run: async () => {
            after = await lookAtNext(deps, provider, { statuses, after });
          },
        };
      }),
    );

/** Below every invoice's. */
const firstId = "00000000-0000-0000-0000-000000000000";

interface Looked {
  readonly statuses: readonly number[];
  /** The last invoice that was looked at; left out at the beginning. */
  readonly after?: string;
}

/**
 * The next ones in these states, in turn: however many there are, each has its look. One that fails keeps no other from it. Answers where to go on, which is the
 * beginning after the last.
 */
export async function lookAtNext(
  deps: LookDeps,
  provider: PaymentProvider,
  { statuses, after = firstId }: Looked,
): Promise<string> {
  const { lookUp } = provider;
  if (lookUp === undefined) return firstId;
  const { rows } = await deps.pool.query<{ id: string }>(
    `select id from cashier_invoice where provider = $1 and status = any($2::smallint[])
       and created_at > clock_timestamp() - make_interval(days => $3) and id > $4
     order by id limit $5`,
    [provider.name, statuses, lookedForDays, after, maxAtOnce],
  );
  for (const { id } of rows) {
    try {
      const applied = await applyLook(deps, provider.name, await lookUp({ invoiceId: id }));
      if (!applied.ok) deps.onLookFailure(new Error(`invoice ${id}: ${applied.code}`));
    } catch (error) {
      deps.onLookFailure(error);
    }
  }
  return rows.length < maxAtOnce ? firstId : rows.at(-1)!.id;
}
