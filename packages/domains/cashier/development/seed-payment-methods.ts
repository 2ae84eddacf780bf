/** The methods of a development installation: three ways to pay in each currency, through the sandbox provider. */
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { MethodNames } from "../methods/payment-methods.ts";

interface SeedMethod {
  readonly icon: string;
  readonly names: MethodNames;
  /** Major units. */
  readonly min: bigint;
  readonly max: bigint;
  /** Null: the site suggests amounts. The first one is the default. */
  readonly presets: readonly bigint[] | null;
}

const everywhere = (name: string): MethodNames => ({ en: name, ru: name, kz: name, br: name });

const cardTransfer: MethodNames = {
  en: "Card transfer",
  ru: "Перевод на карту",
  kz: "Картаға аударым",
  br: "Transferência para cartão",
};
const bankCard: MethodNames = {
  en: "Bank card",
  ru: "Банковская карта",
  kz: "Банк картасы",
  br: "Cartão bancário",
};
const instantTransfer: MethodNames = {
  en: "Instant transfer",
  ru: "Мгновенный перевод",
  kz: "Жедел аударым",
  br: "Transferência instantânea",
};

/** What people call the fast payment of their country. */
const fastPayment: Record<Currency, MethodNames> = {
  RUB: { en: "SBP", ru: "СБП", kz: "СБП", br: "SBP" },
  USD: instantTransfer,
  KZT: instantTransfer,
  INR: everywhere("UPI"),
  EUR: everywhere("SEPA Instant"),
};

interface Amounts {
  readonly wide: readonly [min: bigint, max: bigint];
  readonly fast: readonly [min: bigint, max: bigint];
  readonly fastPresets: readonly bigint[];
  readonly cardPresets: readonly bigint[];
}

const dollarAndEuro: Amounts = {
  wide: [1n, 3_000n],
  fast: [5n, 1_000n],
  fastPresets: [20n, 5n, 50n, 200n, 1_000n],
  cardPresets: [50n, 1n, 10n, 500n, 3_000n],
};

const rublesAndRupees: Amounts = {
  wide: [100n, 300_000n],
  fast: [500n, 100_000n],
  fastPresets: [1_000n, 500n, 5_000n, 20_000n, 100_000n],
  cardPresets: [5_000n, 100n, 1_000n, 50_000n, 300_000n],
};

const amounts: Record<Currency, Amounts> = {
  RUB: rublesAndRupees,
  USD: dollarAndEuro,
  KZT: {
    wide: [500n, 1_500_000n],
    fast: [2_500n, 500_000n],
    fastPresets: [5_000n, 2_500n, 25_000n, 100_000n, 500_000n],
    cardPresets: [25_000n, 500n, 5_000n, 250_000n, 1_500_000n],
  },
  INR: rublesAndRupees,
  EUR: dollarAndEuro,
};

function methodsOf(currency: Currency): readonly SeedMethod[] {
  const { wide, fast, fastPresets, cardPresets } = amounts[currency];
  const [wideMin, wideMax] = wide;
  const [fastMin, fastMax] = fast;
  const names = fastPayment[currency];
  return [
    { icon: "card-transfer", names: cardTransfer, min: wideMin, max: wideMax, presets: null },
    { icon: "fast-payment", names, min: fastMin, max: fastMax, presets: fastPresets },
    { icon: "bank-card", names: bankCard, min: wideMin, max: wideMax, presets: cardPresets },
  ];
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** Adds what is missing; what the operator changed stays. Safe to repeat. */
export async function seedPaymentMethods(db: Queryable): Promise<void> {
  for (const currency of currencies) {
    for (const [position, method] of methodsOf(currency).entries()) {
      const presets = method.presets?.map((major) => major * 100n) ?? null;
      await db.query(
        `insert into cashier_payment_method (hash, provider, icon, names, currency, min_minor, max_minor,
           preset_default_minor, preset_values_minor, position)
         values ($1, 'sandbox', $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
        [
          `${method.icon}-${currency.toLowerCase()}`,
          method.icon,
          method.names,
          currency,
          method.min * 100n,
          method.max * 100n,
          presets?.[0] ?? null,
          presets?.toSorted(ascending) ?? null,
          position,
        ],
      );
    }
  }
}
