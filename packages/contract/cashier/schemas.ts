import { z } from "zod";
import { dayRangeFields, namedDayRangeFields } from "../day-range-schemas.ts";
import { pageOf, pageQuery } from "../paging-schemas.ts";
import {
  amountInSchema,
  amountOutSchema,
  currencySchema,
  idSchema,
  timestampSchema,
} from "../scalars.ts";
import { invoiceStatus, paymentResults } from "./invoice-status.ts";
import { localisedSchema } from "./localised-schema.ts";
import { payoutSchemas } from "./payout-schemas.ts";

const method = z.strictObject({
  hash: z.string(),
  name: localisedSchema,
  /** Which drawing the row shows: `card-transfer`, `fast-payment`, `bank-card`. */
  icon: z.string(),
  min_amount: amountOutSchema,
  max_amount: amountOutSchema,
  preset: z.strictObject({ default: amountOutSchema, values: z.array(amountOutSchema) }).nullable(),
  commission: z.string(),
  value: z.strictObject({ exchange_currency: currencySchema }),
});

const coinAmountSchema = z.string().regex(/^\d{1,40}(\.\d{1,36})?$/);

/** Coins that the payer sends to an address. */
const coinsToSend = z.strictObject({
  address: z.string().max(128),
  network: z.string().max(32),
  coin: z.string().max(12),
  amount: coinAmountSchema,
  /** After so many it is credited; null where the chain itself says when a block is final. */
  confirmations: z.int().min(1).nullable(),
});

/** The deposit process config of the specification, plus what a redirecting provider needs. */
const depositConfigSchema = z.strictObject({
  hash: z.string(),
  id: idSchema,
  life_time: z.int().min(0),
  amount: amountOutSchema,
  shop_amount: amountOutSchema,
  commission: amountOutSchema,
  type: z.enum(["redirect", "card", "crypto"]),
  card: z
    .strictObject({ card_number: z.string().nullable(), phone_number: z.string().nullable() })
    .nullable(),
  sum_was_changed: z.boolean(),
  currency: currencySchema,
  url: z.url().nullable(),
  crypto: coinsToSend.nullable(),
  created_at: timestampSchema,
});

/** One of `invoiceStatus`. */
const invoiceStatusSchema = z.int().min(invoiceStatus.created).max(invoiceStatus.cancelled);

const payment = z.strictObject({
  id: idSchema,
  method: localisedSchema,
  currency: currencySchema,
  amount: amountOutSchema,
  /** What is credited when all of the amount has arrived. */
  shop_amount: amountOutSchema,
  credited: amountOutSchema,
  /** What arrived far beyond the amount and waits for staff. */
  held: amountOutSchema,
  status: invoiceStatusSchema,
  late: z.boolean(),
  created_at: timestampSchema,
});

const paymentFilters = { result: z.enum(paymentResults).optional() };

export const cashierSchemas = {
  ...payoutSchemas,
  billingData: {
    response: z.strictObject({
      payments: z.strictObject({
        methods: z.array(method),
        bonus: z.strictObject({ name: z.string() }).nullable(),
      }),
      "crypto-payments": z.array(method),
      "crypto-payouts": z.array(method),
    }),
  },
  createPayment: {
    body: z.strictObject({ method: z.string().max(64), amount: amountInSchema }),
    response: depositConfigSchema,
  },
  cancelPayment: {
    body: z.strictObject({ id: idSchema }),
    response: z.strictObject({ status: invoiceStatusSchema }),
  },
  openPayment: {
    response: z.strictObject({ payment: depositConfigSchema.nullable() }),
  },
  paymentStatus: {
    params: z.strictObject({ invoiceId: idSchema }),
    response: z.strictObject({
      status: invoiceStatusSchema,
      amount: amountOutSchema,
      shop_amount: amountOutSchema,
      credited: amountOutSchema,
      held: amountOutSchema,
      late: z.boolean(),
      /** Coins that are on their way, with the confirmations of the newest of them. */
      coming: z
        .strictObject({ amount: coinAmountSchema, confirmations: z.int().min(0) })
        .nullable(),
    }),
  },
  paymentHistory: {
    querystring: pageQuery({ ...paymentFilters, ...dayRangeFields }),
    response: pageOf({ payments: z.array(payment) }),
  },
  paymentHistoryFile: {
    querystring: z.strictObject({ ...paymentFilters, ...namedDayRangeFields }),
    response: z.string(),
  },
  paymentWebhook: {
    params: z.strictObject({ provider: z.string().max(32) }),
    response: z.strictObject({ accepted: z.literal(true) }),
  },
};
