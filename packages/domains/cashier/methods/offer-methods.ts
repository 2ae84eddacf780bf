/** Makes the methods of an operator's file what players are offered through a provider: those, and no others. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import type { PaymentMethod } from "./payment-methods.ts";

export type OfferedMethod = Omit<PaymentMethod, "provider" | "enabled">;

/** The hash of a method that belongs to another provider, in which case nothing is changed; else null. Safe to repeat, and in several processes at once. */
export async function offerMethods(
  pool: pg.Pool,
  provider: string,
  methods: readonly OfferedMethod[],
): Promise<string | null> {
  const hashes = methods.map(({ hash }) => hash);
  return withTransaction(pool, async (client) => {
    // One process at a time: two that start at once would wait for each other's rows.
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('cashier methods ' || $1, 0))`,
      [provider],
    );
    const foreign = await client.query<{ hash: string }>(
      `select hash from cashier_payment_method where hash = any($1::text[]) and provider <> $2 order by hash`,
      [hashes, provider],
    );
    if (foreign.rows[0] !== undefined) return foreign.rows[0].hash;
    for (const [position, method] of methods.entries())
      await put(client, { ...method, provider, position });
    await client.query(
      `update cashier_payment_method set enabled = false where provider = $1 and hash <> all($2::text[])`,
      [provider, hashes],
    );
    return null;
  });
}

interface Placed extends OfferedMethod {
  readonly provider: string;
  readonly position: number;
}

const put = (client: pg.PoolClient, method: Placed) =>
  client.query(
    `insert into cashier_payment_method (hash, provider, icon, names, currency, min_minor, max_minor, preset_default_minor,
       preset_values_minor, commission_basis_points, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (hash) do update set icon = excluded.icon, names = excluded.names, currency = excluded.currency,
       min_minor = excluded.min_minor, max_minor = excluded.max_minor, preset_default_minor = excluded.preset_default_minor,
       preset_values_minor = excluded.preset_values_minor, commission_basis_points = excluded.commission_basis_points,
       position = excluded.position, enabled = true`,
    [
      method.hash,
      method.provider,
      method.icon,
      method.names,
      method.currency,
      method.minMinor,
      method.maxMinor,
      method.preset?.defaultMinor ?? null,
      method.preset?.valuesMinor ?? null,
      method.commissionBasisPoints,
      method.position,
    ],
  );
