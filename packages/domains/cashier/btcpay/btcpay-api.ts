/** The calls of BTCPay's Greenfield API that the cashier makes, and what of their answers it uses. */
import { z } from "zod";
import { askProvider } from "../payments/ask-provider.ts";
import type { BtcpaySettings } from "./btcpay-settings.ts";

/** More invoices of ours for one payment than repeats of one request could have made. */
const maxInvoices = 20;

const decimal = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,20}(\.\d{1,20})?$/));

const invoiceSchema = z.object({
  id: z.string().min(1).max(200),
  storeId: z.string(),
  amount: decimal,
  currency: z.string(),
  status: z.enum(["New", "Processing", "Expired", "Invalid", "Settled"]),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  createdTime: z.number(),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
});
export type BtcpayInvoice = z.infer<typeof invoiceSchema>;

const paymentSchema = z.object({
  id: z.string().min(1).max(200),
  receivedDate: z.number(),
  value: decimal,
  fee: decimal,
  status: z.enum(["Invalid", "Processing", "Settled"]),
});
export type BtcpayPayment = z.infer<typeof paymentSchema>;

const methodsSchema = z.array(
  z.object({ paymentMethodId: z.string(), amount: decimal, payments: z.array(paymentSchema) }),
);
export type BtcpayPaymentMethod = z.infer<typeof methodsSchema>[number];

export interface NewInvoice {
  readonly orderId: string;
  readonly amount: string;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly expirationMinutes: number;
}

/** Late money is watched for so long after an invoice has expired. */
const monitoringMinutes = 3 * 24 * 60;

export interface BtcpayApi {
  /** Null for one that this store does not have. */
  readonly findInvoice: (id: string) => Promise<BtcpayInvoice | null>;
  /** The oldest first. */
  readonly listByOrder: (orderId: string) => Promise<readonly BtcpayInvoice[]>;
  readonly createInvoice: (invoice: NewInvoice) => Promise<BtcpayInvoice>;
  /** With the payments that do not count any more: those that were replaced or spent twice. */
  readonly listPaymentMethods: (invoiceId: string) => Promise<readonly BtcpayPaymentMethod[]>;
}

/** Every call throws when BTCPay does not answer, refuses, or answers something else. */
export function createBtcpayApi(
  settings: Pick<BtcpaySettings, "url" | "storeId" | "apiKey">,
): BtcpayApi {
  const base = `${settings.url}/api/v1/stores/${encodeURIComponent(settings.storeId)}/invoices`;
  const call = (path: string, body?: object) =>
    askProvider(base + path, { authorization: `token ${settings.apiKey}`, body });
  const pathOf = (id: string): string => `/${encodeURIComponent(id)}`;
  return {
    findInvoice: async (id) => {
      const { status, json } = await call(pathOf(id));
      if (status === 404) return null;
      return invoiceSchema.parse(json);
    },
    listByOrder: async (orderId) => {
      const query = new URLSearchParams({ orderId, take: String(maxInvoices) });
      const { json } = await call(`?${query.toString()}`);
      const invoices = z.array(invoiceSchema).parse(json);
      return invoices
        .filter(({ metadata }) => metadata?.orderId === orderId)
        .toSorted(
          (one, other) => one.createdTime - other.createdTime || (one.id < other.id ? -1 : 1),
        );
    },
    createInvoice: async ({ orderId, amount, currency, paymentMethod, expirationMinutes }) => {
      const checkout = {
        paymentMethods: [paymentMethod],
        defaultPaymentMethod: paymentMethod,
        lazyPaymentMethods: false,
        expirationMinutes,
        monitoringMinutes,
        paymentTolerance: 0,
      };
      const { json } = await call("", { amount, currency, metadata: { orderId }, checkout });
      return invoiceSchema.parse(json);
    },
    listPaymentMethods: async (invoiceId) => {
      const { json } = await call(
        `${pathOf(invoiceId)}/payment-methods?onlyAccountedPayments=false`,
      );
      return methodsSchema.parse(json);
    },
  };
}
