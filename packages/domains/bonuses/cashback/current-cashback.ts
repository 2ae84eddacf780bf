/** What a player would get back if the period that goes on were over. */
import { periodAt } from "@oddwright/core/bonuses/periods.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Offer } from "../offers/read-offer.ts";
import { termsOf } from "../offers/terms.ts";
import { readReturn, type Wallet } from "./cashback-store.ts";

export type CurrentCashback = RouteResponse<"bonusOffers">["offers"][number]["cashback"];

/** Null for an offer that is none, or not made in the currency. */
export async function readCurrentCashback(
  db: Queryable,
  wallet: Wallet,
  { offer, now }: { readonly offer: Offer; readonly now: Date },
): Promise<CurrentCashback> {
  const terms = termsOf(offer, 1, wallet.currency)?.cashback ?? null;
  if (terms === null) return null;
  const period = periodAt(terms.period, now);
  const { lostMinor, backMinor } = await readReturn(db, wallet, { terms, period });
  return {
    ends_at: period.end.toISOString(),
    lost: formatAmount(lostMinor > 0n ? lostMinor : 0n),
    amount: formatAmount(backMinor),
  };
}
