/** A payout as its player sees it. */
import { stoppableStatuses } from "@oddwright/contract/cashier/payout-status.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { MethodNames } from "../../methods/payment-methods.ts";
import { receivesMinor, shownDestination } from "../payout/payout.ts";
import { payoutOf, type PayoutRow } from "../payout/payout-store.ts";

export type PayoutView = RouteResponse<"payoutStatus">;

/** Of the jurisdiction. */
export interface ViewRules {
  readonly payoutCancel: boolean;
}

export type ShownPayoutRow = PayoutRow & {
  readonly names: MethodNames;
  readonly icon: string;
};

/** What a payout is shown with, for the start of a query. */
export const shownPayouts = `select payout.*, method.names, method.icon
  from cashier_payout payout join cashier_payout_method method on method.hash = payout.method_hash`;

export function payoutView(row: ShownPayoutRow, { payoutCancel }: ViewRules): PayoutView {
  const payout = payoutOf(row);
  return {
    id: payout.id,
    method: row.names,
    icon: row.icon,
    currency: payout.currency,
    amount: formatAmount(payout.amountMinor),
    fee: formatAmount(payout.feeMinor),
    receives: formatAmount(receivesMinor(payout)),
    destination: shownDestination(payout),
    status: payout.status,
    review_reasons: [...payout.reviewReasons],
    can_cancel: payoutCancel && stoppableStatuses.includes(payout.status),
    created_at: payout.createdAt.toISOString(),
    changed_at: payout.changedAt.toISOString(),
  };
}

/** Null for unknown ids and for other players' payouts. */
export async function readPayoutView(
  db: Queryable,
  {
    playerId,
    id,
    rules,
  }: { readonly playerId: string; readonly id: string; readonly rules: ViewRules },
): Promise<PayoutView | null> {
  const { rows } = await db.query<ShownPayoutRow>(
    `${shownPayouts} where payout.player_id = $1 and payout.id = $2`,
    [playerId, id],
  );
  return rows[0] ? payoutView(rows[0], rules) : null;
}
