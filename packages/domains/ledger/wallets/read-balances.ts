/** The balances a player sees. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface WalletBalance {
  readonly currency: Currency;
  readonly mainMinor: bigint;
  readonly bonusMinor: bigint;
}

/** Every wallet of the player, in minor units, ordered by currency. Empty for an unknown player. */
export async function readBalances(
  db: Queryable,
  playerId: string,
): Promise<readonly WalletBalance[]> {
  const { rows } = await db.query<{
    currency: Currency;
    main_minor: bigint;
    bonus_minor: bigint;
  }>(
    `select currency, main_minor, bonus_minor from ledger_wallet where player_id = $1 order by currency`,
    [playerId],
  );
  return rows.map((row) => ({
    currency: row.currency,
    mainMinor: row.main_minor,
    bonusMinor: row.bonus_minor,
  }));
}
