/** Gives approved payouts to their providers: each once, whatever dies in between and whichever answer is lost. */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { createLeader } from "@oddwright/platform/lease/leader.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { DestinationKind } from "@oddwright/core/money/payout-destination.ts";
import type { CashierDeps } from "../ports/deps.ts";
import type { PaymentProvider } from "../ports/payment-provider.ts";
import type { PayoutAdapter, ProviderPayoutState } from "../ports/payout-provider.ts";
import { notifyOfConflict } from "./apply-report.ts";
import { applyProviderState } from "./apply-state.ts";
import { changePayout } from "./change-operation.ts";
import { type Payout, receivesMinor } from "./payout.ts";
import { payoutOf, type PayoutRow } from "./payout-store.ts";

export type SendDeps = Pick<CashierDeps, "pool" | "ledger" | "notifyStaff"> & {
  readonly providers: readonly Pick<PaymentProvider, "name" | "payouts">[];
  readonly onPayoutFailure: (error: unknown) => void;
};

const secondMs = 1_000;
const stepMs = 2 * secondMs;
const leaseMs = 60 * secondMs;
const renewEveryMs = 10 * secondMs;

/** One process sends; another takes over when it falls silent. */
export function sendPayoutsJob(deps: SendDeps): Job {
  const leader = createLeader<Lease>({
    pool: deps.pool,
    name: "cashier payouts",
    processId: randomUUID(),
    leaseMs,
    renewEveryMs,
    everyMs: stepMs,
    begin: (lease) => lease,
    step: (lease) => sendDuePayouts(deps, lease),
  });
  return {
    name: "cashier-send-payouts",
    everyMs: secondMs,
    run: leader.step,
    release: leader.release,
  };
}

/** Begun or asked about in one step. */
const maxAtOnce = 20;

/** One attempt at every payout that is due. */
export async function sendDuePayouts(deps: SendDeps, lease: Lease): Promise<void> {
  for (const id of await claimApproved(deps, lease)) {
    const system = { kind: "system" } as const;
    const step = {
      payoutId: id,
      to: "sending",
      actor: system,
      reason: null,
      reference: null,
    } as const;
    // A payout of a frozen player waits; one that was cancelled or rejected meanwhile is no longer ours.
    await changePayout(deps, step);
  }
  for (let made = 0; made < maxAtOnce; made += 1) {
    const due = await claimNext(deps, lease);
    if (due === null) return;
    await attempt(deps, due);
  }
}

/** Each comes again later, whatever becomes of it: those of frozen players keep nobody else's waiting. */
async function claimApproved({ pool }: SendDeps, lease: Lease): Promise<readonly string[]> {
  const { rows } = await fenced({ pool, lease }, (client) =>
    client.query<{ id: string }>(
      `update cashier_payout set next_attempt_at = clock_timestamp() + interval '1 minute'
       where id = any(array(
         select id from cashier_payout where status = 'approved' and next_attempt_at <= clock_timestamp()
         order by next_attempt_at, id limit $1 for update skip locked))
       returning id`,
      [maxAtOnce],
    ),
  );
  return rows.map(({ id }) => id);
}

interface Due {
  readonly payout: Payout;
  readonly destinationKind: DestinationKind;
}

/** The longest pause between two attempts. The shortest is longer than a provider's answer may take. */
const [minPauseSeconds, maxPauseSeconds] = [30, 600];

/**
 * The one that is due first, claimed just before its attempt and by whoever holds the lease then: a provider may take long over those before
 * it, and staff or another process may have decided about it meanwhile.
 *
 * Counts the attempt before it is made: a process that dies with the order on its way leaves behind that the provider may have it. The state
 * `sending` was entered with an attempt time of its own, which is set aside for the first attempt.
 */
async function claimNext({ pool }: SendDeps, lease: Lease): Promise<Due | null> {
  const { rows } = await fenced({ pool, lease }, (client) =>
    client.query<PayoutRow & { readonly kind: DestinationKind }>(
      `update cashier_payout payout set attempts = attempts + 1,
         next_attempt_at = clock_timestamp() + least($1 * power(2, least(attempts, 10)), $2) * interval '1 second'
       from cashier_payout_method method
       where method.hash = payout.method_hash and payout.id = (
         select id from cashier_payout where status = 'sending' and (attempts = 0 or next_attempt_at <= clock_timestamp())
         order by next_attempt_at, id limit 1 for update skip locked)
       returning payout.*, method.destination as kind`,
      [minPauseSeconds, maxPauseSeconds],
    ),
  );
  const row = rows[0];
  return row === undefined ? null : { payout: payoutOf(row), destinationKind: row.kind };
}

/** Failed so often, somebody has to look. */
const stuckAfterAttempts = 5;

async function attempt(deps: SendDeps, { payout, destinationKind }: Due): Promise<void> {
  try {
    const adapter = deps.providers.find(({ name }) => name === payout.provider)?.payouts;
    if (adapter === undefined) throw new Error(`no provider ${payout.provider} pays out here`);
    const said = await askOrSend(adapter, { payout, destinationKind });
    const applied = await applyProviderState(deps, payout, said);
    if (applied.ok && applied.outcome === "conflict") notifyOfConflict(deps, payout, said);
  } catch (error) {
    deps.onPayoutFailure(error);
    if (payout.attempts < stuckAfterAttempts) return;
    deps.notifyStaff({
      topic: "payout_stuck",
      text: "A provider does not say what became of a payout. It is not sent again before it does.",
      details: {
        provider: payout.provider,
        payout: payout.id,
        attempts: String(payout.attempts),
      },
    });
  }
}

/** Whoever may have the order is asked first, and gets it again only when it never had it. */
async function askOrSend(
  adapter: PayoutAdapter,
  { payout, destinationKind }: Due,
): Promise<ProviderPayoutState> {
  const { id, currency, destination } = payout;
  const known = payout.attempts === 1 ? null : await adapter.find(id);
  if (known !== null) return known;
  const amountMinor = receivesMinor(payout);
  return adapter.send({ id, currency, amountMinor, destinationKind, destination });
}
