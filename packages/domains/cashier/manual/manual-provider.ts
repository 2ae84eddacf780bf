/** Payments by a transfer to the operator's own card or phone: the payer sees the number, and staff say what arrived. */
import { type InvoiceStatus, invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { hash } from "node:crypto";
import type pg from "pg";
import { isOpened } from "../payments/invoice.ts";
import { openInvoice, readInvoiceOfAnyone } from "../payments/invoice-store.ts";
import type {
  PaymentProvider,
  PaymentRequest,
  ProviderPayment,
} from "../ports/payment-provider.ts";
import type { ManualMethod, Recipient } from "./manual-settings.ts";

/** Part of deposit keys and account names. */
export const manualProviderName = "manual";

const awaitedStatuses: readonly InvoiceStatus[] = [
  invoiceStatus.waiting,
  invoiceStatus.processing,
  invoiceStatus.expired,
  invoiceStatus.cancelled,
  invoiceStatus.partial,
];

/** Of a `cashier_invoice`: staff look for its transfer. Transfers may be late, so also those whose time is over are looked for, for three days. */
export const isAwaited = `provider = '${manualProviderName}' and status in (${awaitedStatuses.join(", ")})
  and created_at > clock_timestamp() - interval '3 days'`;

export function createManualProvider(
  pool: pg.Pool,
  methods: readonly ManualMethod[],
): PaymentProvider {
  return {
    name: manualProviderName,
    createPayment: async (request) => {
      const method = methods.find((each) => each.hash === request.methodHash);
      if (method === undefined)
        throw new Error(`${request.methodHash} is not among the manual transfers`);
      const recipient = recipientOf(method, request.invoiceId);
      return withTransaction(pool, (client) => openDistinct(client, recipient, request));
    },
  };
}

/** The invoice takes its amount before another one may look: two that are opened at once would find the same one free. */
async function openDistinct(
  client: pg.PoolClient,
  recipient: Recipient,
  request: PaymentRequest,
): Promise<ProviderPayment> {
  const { invoiceId, currency } = request;
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('cashier manual amounts ' || $1, 0))`,
    [currency],
  );
  const invoice = await readInvoiceOfAnyone(client, invoiceId);
  if (invoice === null) throw new Error(`the invoice ${invoiceId} is missing`);
  if (isOpened(invoice)) return invoice;
  const amountMinor = await distinctAmount(client, recipient, request);
  const payment = { amountMinor, url: null, ...recipient };
  await openInvoice(client, invoice, payment);
  return payment;
}

/** The payments are spread over the recipients; asked again, the same one. */
function recipientOf({ recipients }: ManualMethod, invoiceId: string): Recipient {
  const digits = hash("sha256", invoiceId).slice(0, 8);
  return recipients[Number.parseInt(digits, 16) % recipients.length]!;
}

/** An amount is made larger by less than one unit. */
const maxAddedMinor = 99n;

/**
 * Two payers who owe the same card or phone the same amount could not be told apart: the later one is asked for a few minor units more than everybody
 * whose transfer is looked for. Where all of these are taken it is the one that was asked for longest ago, and staff are shown that it is not the only one.
 */
async function distinctAmount(
  db: Queryable,
  { cardNumber, phoneNumber }: Recipient,
  { currency, amountMinor }: PaymentRequest,
): Promise<bigint> {
  const { rows } = await db.query<{ minor: bigint }>(
    `select amount_minor as minor from cashier_invoice
     where ${isAwaited} and currency = $1 and (card_number = $2 or phone_number = $3)
       and amount_minor between $4::bigint and $4::bigint + $5::bigint
     group by amount_minor order by max(created_at), amount_minor`,
    [currency, cardNumber, phoneNumber, amountMinor, maxAddedMinor],
  );
  const taken = new Set(rows.map(({ minor }) => minor));
  for (let added = 0n; added <= maxAddedMinor; added += 1n)
    if (!taken.has(amountMinor + added)) return amountMinor + added;
  return rows[0]!.minor;
}
