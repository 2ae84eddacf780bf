/** A provider's signed report about a payout. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { CashierDeps } from "../../ports/deps.ts";
import type { PayoutEvent } from "../../ports/payout-provider.ts";
import { type Applied, applyProviderState } from "./apply-state.ts";
import { type Payout, receivesMinor } from "../payout/payout.ts";
import { readPayout } from "../payout/payout-store.ts";

/**
 * `payout_not_found` for an id that this provider was never given. A report of another amount or currency than was ordered, and one that
 * cannot be true beside what is known, moves nothing: staff are told.
 */
export async function applyPayoutReport(
  deps: Pick<CashierDeps, "pool" | "ledger" | "notifyStaff">,
  provider: string,
  event: PayoutEvent,
): Promise<Extract<Applied, { ok: true }> | Refusal> {
  const payout = await readPayout(deps.pool, event.payoutId);
  if (payout === null || payout.provider !== provider)
    return { ok: false, code: "payout_not_found" };
  const isAsOrdered =
    event.currency === payout.currency && event.amountMinor === receivesMinor(payout);
  const applied: Applied = isAsOrdered
    ? await applyProviderState(deps, payout, event)
    : { ok: true, outcome: "conflict" };
  if (applied.ok && applied.outcome === "conflict") notifyOfConflict(deps, payout, event);
  return applied;
}

export function notifyOfConflict(
  { notifyStaff }: Pick<CashierDeps, "notifyStaff">,
  payout: Payout,
  said: { readonly state: string; readonly amountMinor?: bigint },
): void {
  notifyStaff({
    topic: "payout_conflict",
    text: "What a provider says of a payout does not agree with what is known. Nothing was moved: ask the provider.",
    details: {
      provider: payout.provider,
      payout: payout.id,
      status: payout.status,
      said: said.state,
      ordered: formatAmount(receivesMinor(payout)),
      amount: formatAmount(said.amountMinor ?? receivesMinor(payout)),
      currency: payout.currency,
    },
  });
}
