/** The ways to pay out that this operator offers, and from which amounts on staff decide. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { minPayoutMinor, type PayoutFee } from "@oddwright/core/money/payout-terms.ts";
import type { DestinationKind } from "@oddwright/core/money/payout-destination.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type MethodNames, type MethodView, percentText } from "./payment-methods.ts";

/** Minor units throughout. */
export interface PayoutMethod {
  readonly hash: string;
  readonly provider: string;
  readonly icon: string;
  readonly names: MethodNames;
  readonly currency: Currency;
  readonly destination: DestinationKind;
  /** Never less than the specification's least payout of the currency. */
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly fee: PayoutFee;
  /** Hashes of the payment methods whose money goes back this way. */
  readonly returns: readonly string[];
  readonly enabled: boolean;
}

interface PayoutMethodRow {
  readonly hash: string;
  readonly provider: string;
  readonly icon: string;
  readonly names: MethodNames;
  readonly currency: Currency;
  readonly destination: DestinationKind;
  readonly min_minor: bigint;
  readonly max_minor: bigint;
  readonly fee_basis_points: number;
  readonly fee_fixed_minor: bigint;
  readonly returns: readonly string[];
  readonly enabled: boolean;
}

function payoutMethodOf(row: PayoutMethodRow): PayoutMethod {
  const least = minPayoutMinor[row.currency];
  return {
    hash: row.hash,
    provider: row.provider,
    icon: row.icon,
    names: row.names,
    currency: row.currency,
    destination: row.destination,
    minMinor: row.min_minor > least ? row.min_minor : least,
    maxMinor: row.max_minor,
    fee: { basisPoints: row.fee_basis_points, fixedMinor: row.fee_fixed_minor },
    returns: row.returns,
    enabled: row.enabled,
  };
}

/** As billing data lists the ways to be paid in coins. */
export const payoutMethodView = (method: PayoutMethod): MethodView => ({
  hash: method.hash,
  name: method.names,
  icon: method.icon,
  min_amount: formatAmount(method.minMinor),
  max_amount: formatAmount(method.maxMinor),
  preset: null,
  commission: percentText(method.fee.basisPoints),
  value: { exchange_currency: method.currency },
});

/** All methods of some currencies, the disabled ones too, in the operator's order. */
export async function readPayoutMethods(
  db: Queryable,
  currencies: readonly Currency[],
): Promise<readonly PayoutMethod[]> {
  const { rows } = await db.query<PayoutMethodRow>({
    name: "cashier-read-payout-methods",
    text: `select * from cashier_payout_method where currency = any($1::text[]) order by position, hash`,
    values: [[...new Set(currencies)]],
  });
  return rows.map(payoutMethodOf);
}

/** The currency that a method pays out in; null for a hash that no method ever had. */
export async function readPayoutCurrency(db: Queryable, hash: string): Promise<Currency | null> {
  const { rows } = await db.query<{ currency: Currency }>(
    `select currency from cashier_payout_method where hash = $1`,
    [hash],
  );
  return rows[0]?.currency ?? null;
}

export interface PayoutRule {
  readonly reviewFromMinor: bigint;
  readonly fourEyesFromMinor: bigint;
}

export async function readPayoutRules(db: Queryable): Promise<ReadonlyMap<Currency, PayoutRule>> {
  const { rows } = await db.query<{
    currency: Currency;
    review_from_minor: bigint;
    four_eyes_from_minor: bigint;
  }>({
    name: "cashier-read-payout-rules",
    text: `select * from cashier_payout_rule`,
    values: [],
  });
  return new Map(
    rows.map((row) => [
      row.currency,
      { reviewFromMinor: row.review_from_minor, fourEyesFromMinor: row.four_eyes_from_minor },
    ]),
  );
}
