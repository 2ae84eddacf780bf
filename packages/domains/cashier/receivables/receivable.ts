/**
 * What a player owes of deposits that their provider took back. It is an asset of the house: the account lies below zero by as much. What comes in
 * later pays it first.
 */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { AccountRef, TransferSpec, WriteStatement } from "../../ledger/index.ts";

export const receivableAccount = "receivable";
export const receivable: AccountRef = { system: receivableAccount };

export interface Receivable {
  readonly playerId: string;
  readonly currency: Currency;
  /** Minor units, at least zero. */
  readonly owedMinor: bigint;
}

/** What each of them owes in its currency, in order; zero of one that never owed. Read it under the locks of their wallets. */
export async function readReceivables(
  db: Queryable,
  debtors: readonly Pick<Receivable, "playerId" | "currency">[],
): Promise<readonly Receivable[]> {
  const { rows } = await db.query<{ owed: bigint }>({
    name: "cashier-read-receivables",
    text: `select coalesce(debt.owed_minor, 0) as owed
      from unnest($1::uuid[], $2::text[]) with ordinality as item (player_id, currency, position)
      left join cashier_receivable debt on debt.player_id = item.player_id and debt.currency = item.currency
      order by item.position`,
    values: [debtors.map(({ playerId }) => playerId), debtors.map(({ currency }) => currency)],
  });
  return debtors.map(({ playerId, currency }, index) => ({
    playerId,
    currency,
    owedMinor: rows[index]!.owed,
  }));
}

export interface PaidReceivable {
  readonly transfers: readonly TransferSpec[];
  /** What is owed after it; null where nothing was paid. */
  readonly after: Receivable | null;
}

/** Pays as much of it as there is, from the player's own money. */
export function payReceivable(debt: Receivable, availableMinor: bigint): PaidReceivable {
  const amountMinor = debt.owedMinor < availableMinor ? debt.owedMinor : availableMinor;
  if (amountMinor <= 0n) return { transfers: [], after: null };
  return {
    transfers: [{ purpose: receivablePaid, from: { wallet: "main" }, to: receivable, amountMinor }],
    after: { ...debt, owedMinor: debt.owedMinor - amountMinor },
  };
}

export const receivablePaid = "receivable_paid";

/** One row a player and currency. */
export function writeReceivables(rows: readonly Receivable[]): WriteStatement {
  return {
    name: "cashier-write-receivables",
    text: `insert into cashier_receivable (player_id, currency, owed_minor)
      select * from unnest($1::uuid[], $2::text[], $3::bigint[])
      on conflict (player_id, currency) do update set owed_minor = excluded.owed_minor`,
    values: [
      rows.map(({ playerId }) => playerId),
      rows.map(({ currency }) => currency),
      rows.map(({ owedMinor }) => owedMinor),
    ],
    rowCount: rows.length,
  };
}
