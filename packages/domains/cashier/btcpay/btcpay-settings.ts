/** The operator's BTCPay Server, and the methods that players are offered through it, as a file of the operator's describes them. */
import { z } from "zod";
import {
  methodFields,
  offeredMethodOf,
  readMethodFile,
  type ReadMethods,
} from "../methods/method-file.ts";
import type { OfferedMethod } from "../methods/offer-methods.ts";
import { cryptoIcon } from "../methods/payment-methods.ts";
import type { SigningKey } from "../webhooks/signing-keys.ts";

export interface BtcpayMethod extends OfferedMethod {
  /** BTCPay's id of what is paid with, such as `BTC-CHAIN`. */
  readonly paymentMethod: string;
}

export interface BtcpaySettings {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  readonly webhookKeys: readonly SigningKey[];
  readonly methods: readonly BtcpayMethod[];
}

const methodSchema = z
  .strictObject({
    ...methodFields,
    payment_method: z.string().regex(/^[A-Z0-9]{1,16}-[A-Za-z]{1,24}$/),
  })
  .transform(({ payment_method: paymentMethod, ...method }, issues): BtcpayMethod => ({
    ...offeredMethodOf(method, { icon: cryptoIcon, leastMinor: 1n }, issues),
    paymentMethod,
  }));

export const readBtcpayMethods = (value: unknown): ReadMethods<BtcpayMethod> =>
  readMethodFile(methodSchema, value);
