/** The ways to pay by a transfer to the operator's own cards and phones, as a file of the operator's describes them. */
import { localisedSchema } from "@oddwright/contract/cashier/localised-schema.ts";
import { amountInSchema, currencySchema } from "@oddwright/contract/scalars.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { readDestination } from "@oddwright/core/money/payout-destination.ts";
import { z } from "zod";
import type { MethodNames } from "../methods/payment-methods.ts";

export interface Recipient {
  readonly cardNumber: string | null;
  readonly phoneNumber: string | null;
}

/** Minor units. */
export interface ManualMethod {
  readonly hash: string;
  readonly currency: Currency;
  readonly icon: "card-transfer" | "fast-payment";
  readonly names: MethodNames;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** In ascending order; the first one written is the default. Null: the site suggests amounts. */
  readonly preset: {
    readonly defaultMinor: bigint;
    readonly valuesMinor: readonly bigint[];
  } | null;
  readonly commissionBasisPoints: number;
  readonly recipients: readonly Recipient[];
}

/** So that amounts which differ by less than one unit differ by less than a tenth. */
const leastMinor = 10_00n;
const maxMethods = 50;
const maxRecipients = 20;
const maxPresets = 8;
const maxNameLength = 64;

const recipientSchema = z
  .strictObject({ card: z.string().max(64).optional(), phone: z.string().max(64).optional() })
  .transform(({ card, phone }, context): Recipient => {
    const cardNumber = card === undefined ? null : readDestination("card", card);
    const phoneNumber = phone === undefined ? null : readDestination("phone", phone);
    if (card !== undefined && cardNumber === null)
      context.addIssue({ code: "custom", message: "is not the number of a card", path: ["card"] });
    if (phone !== undefined && phoneNumber === null)
      context.addIssue({
        code: "custom",
        message: "is not a phone number such as +79991234567",
        path: ["phone"],
      });
    if (card === undefined && phone === undefined)
      context.addIssue({ code: "custom", message: "needs a card or a phone" });
    return { cardNumber, phoneNumber };
  });

const amountSchema = amountInSchema.transform((text): bigint => {
  const amount = parseAmount(text);
  return amount.ok ? amount.minor : 0n;
});

const ascending = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

const methodSchema = z
  .strictObject({
    hash: z.string().regex(/^[a-z0-9-]{1,64}$/),
    currency: currencySchema,
    icon: z.enum(["card-transfer", "fast-payment"]),
    name: localisedSchema,
    min: amountSchema,
    max: amountSchema,
    presets: z.array(amountSchema).min(1).max(maxPresets).optional(),
    commission_basis_points: z.int().min(0).max(1_000).default(0),
    recipients: z.array(recipientSchema).min(1).max(maxRecipients),
  })
  .transform((method, context): ManualMethod => {
    const { min, max, presets } = method;
    const fault = (message: string, path: string): void =>
      context.addIssue({ code: "custom", message, path: [path] });
    if (min < leastMinor) fault("is less than 10.00", "min");
    if (max < min) fault("is less than min", "max");
    if (presets?.some((each) => each < min || each > max))
      fault("are not all in the bounds", "presets");
    const names = Object.values(method.name);
    if (names.some((name) => name.trim() === "" || name.length > maxNameLength))
      fault(`needs 1 to ${maxNameLength} characters in each language`, "name");
    return {
      hash: method.hash,
      currency: method.currency,
      icon: method.icon,
      names: method.name,
      minMinor: min,
      maxMinor: max,
      preset:
        presets === undefined
          ? null
          : { defaultMinor: presets[0]!, valuesMinor: presets.toSorted(ascending) },
      commissionBasisPoints: method.commission_basis_points,
      recipients: method.recipients,
    };
  });

const settingsSchema = z.strictObject({ methods: z.array(methodSchema).min(1).max(maxMethods) });

export type ReadSettings =
  | { readonly ok: true; readonly methods: readonly ManualMethod[] }
  | { readonly ok: false; readonly problem: string };

/** The problem names the place in the file and no value of it. */
export function readManualSettings(value: unknown): ReadSettings {
  const read = settingsSchema.safeParse(value);
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
