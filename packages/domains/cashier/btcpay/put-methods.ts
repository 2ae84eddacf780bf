/** Makes the methods of the operator's file what players are offered through BTCPay: those, and no others. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { cryptoIcon } from "../methods/payment-methods.ts";
import { btcpayProviderName } from "./btcpay-provider.ts";
import type { BtcpayMethod } from "./btcpay-settings.ts";

/** The hash of a method that belongs to another provider, in which case nothing is changed; else null. Safe to repeat, and in several processes at once. */
export async function putBtcpayMethods(
  pool: pg.Pool,
  methods: readonly BtcpayMethod[],
): Promise<string | null> {
  const hashes = methods.map(({ hash }) => hash);
  return withTransaction(pool, async (client) => {
    // One process at a time: two that start at once would wait for each other's rows.
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('cashier btcpay methods', 0))`,
    );
    const foreign = await client.query<{ hash: string }>(
      `select hash from cashier_payment_method where hash = any($1::text[]) and provider <> $2 order by hash`,
      [hashes, btcpayProviderName],
    );
    if (foreign.rows[0] !== undefined) return foreign.rows[0].hash;
    for (const [position, method] of methods.entries()) {
      const { hash, names, currency, minMinor, maxMinor } = method;
      await client.query(
        `insert into cashier_payment_method (hash, provider, icon, names, currency, min_minor, max_minor, commission_basis_points, position)
         values ($1, $2, $8, $3, $4, $5, $6, 0, $7)
         on conflict (hash) do update set names = excluded.names, currency = excluded.currency, min_minor = excluded.min_minor,
           max_minor = excluded.max_minor, position = excluded.position, enabled = true`,
        [hash, btcpayProviderName, names, currency, minMinor, maxMinor, position, cryptoIcon],
      );
    }
    await client.query(
      `update cashier_payment_method set enabled = false where provider = $1 and hash <> all($2::text[])`,
      [btcpayProviderName, hashes],
    );
    return null;
  });
}
