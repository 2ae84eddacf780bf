/** The ways to pay by a transfer to the operator's own cards and phones, as a file of the operator's describes them. */
import { readDestination } from "@oddwright/core/money/payout-destination.ts";
import { z } from "zod";
import {
  methodFields,
  offeredMethodOf,
  readMethodFile,
  type ReadMethods,
} from "../methods/method-file.ts";
import type { OfferedMethod } from "../methods/offer-methods.ts";

export interface Recipient {
  readonly cardNumber: string | null;
  readonly phoneNumber: string | null;
}

export interface ManualMethod extends OfferedMethod {
  readonly recipients: readonly Recipient[];
}

/** So that amounts which differ by less than one unit differ by less than a tenth. */
const leastMinor = 10_00n;
const maxRecipients = 20;

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

const methodSchema = z
  .strictObject({
    ...methodFields,
    icon: z.enum(["card-transfer", "fast-payment"]),
    recipients: z.array(recipientSchema).min(1).max(maxRecipients),
  })
  .transform(({ icon, recipients, ...method }, issues): ManualMethod => ({
    ...offeredMethodOf(method, { icon, leastMinor }, issues),
    recipients,
  }));

export const readManualSettings = (value: unknown): ReadMethods<ManualMethod> =>
  readMethodFile(methodSchema, value);
