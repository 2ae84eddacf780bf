/** The calls of Checkout.com's API that the cashier makes (`/hosted-payments`, `/payments`), and what of their answers it uses. */
import { z } from "zod";
import { askProvider } from "../payments/ask-provider.ts";
import type { CheckoutComMethod, CheckoutComSettings } from "./checkout-com-settings.ts";

/** More tries to pay one invoice than a payer makes. */
const maxPayments = 100;

const pageSchema = z.object({
  reference: z.string(),
  _links: z.object({ redirect: z.object({ href: z.url({ protocol: /^https?$/ }) }) }),
});

/** Balances are in minor units. */
const paymentSchema = z.object({
  id: z.string().min(1).max(200),
  requested_on: z.iso.datetime({ offset: true }),
  currency: z.string(),
  status: z.string(),
  reference: z.string().nullish(),
  /** A payment that has not come far has none. */
  balances: z
    .object({ total_captured: z.int().min(0), total_refunded: z.int().min(0) })
    .default({ total_captured: 0, total_refunded: 0 }),
});

export type CheckoutComPayment = z.infer<typeof paymentSchema>;

const listSchema = z.object({ data: z.array(paymentSchema).nullish() });

export interface NewPage {
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly method: Pick<CheckoutComMethod, "paymentMethods" | "country">;
  /** Where the payer comes back to, however it ends. */
  readonly returnUrl: string;
}

export interface CheckoutComApi {
  /** Its address. */
  readonly createPage: (page: NewPage) => Promise<string>;
  /** Every try to pay what has this reference, in any order. */
  readonly listByReference: (reference: string) => Promise<readonly CheckoutComPayment[]>;
  /** Null for one that this account does not have. */
  readonly findPayment: (id: string) => Promise<CheckoutComPayment | null>;
}

/** Every call throws when Checkout.com does not answer, refuses, or answers something else. */
export function createCheckoutComApi({
  url,
  secretKey,
  channelId,
}: Pick<CheckoutComSettings, "url" | "secretKey" | "channelId">): CheckoutComApi {
  const call = (path: string, body?: object) =>
    askProvider(url + path, { authorization: `Bearer ${secretKey}`, body });
  return {
    createPage: async ({ reference, amountMinor, currency, method, returnUrl }) => {
      const { json } = await call("/hosted-payments", {
        amount: Number(amountMinor),
        currency,
        reference,
        capture: true,
        processing_channel_id: channelId,
        billing: { address: { country: method.country } },
        allow_payment_methods: method.paymentMethods,
        // Without it a disputed card is the house's loss.
        "3ds": { enabled: true },
        success_url: returnUrl,
        failure_url: returnUrl,
        cancel_url: returnUrl,
      });
      const page = pageSchema.parse(json);
      if (page.reference !== reference) throw new Error("Checkout.com made another page");
      return page._links.redirect.href;
    },
    listByReference: async (reference) => {
      const query = new URLSearchParams({ reference, limit: String(maxPayments) });
      const { json } = await call(`/payments?${query.toString()}`);
      const { data } = listSchema.parse(json ?? {});
      return (data ?? []).filter((payment) => payment.reference === reference);
    },
    findPayment: async (id) => {
      const { status, json } = await call(`/payments/${encodeURIComponent(id)}`);
      return status === 404 ? null : paymentSchema.parse(json);
    },
  };
}
