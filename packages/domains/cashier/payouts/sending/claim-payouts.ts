/** Which payout of a provider is begun, sent or asked about next: claimed by whoever holds the lease, so that each is one process's at a time. */
import type { DestinationKind } from "@oddwright/core/money/payout-destination.ts";
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import type { Payout } from "../payout/payout.ts";
import { payoutOf, type PayoutRow } from "../payout/payout-store.ts";

export interface Claimer {
  readonly pool: pg.Pool;
  readonly lease: Lease;
  readonly queue: PayoutQueue;
}

/** The payouts of these providers, or of all others: those of each provider wait for none of another's. */
export interface PayoutQueue {
  readonly providers: readonly string[];
  readonly isOthers: boolean;
}

const ofQueue = ({ isOthers }: PayoutQueue): string =>
  isOthers ? "provider <> all($2::text[])" : "provider = any($2::text[])";

/** A glance, without a lock: whether anything can be claimed now. */
export async function areDue(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from cashier_payout
     where (status = 'approved' and next_attempt_at <= clock_timestamp())
        or (status = 'sending' and (attempts = 0 or next_attempt_at <= clock_timestamp())) limit 1`,
  );
  return rowCount !== 0;
}

/** Begun in one step. */
const maxAtOnce = 20;

/** Each comes again later, whatever becomes of it: those of frozen players keep nobody else's waiting. */
export async function claimApproved({ pool, lease, queue }: Claimer): Promise<readonly string[]> {
  const { rows } = await fenced({ pool, lease }, (client) =>
    client.query<{ id: string }>(
      `update cashier_payout set next_attempt_at = clock_timestamp() + interval '1 minute'
       where id = any(array(
         select id from cashier_payout where status = 'approved' and next_attempt_at <= clock_timestamp() and ${ofQueue(queue)}
         order by next_attempt_at, id limit $1 for update skip locked))
       returning id`,
      [maxAtOnce, queue.providers],
    ),
  );
  return rows.map(({ id }) => id);
}

export interface Due {
  readonly payout: Payout;
  /** By `processTimeMs`, before it was claimed. */
  readonly claimedAtMs: number;
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
export async function claimNext({ pool, lease, queue }: Claimer): Promise<Due | null> {
  const claimedAtMs = processTimeMs();
  const { rows } = await fenced({ pool, lease }, (client) =>
    client.query<PayoutRow & { readonly kind: DestinationKind }>(
      `update cashier_payout payout set attempts = attempts + 1, attempted_at = clock_timestamp(), ordered_at = coalesce(ordered_at, clock_timestamp()),
         next_attempt_at = clock_timestamp() + least($1 * power(2, least(attempts, 10)), $3) * interval '1 second'
       from cashier_payout_method method
       where method.hash = payout.method_hash and payout.id = (
         select id from cashier_payout
         where status = 'sending' and (attempts = 0 or next_attempt_at <= clock_timestamp()) and ${ofQueue(queue)}
         order by next_attempt_at, id limit 1 for update skip locked)
       returning payout.*, method.destination as kind`,
      [minPauseSeconds, queue.providers, maxPauseSeconds],
    ),
  );
  const row = rows[0];
  return row === undefined
    ? null
    : { payout: payoutOf(row), claimedAtMs, destinationKind: row.kind };
}
