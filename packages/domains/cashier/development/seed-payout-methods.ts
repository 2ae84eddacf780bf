/** The payout methods of a development installation: one to a card and one to a phone in each currency, through the sandbox provider. */
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import type { DestinationKind } from "@oddwright/core/money/payout-destination.ts";
import { minPayoutMinor, type PayoutFee } from "@oddwright/core/money/payout-terms.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { MethodNames } from "../methods/payment-methods.ts";

interface SeedPayoutMethod {
  readonly icon: string;
  readonly names: MethodNames;
  readonly destination: DestinationKind;
  readonly fee: PayoutFee;
  /** Icons of the payment methods whose money goes back this way. */
  readonly returns: readonly string[];
}

const methods: readonly SeedPayoutMethod[] = [
  {
    icon: "bank-card",
    names: {
      en: "To a card",
      ru: "На карту",
      kz: "Картаға",
      br: "Para cartão",
    },
    destination: "card",
    fee: { basisPoints: 100, fixedMinor: 0n },
    returns: ["card-transfer", "bank-card"],
  },
  {
    icon: "fast-payment",
    names: {
      en: "By phone number",
      ru: "По номеру телефона",
      kz: "Телефон нөмірі бойынша",
      br: "Por número de telefone",
    },
    destination: "phone",
    fee: { basisPoints: 0, fixedMinor: 0n },
    returns: ["fast-payment"],
  },
];

/** The largest payout, in least payouts. */
const largestTimes = 5_000n;

const hashOf = (icon: string, currency: Currency): string => `${icon}-${currency.toLowerCase()}`;

/** Adds what is missing; what the operator changed stays. Safe to repeat. */
export async function seedPayoutMethods(db: Queryable): Promise<void> {
  for (const currency of currencies) {
    for (const [position, method] of methods.entries()) {
      await db.query(
        `insert into cashier_payout_method (hash, provider, icon, names, currency, destination, min_minor, max_minor,
           fee_basis_points, fee_fixed_minor, returns, position)
         values ($1, 'sandbox', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
        [
          `to-${hashOf(method.icon, currency)}`,
          method.icon,
          method.names,
          currency,
          method.destination,
          minPayoutMinor[currency],
          minPayoutMinor[currency] * largestTimes,
          method.fee.basisPoints,
          method.fee.fixedMinor,
          method.returns.map((icon) => hashOf(icon, currency)),
          position,
        ],
      );
    }
  }
}
