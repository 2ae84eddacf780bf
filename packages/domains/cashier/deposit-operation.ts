// The money step of a deposit: what arrived at the provider goes to the player's own balance.
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type pg from "pg";
import {
  defineOperation,
  type OperationDefinition,
  type OperationItem,
  type WriteStatement,
} from "../ledger/index.ts";
import { type Invoice, type InvoiceStatus, isLate, statusAfterCredit } from "./invoice.ts";
import { invoiceOf, type InvoiceRow } from "./invoice-store.ts";

export interface DepositInput {
  readonly invoiceId: string;
  readonly provider: string;
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly paidAt: Date;
}

export interface DepositRows {
  readonly invoice: Invoice | null;
  /** The payment was credited before, to another player's invoice. */
  readonly creditedElsewhere: boolean;
}

interface DepositRow {
  readonly playerId: string;
  readonly id: string;
  readonly invoiceId: string;
  readonly provider: string;
  readonly paymentId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly paidAt: Date;
  readonly creditedAt: Date;
  /** This arrival was late. */
  readonly late: boolean;
  /** The invoice after it. */
  readonly invoice: {
    readonly creditedMinor: bigint;
    readonly status: InvoiceStatus;
    readonly late: boolean;
  };
}

export type DepositOperation = OperationDefinition<DepositInput, DepositRows, DepositRow>;

/** Run it with `depositKey(provider, paymentId)` as its key and the invoice's player and currency. */
export const depositOperation: DepositOperation = defineOperation<
  DepositInput,
  DepositRows,
  DepositRow
>({
  kind: "deposit",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ invoiceId, provider, paymentId, amountMinor }) =>
    JSON.stringify([invoiceId, provider, paymentId, String(amountMinor)]),
  read: readDeposits,
  decide: ({ item, rows: { invoice, creditedElsewhere }, now }) => {
    if (creditedElsewhere) return { reject: "idempotency_conflict" };
    if (!invoice) return { reject: "invoice_not_found" };
    const { provider, paymentId, amountMinor, paidAt } = item.input;
    const creditedMinor = invoice.creditedMinor + amountMinor;
    const status = statusAfterCredit(invoice.amountMinor, creditedMinor);
    const late = isLate(invoice, { paidAt, now });
    return {
      transfers: [
        {
          purpose: "deposit",
          from: { system: `provider:${provider}` },
          to: { wallet: "main" },
          amountMinor,
        },
      ],
      row: {
        playerId: item.playerId,
        id: item.key,
        invoiceId: invoice.id,
        provider,
        paymentId,
        currency: item.currency,
        amountMinor,
        paidAt,
        creditedAt: now,
        late,
        invoice: { creditedMinor, status, late: invoice.late || late },
      },
      events: [
        {
          topic: "deposit_credited",
          payload: {
            player_id: item.playerId,
            invoice_id: invoice.id,
            currency: item.currency,
            amount: formatAmount(amountMinor),
            status,
            late,
          },
        },
      ],
      answer: { invoice_id: invoice.id, status, credited: formatAmount(creditedMinor) },
    };
  },
  write: (rows) => [creditInvoices(rows), insertDeposits(rows)],
});

async function readDeposits(
  client: pg.ClientBase,
  items: readonly OperationItem<DepositInput>[],
): Promise<readonly DepositRows[]> {
  const { rows } = await client.query<
    (InvoiceRow | { readonly id: null }) & { readonly credited_elsewhere: boolean }
  >({
    name: "cashier-read-deposits",
    text: `select invoice.*, exists (
        select from cashier_deposit other
        where other.provider = item.provider and other.payment_id = item.payment_id
      ) as credited_elsewhere
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[])
        with ordinality as item (player_id, invoice_id, provider, payment_id, position)
      left join cashier_invoice invoice on invoice.player_id = item.player_id and invoice.id = item.invoice_id
      order by item.position`,
    values: [
      items.map((item) => item.playerId),
      items.map((item) => item.input.invoiceId),
      items.map((item) => item.input.provider),
      items.map((item) => item.input.paymentId),
    ],
  });
  return rows.map((row) => ({
    invoice: row.id === null ? null : invoiceOf(row),
    creditedElsewhere: row.credited_elsewhere,
  }));
}

function creditInvoices(rows: readonly DepositRow[]): WriteStatement {
  return {
    name: "cashier-credit-invoices",
    text: `update cashier_invoice invoice set credited_minor = credit.total, status = credit.status, late = credit.late
      from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::smallint[], $5::boolean[])
        as credit (player_id, id, total, status, late)
      where invoice.player_id = credit.player_id and invoice.id = credit.id`,
    values: [
      rows.map((row) => row.playerId),
      rows.map((row) => row.invoiceId),
      rows.map((row) => row.invoice.creditedMinor),
      rows.map((row) => row.invoice.status),
      rows.map((row) => row.invoice.late),
    ],
    rowCount: rows.length,
  };
}

function insertDeposits(rows: readonly DepositRow[]): WriteStatement {
  return {
    name: "cashier-insert-deposits",
    text: `insert into cashier_deposit (player_id, id, invoice_id, provider, payment_id, currency, amount_minor,
        paid_at, late, credited_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[],
        $8::timestamptz[], $9::boolean[], $10::timestamptz[])`,
    values: [
      rows.map((row) => row.playerId),
      rows.map((row) => row.id),
      rows.map((row) => row.invoiceId),
      rows.map((row) => row.provider),
      rows.map((row) => row.paymentId),
      rows.map((row) => row.currency),
      rows.map((row) => row.amountMinor),
      rows.map((row) => row.paidAt),
      rows.map((row) => row.late),
      rows.map((row) => row.creditedAt),
    ],
    rowCount: rows.length,
  };
}
