/** Checks a receipt in the browser: the price is in its market's chain, which goes on from there without a gap. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { verifyChain } from "../odds/verify-chain.ts";

export type Receipt = RouteResponse<"bettingReceipt">;
export type ReceiptLeg = Receipt["legs"][number];
export type ReceiptPick = ReceiptLeg["picks"][number];

/** The entry that a pick was taken at: the oldest that the receipt has. */
export function takenAt({ chain }: Pick<ReceiptPick, "chain">) {
  return chain.toSorted((a, b) => a.version - b.version)[0];
}

/** A bet builder's price is of all its picks together, so of each only the chain is checked. */
export function receiptHolds(leg: ReceiptLeg, pick: ReceiptPick): boolean {
  const taken = takenAt(pick);
  if (taken === undefined) return false;
  const offered = taken.selections.find(({ id }) => id === pick.selection)?.price ?? null;
  if (leg.picks.length === 1 && offered !== leg.price) return false;
  const changes = pick.chain.toSorted((a, b) => b.version - a.version);
  return verifyChain({ event: leg.event, market: pick.market, changes }).holds;
}
