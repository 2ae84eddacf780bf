/** Opens the wallet of a player in one currency. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** Opens the wallet unless it is there. Safe to repeat and to run at once from several processes. */
export async function ensureWallet(
  db: Queryable,
  playerId: string,
  currency: Currency,
): Promise<void> {
  // A plain ON CONFLICT would use up two account ids at every call.
  await db.query(
    `insert into ledger_wallet (player_id, currency)
     select $1, $2 where not exists (select from ledger_wallet where player_id = $1 and currency = $2)
     on conflict do nothing`,
    [playerId, currency],
  );
}
