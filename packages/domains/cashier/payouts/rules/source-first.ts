/** What came in one way goes back that way before money goes any other: each method up to its own net deposits, the rest anywhere. */
import type { PayoutMethod } from "../../methods/payout-methods.ts";

/** By hash of the method, in minor units: credited deposits through payment methods, and payouts through payout methods that count. */
export interface MoneyByMethod {
  readonly depositedMinor: ReadonlyMap<string, bigint>;
  readonly paidOutMinor: ReadonlyMap<string, bigint>;
}

const sumOf = (amounts: ReadonlyMap<string, bigint>, hashes: readonly string[]): bigint =>
  hashes.reduce((sum, hash) => sum + (amounts.get(hash) ?? 0n), 0n);

/** What still has to go back by this method; never below zero. */
export function owedMinor(
  method: Pick<PayoutMethod, "hash" | "returns">,
  money: MoneyByMethod,
): bigint {
  const owed =
    sumOf(money.depositedMinor, method.returns) - (money.paidOutMinor.get(method.hash) ?? 0n);
  return owed > 0n ? owed : 0n;
}

export interface SourceQuestion {
  readonly method: PayoutMethod;
  readonly amountMinor: bigint;
  /** All that the player is offered, this one among them. */
  readonly offered: readonly PayoutMethod[];
  readonly money: MoneyByMethod;
}

/**
 * Pure. What has to go back another way first; null where the payout may go by this method. Less than the other method takes is not
 * waited for: it would be stuck.
 */
export function owedElsewhereMinor({
  method,
  amountMinor,
  offered,
  money,
}: SourceQuestion): bigint | null {
  if (amountMinor <= owedMinor(method, money)) return null;
  const others = offered.filter(({ hash }) => hash !== method.hash);
  const owed = others
    .map((other) => ({ other, minor: owedMinor(other, money) }))
    .filter(({ other, minor }) => minor >= other.minMinor)
    .reduce((sum, { minor }) => sum + minor, 0n);
  return owed === 0n ? null : owed;
}
