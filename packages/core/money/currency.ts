/** The currencies a player can hold money in. All five have two decimals, so one minor unit is 1/100. */
export const currencies = ["RUB", "USD", "KZT", "INR", "EUR"] as const;

export type Currency = (typeof currencies)[number];

export const defaultCurrency: Currency = "RUB";

export const currencySign: Record<Currency, string> = {
  RUB: "₽",
  USD: "$",
  KZT: "₸",
  INR: "₹",
  EUR: "€",
};

export function isCurrency(value: unknown): value is Currency {
  return (currencies as readonly unknown[]).includes(value);
}
