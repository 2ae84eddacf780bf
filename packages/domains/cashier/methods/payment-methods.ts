/** The ways to pay that this operator offers. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type pg from "pg";

/** Of methods that are paid in coins. */
export const cryptoIcon = "crypto";

export type MethodView = RouteResponse<"billingData">["payments"]["methods"][number];
export type MethodNames = MethodView["name"];

/** Minor units throughout. */
export interface PaymentMethod {
  readonly hash: string;
  readonly provider: string;
  readonly icon: string;
  readonly names: MethodNames;
  readonly currency: Currency;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** Null: the site suggests amounts between the bounds. */
  readonly preset: {
    readonly defaultMinor: bigint;
    readonly valuesMinor: readonly bigint[];
  } | null;
  /** 150 is 1.5 %. */
  readonly commissionBasisPoints: number;
  readonly enabled: boolean;
}

export interface PaymentMethodRow {
  readonly hash: string;
  readonly provider: string;
  readonly icon: string;
  readonly names: MethodNames;
  readonly currency: Currency;
  readonly min_minor: bigint;
  readonly max_minor: bigint;
  readonly preset_default_minor: bigint | null;
  readonly preset_values_minor: bigint[] | null;
  readonly commission_basis_points: number;
  readonly enabled: boolean;
}

export function paymentMethodOf(row: PaymentMethodRow): PaymentMethod {
  const { preset_default_minor: defaultMinor, preset_values_minor: valuesMinor } = row;
  return {
    hash: row.hash,
    provider: row.provider,
    icon: row.icon,
    names: row.names,
    currency: row.currency,
    minMinor: row.min_minor,
    maxMinor: row.max_minor,
    preset: defaultMinor === null || valuesMinor === null ? null : { defaultMinor, valuesMinor },
    commissionBasisPoints: row.commission_basis_points,
    enabled: row.enabled,
  };
}

/** The method with this hash, also a disabled one; null when there never was one. */
export async function readPaymentMethod(
  pool: pg.Pool,
  hash: string,
): Promise<PaymentMethod | null> {
  const { rows } = await pool.query<PaymentMethodRow>(
    `select * from cashier_payment_method where hash = $1`,
    [hash],
  );
  return rows[0] ? paymentMethodOf(rows[0]) : null;
}

/** The enabled methods of a currency that one of the providers serves, in the operator's order. */
export async function readOfferedMethods(
  pool: pg.Pool,
  currency: Currency,
  providers: readonly string[],
): Promise<readonly PaymentMethod[]> {
  const { rows } = await pool.query<PaymentMethodRow>(
    `select * from cashier_payment_method where currency = $1 and enabled and provider = any($2::text[])
     order by position, hash`,
    [currency, providers],
  );
  return rows.map(paymentMethodOf);
}

/** The payer's fee on an amount, rounded down to a minor unit. */
export function commissionMinor(method: PaymentMethod, amountMinor: bigint): bigint {
  return (amountMinor * BigInt(method.commissionBasisPoints)) / 10_000n;
}

export function methodView(method: PaymentMethod): MethodView {
  return {
    hash: method.hash,
    name: method.names,
    icon: method.icon,
    min_amount: formatAmount(method.minMinor),
    max_amount: formatAmount(method.maxMinor),
    preset: method.preset && {
      default: formatAmount(method.preset.defaultMinor),
      values: method.preset.valuesMinor.map(formatAmount),
    },
    commission: percentText(method.commissionBasisPoints),
    value: { exchange_currency: method.currency },
  };
}

/** 0 → "0", 150 → "1.5". */
export const percentText = (basisPoints: number): string => String(basisPoints / 100);
