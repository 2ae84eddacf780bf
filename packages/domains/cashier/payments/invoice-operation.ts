/** Opens an invoice under the player's key: an operation of the ledger that moves no money yet. */
import { invoiceLifetimeSeconds } from "@oddwright/contract/cashier/invoice-status.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { defineOperation, type OperationDefinition, type Rejection } from "../../ledger/index.ts";
import { refusalOfStanding } from "../../compliance/index.ts";
import { type DepositRoom, readDepositRooms, refuseInvoice } from "./deposit-room.ts";
import type { CashierDeps } from "../ports/deps.ts";
import { insertInvoices, type NewInvoice } from "./invoice-store.ts";
import {
  commissionMinor,
  type PaymentMethod,
  paymentMethodOf,
  type PaymentMethodRow,
} from "../methods/payment-methods.ts";

export interface InvoiceInput {
  /** The id of the invoice if this is the first request under its key. */
  readonly invoiceId: string;
  readonly methodHash: string;
  readonly amountMinor: bigint;
}

export interface InvoiceRows {
  readonly method: PaymentMethod | null;
  readonly room: DepositRoom;
}

/** The stored answer: the invoice that the key opened. */
export interface OpenedInvoice {
  readonly id: string;
}

export type InvoiceOperation = OperationDefinition<InvoiceInput, InvoiceRows, NewInvoice>;

export interface InvoiceRules {
  /** Methods of other providers are not offered. */
  readonly providers: readonly string[];
  readonly jurisdiction: CashierDeps["jurisdiction"];
  readonly verification: CashierDeps["verification"];
}

export function invoiceOperation({
  providers,
  jurisdiction,
  verification,
}: InvoiceRules): InvoiceOperation {
  return defineOperation<InvoiceInput, InvoiceRows, NewInvoice>({
    kind: "invoice",
    stake: false,
    staleAfterMs: null,
    keepKey: "30_days",
    fingerprint: ({ methodHash, amountMinor }) => `${methodHash}\n${amountMinor}`,
    read: async (client, items) => {
      const { rows } = await client.query<PaymentMethodRow>({
        name: "cashier-read-methods",
        text: `select * from cashier_payment_method where hash = any($1::text[])`,
        values: [items.map((item) => item.input.methodHash)],
      });
      const rooms = await readDepositRooms(client, items);
      const methods = new Map(rows.map((row) => [row.hash, paymentMethodOf(row)]));
      return items.map((item, index) => ({
        method: methods.get(item.input.methodHash) ?? null,
        room: rooms[index]!,
      }));
    },
    decide: ({ item, rows: { method, room }, now }) => {
      const kept = refusalOfStanding(room);
      if (kept !== null) return kept;
      if (!method?.enabled || !providers.includes(method.provider)) {
        return { reject: "payment_method_unknown" };
      }
      const { invoiceId, amountMinor } = item.input;
      if (amountMinor < method.minMinor || amountMinor > method.maxMinor) return outOfRange(method);
      const limitIsRequired = jurisdiction.limitAtFirstDeposit === "required";
      const asked = { minor: amountMinor, now, limitIsRequired, verification };
      const refusal = refuseInvoice(room, asked);
      if (refusal !== null) return refusal;
      const fee = commissionMinor(method, amountMinor);
      const answer: OpenedInvoice = { id: invoiceId };
      return {
        transfers: [],
        row: {
          playerId: item.playerId,
          id: invoiceId,
          methodHash: method.hash,
          provider: method.provider,
          currency: method.currency,
          shopAmountMinor: amountMinor,
          commissionMinor: fee,
          amountMinor: amountMinor + fee,
          lifeTimeSeconds: invoiceLifetimeSeconds,
          createdAt: now,
        },
        answer,
      };
    },
    write: (invoices) => [insertInvoices(invoices)],
  });
}

function outOfRange({ minMinor, maxMinor, currency }: PaymentMethod): Rejection {
  const [min, max] = [formatAmount(minMinor), formatAmount(maxMinor)];
  return { reject: "amount_out_of_range", params: { min, max, currency } };
}
