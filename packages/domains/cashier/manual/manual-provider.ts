/** Payments by a transfer to the operator's own card or phone: the payer sees the number, and staff say what arrived. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { hash } from "node:crypto";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { PaymentProvider, PaymentRequest } from "../ports/payment-provider.ts";
import type { ManualMethod, Recipient } from "./manual-settings.ts";

/** Part of deposit keys and account names. */
export const manualProviderName = "manual";

export function createManualProvider(
  db: Queryable,
  methods: readonly ManualMethod[],
): PaymentProvider {
  return {
    name: manualProviderName,
    createPayment: async (request) => {
      const method = methods.find((each) => each.hash === request.methodHash);
      if (method === undefined)
        throw new Error(`${request.methodHash} is not among the manual transfers`);
      const recipient = recipientOf(method, request.invoiceId);
      const amountMinor = await distinctAmount(db, recipient, request);
      return { amountMinor, url: null, ...recipient };
    },
  };
}

/** The payments are spread over the recipients; asked again, the same one. */
function recipientOf({ recipients }: ManualMethod, invoiceId: string): Recipient {
  const digits = hash("sha256", invoiceId).slice(0, 8);
  return recipients[Number.parseInt(digits, 16) % recipients.length]!;
}

/** An amount is made larger by less than one unit. */
const maxAddedMinor = 99n;

/**
 * Two payers who owe the same card the same amount at the same time could not be told apart: the later one is asked for a few minor units more.
 * Where all of these are taken staff have to look at more than the amount.
 */
async function distinctAmount(
  db: Queryable,
  { cardNumber, phoneNumber }: Recipient,
  { currency, amountMinor }: PaymentRequest,
): Promise<bigint> {
  const { rows } = await db.query<{ minor: bigint }>(
    `select amount_minor as minor from cashier_invoice
     where status = ${invoiceStatus.waiting} and expires_at > clock_timestamp() and provider = $1 and currency = $2
       and card_number is not distinct from $3 and phone_number is not distinct from $4
       and amount_minor between $5::bigint and $5::bigint + $6::bigint`,
    [manualProviderName, currency, cardNumber, phoneNumber, amountMinor, maxAddedMinor],
  );
  const taken = new Set(rows.map(({ minor }) => minor));
  for (let added = 0n; added <= maxAddedMinor; added += 1n)
    if (!taken.has(amountMinor + added)) return amountMinor + added;
  return amountMinor;
}
