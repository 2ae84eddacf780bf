/** SQL of the invoices. */
import { type InvoiceStatus, invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import { type Invoice, pendingStatuses } from "./invoice.ts";
import type { CoinsToSend, ProviderPayment } from "../ports/payment-provider.ts";

export interface InvoiceRow {
  readonly player_id: string;
  readonly id: string;
  readonly method_hash: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly shop_amount_minor: bigint;
  readonly commission_minor: bigint;
  readonly amount_minor: bigint;
  readonly sum_was_changed: boolean;
  readonly arrived_minor: bigint;
  readonly credited_minor: bigint;
  readonly held_minor: string;
  readonly status: InvoiceStatus;
  readonly late: boolean;
  readonly url: string | null;
  readonly card_number: string | null;
  readonly phone_number: string | null;
  readonly coins: CoinsToSend | null;
  readonly life_time_seconds: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export function invoiceOf(row: InvoiceRow): Invoice {
  return {
    playerId: row.player_id,
    id: row.id,
    methodHash: row.method_hash,
    provider: row.provider,
    currency: row.currency,
    shopAmountMinor: row.shop_amount_minor,
    commissionMinor: row.commission_minor,
    amountMinor: row.amount_minor,
    sumWasChanged: row.sum_was_changed,
    arrivedMinor: row.arrived_minor,
    creditedMinor: row.credited_minor,
    heldMinor: BigInt(row.held_minor),
    status: row.status,
    late: row.late,
    url: row.url,
    cardNumber: row.card_number,
    phoneNumber: row.phone_number,
    coins: row.coins,
    lifeTimeSeconds: row.life_time_seconds,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

export interface NewInvoice {
  readonly playerId: string;
  readonly id: string;
  readonly methodHash: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly shopAmountMinor: bigint;
  readonly commissionMinor: bigint;
  readonly amountMinor: bigint;
  readonly lifeTimeSeconds: number;
  readonly createdAt: Date;
}

export function insertInvoices(invoices: readonly NewInvoice[]): WriteStatement {
  return {
    name: "cashier-insert-invoices",
    text: `insert into cashier_invoice (player_id, id, method_hash, provider, currency, shop_amount_minor,
        commission_minor, amount_minor, status, life_time_seconds, created_at, expires_at)
      select player_id, id, method_hash, provider, currency, shop_amount_minor, commission_minor, amount_minor,
        ${invoiceStatus.created}, life_time, created_at, created_at + make_interval(secs => life_time)
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
        $8::bigint[], $9::integer[], $10::timestamptz[]) as invoice (player_id, id, method_hash, provider,
        currency, shop_amount_minor, commission_minor, amount_minor, life_time, created_at)`,
    values: [
      invoices.map((invoice) => invoice.playerId),
      invoices.map((invoice) => invoice.id),
      invoices.map((invoice) => invoice.methodHash),
      invoices.map((invoice) => invoice.provider),
      invoices.map((invoice) => invoice.currency),
      invoices.map((invoice) => invoice.shopAmountMinor),
      invoices.map((invoice) => invoice.commissionMinor),
      invoices.map((invoice) => invoice.amountMinor),
      invoices.map((invoice) => invoice.lifeTimeSeconds),
      invoices.map((invoice) => invoice.createdAt),
    ],
    rowCount: invoices.length,
  };
}

/** An invoice of this player with the database's time; null for a foreign or unknown id. */
export async function readInvoice(
  db: Queryable,
  playerId: string,
  invoiceId: string,
): Promise<{ readonly invoice: Invoice; readonly now: Date } | null> {
  const { rows } = await db.query<InvoiceRow & { now: Date }>(
    `select *, clock_timestamp() as now from cashier_invoice where player_id = $1 and id = $2`,
    [playerId, invoiceId],
  );
  return rows[0] ? { invoice: invoiceOf(rows[0]), now: rows[0].now } : null;
}

/** For a provider's report, which does not know the player. */
export async function readInvoiceOfAnyone(
  db: Queryable,
  invoiceId: string,
): Promise<Invoice | null> {
  const { rows } = await db.query<InvoiceRow>(`select * from cashier_invoice where id = $1`, [
    invoiceId,
  ]);
  return rows[0] ? invoiceOf(rows[0]) : null;
}

/** The newest invoice that the player can still pay. */
export async function readPayableInvoice(db: Queryable, playerId: string): Promise<Invoice | null> {
  const { rows } = await db.query<InvoiceRow>(
    `select * from cashier_invoice
     where player_id = $1 and status in (${invoiceStatus.waiting}, ${invoiceStatus.processing})
       and expires_at > clock_timestamp()
     order by id desc limit 1`,
    [playerId],
  );
  return rows[0] ? invoiceOf(rows[0]) : null;
}

/** Takes over what the provider answered, unless a parallel repeat of the request did so already. */
export async function openInvoice(
  db: Queryable,
  invoice: Pick<Invoice, "playerId" | "id">,
  payment: ProviderPayment,
): Promise<void> {
  await db.query(
    `update cashier_invoice set status = case status when ${invoiceStatus.created} then ${invoiceStatus.waiting} else status end,
       url = $3, amount_minor = $4, sum_was_changed = amount_minor <> $4, card_number = $5, phone_number = $6,
       coins = $7
     where player_id = $1 and id = $2 and url is null and card_number is null and phone_number is null and coins is null`,
    [
      invoice.playerId,
      invoice.id,
      payment.url,
      payment.amountMinor,
      payment.cardNumber,
      payment.phoneNumber,
      payment.coins ?? null,
    ],
  );
}

export interface StatusChange {
  readonly invoiceId: string;
  readonly from: readonly InvoiceStatus[];
  readonly to: InvoiceStatus;
}

/** False when the invoice was in none of the states that the change starts from. */
export async function changeStatus(db: Queryable, change: StatusChange): Promise<boolean> {
  const { rowCount } = await db.query(
    `update cashier_invoice set status = $2 where id = $1 and status = any($3::smallint[])`,
    [change.invoiceId, change.to, change.from],
  );
  return rowCount === 1;
}

/** Closes the player's invoice if nothing final happened to it. */
export async function cancelInvoice(
  db: Queryable,
  playerId: string,
  invoiceId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update cashier_invoice set status = ${invoiceStatus.cancelled}
     where player_id = $1 and id = $2 and status = any($3::smallint[])
       and (status = ${invoiceStatus.processing} or expires_at > clock_timestamp())`,
    [playerId, invoiceId, pendingStatuses],
  );
  return rowCount === 1;
}
