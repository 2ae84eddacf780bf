/** SQL of the sandbox's payouts. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { ProviderPayoutState } from "../../ports/payout-provider.ts";
import type { PayoutOutcome } from "./payout-outcomes.ts";

export interface SandboxPayout {
  readonly id: string;
  readonly outcome: PayoutOutcome | null;
  readonly state: ProviderPayoutState["state"];
  /** Null until the order comes. */
  readonly order: { readonly currency: Currency; readonly amountMinor: bigint } | null;
  readonly orders: number;
}

interface PayoutRow {
  readonly id: string;
  readonly outcome: PayoutOutcome | null;
  readonly state: ProviderPayoutState["state"];
  readonly currency: Currency | null;
  readonly amount_minor: bigint | null;
  readonly orders: number;
}

function payoutOf(row: PayoutRow): SandboxPayout {
  const { currency, amount_minor: amountMinor } = row;
  const order = currency === null || amountMinor === null ? null : { currency, amountMinor };
  return { id: row.id, outcome: row.outcome, state: row.state, order, orders: row.orders };
}

export interface SandboxOrder {
  readonly id: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly destination: string;
}

/** One payout an id, however often it is ordered: the first order stays. */
export async function takeOrder(
  db: Queryable,
  { id, currency, amountMinor, destination }: SandboxOrder,
): Promise<SandboxPayout> {
  const { rows } = await db.query<PayoutRow>(
    `insert into cashier_sandbox_payout as payout (id, currency, amount_minor, destination, ordered_at, orders)
     values ($1, $2, $3, $4, clock_timestamp(), 1)
     on conflict (id) do update set orders = payout.orders + 1, currency = coalesce(payout.currency, excluded.currency),
       amount_minor = coalesce(payout.amount_minor, excluded.amount_minor),
       destination = coalesce(payout.destination, excluded.destination),
       ordered_at = coalesce(payout.ordered_at, excluded.ordered_at)
     returning *`,
    [id, currency, amountMinor, destination],
  );
  return payoutOf(rows[0]!);
}

export async function readSandboxPayout(db: Queryable, id: string): Promise<SandboxPayout | null> {
  const { rows } = await db.query<PayoutRow>(`select * from cashier_sandbox_payout where id = $1`, [
    id,
  ]);
  return rows[0] ? payoutOf(rows[0]) : null;
}

export async function listOrdered(db: Queryable, since: Date): Promise<readonly SandboxPayout[]> {
  const { rows } = await db.query<PayoutRow>(
    `select * from cashier_sandbox_payout where ordered_at >= $1 order by ordered_at, id`,
    [since],
  );
  return rows.map(payoutOf);
}

/** For a payout that is not ordered yet too. Null when it has ended; one that was paid may still come back. */
export async function setPayoutOutcome(
  db: Queryable,
  id: string,
  outcome: PayoutOutcome,
): Promise<SandboxPayout | null> {
  const { rows } = await db.query<PayoutRow>(
    `insert into cashier_sandbox_payout as payout (id, outcome) values ($1, $2)
     on conflict (id) do update set outcome = excluded.outcome
       where payout.state = 'processing' or (payout.state in ('sent', 'final') and excluded.outcome = 'returned')
     returning *`,
    [id, outcome],
  );
  return rows[0] ? payoutOf(rows[0]) : null;
}

export async function setPayoutState(
  db: Queryable,
  id: string,
  state: ProviderPayoutState["state"],
): Promise<void> {
  await db.query(`update cashier_sandbox_payout set state = $2 where id = $1`, [id, state]);
}
