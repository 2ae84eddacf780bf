/** What proves at which prices a bet was taken: each price in its market's chain, which anyone can check without us. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { viewPrices } from "../catalogue/view-event.ts";
import { type PriceChangeRow, readPriceChanges } from "../catalogue/market-store.ts";
import { type BetName, readBet } from "./bet-store.ts";

type Receipt = RouteResponse<"bettingReceipt">;
type Link = Receipt["legs"][number]["picks"][number]["chain"][number];

/** Links after the one at which the bet was taken: so many that a later one cannot be left out without a trace. */
const laterLinks = 20;

/** `bet_not_found` for one that is not there, or is another player's. */
export async function readReceipt(
  db: Queryable,
  name: BetName,
): Promise<{ readonly ok: true; readonly body: Receipt } | Refusal> {
  const bet = await readBet(db, name);
  if (bet === null) return { ok: false, code: "bet_not_found" };
  const legs: Receipt["legs"] = [];
  for (const leg of bet.legs) {
    const picks: Receipt["legs"][number]["picks"] = [];
    for (const { key, selection, version } of leg.picks) {
      const newest = version + laterLinks;
      const changes = await readPriceChanges(
        db,
        { eventId: leg.event, key },
        { before: String(newest + 1), limit: laterLinks + 1 },
      );
      const chain = changes.filter((change) => change.version >= version).toReversed();
      picks.push({ market: key, selection, version, chain: chain.map(viewLink) });
    }
    legs.push({ event: leg.event, price: printPrice(leg.price, "decimal"), picks });
  }
  return {
    ok: true,
    body: {
      bet: bet.id,
      placed_at: bet.placedAt.toISOString(),
      rules_version: bet.rulesVersion,
      legs,
    },
  };
}

const viewLink = (change: PriceChangeRow): Link => ({
  version: change.version,
  status: change.status,
  selections: viewPrices(change.prices),
  model_version: change.model_version,
  inputs_hash: change.inputs_hash,
  previous_hash: change.previous_hash,
  hash: change.hash,
  at: change.at.toISOString(),
});
