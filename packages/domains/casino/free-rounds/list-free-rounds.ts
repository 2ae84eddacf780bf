/** The free rounds that a player can play now, with the games they are of. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { readPlaysLeft } from "../../bonuses/index.ts";
import { readGame } from "../catalogue/game-store.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { readGrantsOfPlayer } from "./free-grant-store.ts";

/** In the order in which they end. Those whose provider has not taken them yet are told as `issued`. */
export async function listFreeRounds(
  { pool }: Pick<CasinoDeps, "pool">,
  playerId: string,
): Promise<RouteResponse<"casinoFreeRounds">> {
  const grants = await readGrantsOfPlayer(pool, playerId);
  const plays = await readPlaysLeft(
    pool,
    grants.map(({ id }) => id),
  );
  const list: RouteResponse<"casinoFreeRounds">["list"] = [];
  for (const grant of grants) {
    const { id, state, provider, gameCode, currency, stakeMinor, count: rounds, expiresAt } = grant;
    const known = plays.find((each) => each.id === id);
    const game = await readGame(pool, provider, gameCode);
    const isOver = known === undefined || known.outcome !== null || known.left === 0;
    if (isOver || game === null || expiresAt.getTime() <= Date.now()) continue;
    list.push({
      id,
      game: game.slug,
      name: game.names,
      state: state === "issued" || state === "sent" ? state : "active",
      currency,
      stake: formatAmount(stakeMinor),
      rounds,
      left: known.left,
      expires_at: expiresAt.toISOString(),
    });
  }
  return { list };
}
