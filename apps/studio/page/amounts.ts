/** Amounts as the page shows them. */

const signs: Readonly<Record<string, string>> = {
  RUB: "₽",
  USD: "$",
  KZT: "₸",
  INR: "₹",
  EUR: "€",
};

export const shownAmount = (amount: string, currency: string): string =>
  `${amount.replace(/\B(?=(?:\d{3})+(?!\d))/g, "\u00a0")}\u00a0${signs[currency] ?? currency}`;

/** Units of a win at a stake, as an amount: exact, since a stake is a whole number of units. */
export function amountOfUnits(units: number, stake: string, unitsPerStake: number): string {
  const minor = (Math.round(Number(stake) * 100) / unitsPerStake) * units;
  return (minor / 100).toFixed(2);
}
