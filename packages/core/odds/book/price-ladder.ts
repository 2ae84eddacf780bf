/** The steps in which prices are offered, as exchanges and bookmakers print them: finer where a step is worth more. */
import { maxPriceMilli, minPriceMilli, priceMilli, type PriceMilli } from "../prices/price.ts";

/** Up to this price, in steps of so much; both in thousandths. */
const steps = [
  [2_000, 10],
  [3_000, 20],
  [4_000, 50],
  [6_000, 100],
  [10_000, 200],
  [20_000, 500],
  [30_000, 1_000],
  [50_000, 2_000],
  [100_000, 5_000],
  [maxPriceMilli, 10_000],
] as const;

/** Below it a step would be more than what a win brings: such prices are kept as they are. */
const finestMilli = 1_010;

/** The step at or below a price. */
export function onLadder(price: PriceMilli): PriceMilli {
  if (price < finestMilli) return price;
  const [, step] = steps.find(([upTo]) => price <= upTo) ?? [maxPriceMilli, 10_000];
  return priceMilli(Math.max(minPriceMilli, Math.floor(price / step) * step));
}
