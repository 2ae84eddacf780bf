/** Bounds, presets and checks of the deposit form, from what a method states. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Minor } from "@oddwright/core/money/minor.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import {
  defaultPresetMinor,
  paymentBounds,
  suggestedAmountsMinor,
  type PaymentBounds,
} from "@oddwright/core/money/payment-amounts.ts";

export type PaymentMethod = RouteResponse<"billingData">["payments"]["methods"][number];

/** What bounds and presets depend on; a provider may leave any of it out. */
export interface StatedAmounts {
  readonly min_amount?: string | null;
  readonly max_amount?: string | null;
  readonly preset?: {
    readonly default?: string | null;
    readonly values?: readonly string[];
  } | null;
}

export function boundsOf({ min_amount: min, max_amount: max }: StatedAmounts): PaymentBounds {
  const minMinor = minorOf(min);
  const maxMinor = minorOf(max);
  return paymentBounds({ ...(minMinor && { minMinor }), ...(maxMinor && { maxMinor }) });
}

/** The amounts to press, as decimal strings, ascending. */
export function presetsOf(method: StatedAmounts): readonly string[] {
  const stated = method.preset?.values;
  if (stated !== undefined && stated.length > 0) return stated;
  return suggestedAmountsMinor(boundsOf(method)).map((minor) => formatAmount(minor));
}

/** The amount the form starts with: the preset's default, kept within the bounds. */
export function initialAmountOf(method: StatedAmounts): string {
  const { minMinor, maxMinor } = boundsOf(method);
  const preset = minorOf(method.preset?.default) ?? defaultPresetMinor;
  const kept = preset < minMinor ? minMinor : preset > maxMinor ? maxMinor : preset;
  return formatAmount(kept);
}

/** What is missing of an invoice that was paid in part; null when the method takes no such amount. */
export function remainderOf(
  { shop_amount, credited }: { readonly shop_amount: string; readonly credited: string },
  method: StatedAmounts,
): string | null {
  const [asked, arrived] = [minorOf(shop_amount), minorOf(credited)];
  if (asked === undefined || arrived === undefined || arrived >= asked) return null;
  const checked = checkAmount(formatAmount(asked - arrived), method);
  return checked.ok ? checked.amount : null;
}

export type CheckedAmount =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly code: "amount_invalid" | "amount_out_of_range" };

/** A typed amount → exactly two decimals, when it is an amount within the method's bounds. */
export function checkAmount(text: string, method: StatedAmounts): CheckedAmount {
  const parsed = parseAmount(text);
  if (!parsed.ok) return parsed;
  const { minMinor, maxMinor } = boundsOf(method);
  if (parsed.minor < minMinor || parsed.minor > maxMinor) {
    return { ok: false, code: "amount_out_of_range" };
  }
  return { ok: true, amount: formatAmount(parsed.minor) };
}

function minorOf(amount: string | null | undefined): Minor | undefined {
  if (amount === null || amount === undefined) return undefined;
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.minor : undefined;
}
