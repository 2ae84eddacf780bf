/** Makes another currency the active one and opens its wallet. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { IdentityContext } from "../ports/context.ts";
import { type PlayerRow, updatePlayer } from "../players/player-store.ts";

/** Null when the player is not in this database. Money in the other wallets stays there. */
export async function switchCurrency(
  context: IdentityContext,
  playerId: string,
  currency: Currency,
): Promise<PlayerRow | null> {
  return withTransaction(context.pool, async (client) => {
    const changed = await updatePlayer(client, playerId, { column: "currency", value: currency });
    if (changed) await context.wallets.ensureWallet(playerId, currency, client);
    return changed;
  });
}
