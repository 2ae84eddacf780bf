/** The operator's BTCPay Server, and the methods that players are offered through it, as a file of the operator's describes them. */
import { localisedSchema } from "@oddwright/contract/cashier/localised-schema.ts";
import { amountInSchema, currencySchema } from "@oddwright/contract/scalars.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { z } from "zod";
import type { MethodNames } from "../methods/payment-methods.ts";
import type { SigningKey } from "../webhooks/signing-keys.ts";

/** Minor units. */
export interface BtcpayMethod {
  readonly hash: string;
  readonly currency: Currency;
  /** BTCPay's id of what is paid with, such as `BTC-CHAIN`. */
  readonly paymentMethod: string;
  readonly names: MethodNames;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
}

export interface BtcpaySettings {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  readonly webhookKeys: readonly SigningKey[];
  readonly methods: readonly BtcpayMethod[];
}

const maxMethods = 50;
const maxNameLength = 64;

const methodSchema = z
  .strictObject({
    hash: z.string().regex(/^[a-z0-9-]{1,64}$/),
    currency: currencySchema,
    payment_method: z.string().regex(/^[A-Z0-9]{1,16}-[A-Za-z]{1,24}$/),
    name: localisedSchema,
    min: amountInSchema,
    max: amountInSchema,
  })
  .transform((method, context): BtcpayMethod => {
    const [min, max] = [parseAmount(method.min), parseAmount(method.max)];
    const fault = (message: string, path: string): void =>
      context.addIssue({ code: "custom", message, path: [path] });
    const [minMinor, maxMinor] = [min.ok ? min.minor : 0n, max.ok ? max.minor : 0n];
    if (minMinor <= 0n) fault("is not above zero", "min");
    if (maxMinor < minMinor) fault("is less than min", "max");
    const names = Object.values(method.name);
    if (names.some((name) => name.trim() === "" || name.length > maxNameLength))
      fault(`needs 1 to ${maxNameLength} characters in each language`, "name");
    const { hash, currency, payment_method: paymentMethod, name } = method;
    return { hash, currency, paymentMethod, names: name, minMinor, maxMinor };
  });

const fileSchema = z.strictObject({ methods: z.array(methodSchema).min(1).max(maxMethods) });

export type ReadBtcpayMethods =
  | { readonly ok: true; readonly methods: readonly BtcpayMethod[] }
  | { readonly ok: false; readonly problem: string };

/** The problem names the place in the file and no value of it. */
export function readBtcpayMethods(value: unknown): ReadBtcpayMethods {
  const read = fileSchema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { ok: false, problem: `${issue!.path.join(".") || "the file"}: ${issue!.message}` };
  }
  const { methods } = read.data;
  const hashes = methods.map(({ hash }) => hash);
  const twice = hashes.find((hash, index) => hashes.indexOf(hash) !== index);
  return twice === undefined
    ? { ok: true, methods }
    : { ok: false, problem: `methods: ${twice} is there twice` };
}
