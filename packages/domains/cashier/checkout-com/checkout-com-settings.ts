/** The operator's account at Checkout.com, and the methods that players are offered through it, as a file of the operator's describes them. */
import { z } from "zod";
import {
  methodFields,
  offeredMethodOf,
  readMethodFile,
  type ReadMethods,
} from "../methods/method-file.ts";
import type { OfferedMethod } from "../methods/offer-methods.ts";
import type { SigningKey } from "../webhooks/signing-keys.ts";

export interface CheckoutComMethod extends OfferedMethod {
  /** What the page takes, in Checkout.com's words, such as `card`. */
  readonly paymentMethods: readonly string[];
  /** The country that bills are said to be from before the payer says more. */
  readonly country: string;
}

export interface CheckoutComSettings {
  /** Of its API, without a slash at the end. */
  readonly url: string;
  readonly secretKey: string;
  readonly channelId: string;
  readonly webhookKeys: readonly SigningKey[];
  readonly methods: readonly CheckoutComMethod[];
}

const methodSchema = z
  .strictObject({
    ...methodFields,
    icon: z.enum(["bank-card", "fast-payment"]),
    payment_methods: z
      .array(z.string().regex(/^[a-z0-9_]{1,32}$/))
      .min(1)
      .max(20),
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .transform(
    ({ icon, payment_methods: paymentMethods, country, ...method }, issues): CheckoutComMethod => ({
      ...offeredMethodOf(method, { icon, leastMinor: 1n }, issues),
      paymentMethods,
      country,
    }),
  );

export const readCheckoutComMethods = (value: unknown): ReadMethods<CheckoutComMethod> =>
  readMethodFile(methodSchema, value);
