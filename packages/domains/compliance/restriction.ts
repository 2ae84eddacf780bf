/** What keeps a player from whatever changes something: the operator's freeze, or the player's exclusion. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Restriction } from "@oddwright/platform/http/handler.ts";
import { readExclusion, untilParam } from "./exclusions/read-exclusions.ts";
import { isFrozen } from "./freezes/read-frozen-players.ts";

/** Null for a player who may do everything. A freeze is named before an exclusion: it does not end by itself. */
export async function readRestriction(
  db: Queryable,
  playerId: string,
): Promise<Restriction | null> {
  if (await isFrozen(db, playerId)) return { code: "account_frozen" };
  const exclusion = await readExclusion(db, playerId);
  if (exclusion === null) return null;
  return { code: "account_excluded", params: { until: untilParam(exclusion.until) } };
}
