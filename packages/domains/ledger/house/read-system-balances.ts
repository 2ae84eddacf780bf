/** Balances of the house's own accounts: the folded row plus the open deltas. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface SystemBalance {
  /** Without the currency, such as `house` or `in_play:crash`. */
  readonly name: string;
  readonly currency: Currency;
  readonly balanceMinor: bigint;
}

/** All system accounts at one moment. Minor units; `operator_capital` and `provider:*` lie below zero by nature. */
export async function readSystemBalances(db: Queryable): Promise<readonly SystemBalance[]> {
  const { rows } = await db.query<{ code: string; currency: Currency; balance: string }>(
    `select a.code, a.currency, (a.balance_minor + coalesce(sum(d.amount_minor), 0))::text as balance
     from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id
     group by a.id order by a.code`,
  );
  return rows.map((row) => ({
    name: row.code.slice(0, row.code.lastIndexOf(":")),
    currency: row.currency,
    balanceMinor: BigInt(row.balance),
  }));
}
