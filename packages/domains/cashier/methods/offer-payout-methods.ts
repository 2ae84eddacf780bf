/** Makes the payout methods of an operator's file what players are offered through a provider: those, and no others. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import type { PayoutMethod } from "./payout-methods.ts";

export type OfferedPayoutMethod = Omit<PayoutMethod, "provider" | "enabled">;

/** The hash of a method that belongs to another provider, in which case nothing is changed; else null. Safe to repeat, and in several processes at once. */
export async function offerPayoutMethods(
  pool: pg.Pool,
  provider: string,
  methods: readonly OfferedPayoutMethod[],
): Promise<string | null> {
  const hashes = methods.map(({ hash }) => hash);
  return withTransaction(pool, async (client) => {
    // One process at a time: two that start at once would wait for each other's rows.
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('cashier payout methods ' || $1, 0))`,
      [provider],
    );
    const foreign = await client.query<{ hash: string }>(
      `select hash from cashier_payout_method where hash = any($1::text[]) and provider <> $2 order by hash`,
      [hashes, provider],
    );
    if (foreign.rows[0] !== undefined) return foreign.rows[0].hash;
    for (const [position, method] of methods.entries())
      await client.query(
        `insert into cashier_payout_method (hash, provider, icon, names, currency, destination, min_minor, max_minor,
           fee_basis_points, fee_fixed_minor, returns, position)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict (hash) do update set icon = excluded.icon, names = excluded.names, currency = excluded.currency,
           destination = excluded.destination, min_minor = excluded.min_minor, max_minor = excluded.max_minor,
           fee_basis_points = excluded.fee_basis_points, fee_fixed_minor = excluded.fee_fixed_minor,
           returns = excluded.returns, position = excluded.position, enabled = true`,
        [
          method.hash,
          provider,
          method.icon,
          method.names,
          method.currency,
          method.destination,
          method.minMinor,
          method.maxMinor,
          method.fee.basisPoints,
          method.fee.fixedMinor,
          method.returns,
          position,
        ],
      );
    await client.query(
      `update cashier_payout_method set enabled = false where provider = $1 and hash <> all($2::text[])`,
      [provider, hashes],
    );
    return null;
  });
}
