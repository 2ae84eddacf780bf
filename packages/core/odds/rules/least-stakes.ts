/** The least stake of a sports bet. The most is no figure of its own: it follows from what the selections may cost (caps), and from the price. */
import type { Currency } from "../../money/currency.ts";
import { minor, type Minor } from "../../money/minor.ts";

export const leastBettingStakeMinor: Readonly<Record<Currency, Minor>> = {
  RUB: minor(1_00n),
  USD: minor(1n),
  EUR: minor(1n),
  KZT: minor(5_00n),
  INR: minor(1_00n),
};
