// Settled bets of everyone, newest first.
import type { RouteQuery, RouteResponse } from "@oddwright/contract/schemas.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { feedBet } from "./feed-item.ts";
import { readFeedItems } from "./feed-store.ts";

/** Names are read now: who has hidden since the bet is hidden here too. */
export async function listFeed(
  { pool, shownNames }: Pick<OriginalsDeps, "pool" | "shownNames">,
  { kind, game }: RouteQuery<"feed">,
): Promise<RouteResponse<"feed">> {
  const items = await readFeedItems(pool, { onlyHigh: kind === "high", game: game ?? null });
  const names = await shownNames([...new Set(items.map((item) => item.playerId))]);
  return { bets: items.map((item) => feedBet(item, names)) };
}
