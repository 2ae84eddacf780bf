/** Takes what the casino tells of free rounds: a grant, which is kept once, or its end. */
import type {
  FreeRoundsAnswer,
  FreeRoundsBody,
} from "@oddwright/contract/casino/provider-schemas.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { slotOf } from "@oddwright/core/slots/slots.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { betLevels } from "../games/studio-games.ts";
import { endFreeRounds, keepFreeRounds } from "./free-grant-store.ts";

const refused = (reason: string): FreeRoundsAnswer => ({ status: "REFUSED", reason });

export async function takeFreeRounds(
  db: Queryable,
  told: FreeRoundsBody,
): Promise<FreeRoundsAnswer> {
  if (told.action === "cancel") {
    await endFreeRounds(db, told.grant);
    return { status: "OK" };
  }
  const { grant: id, player: playerId, game: gameCode, currency, rounds } = told;
  const slot = slotOf(gameCode);
  if (slot === undefined) return refused("no slot has this code");
  const amount = parseAmount(told.stake);
  if (!amount.ok || !betLevels(slot, currency).includes(amount.minor))
    return refused("the stake is none of the slot's levels");
  const isKept = await keepFreeRounds(db, {
    id,
    playerId,
    gameCode,
    currency,
    stakeMinor: amount.minor,
    rounds,
    expiresAt: new Date(told.expires_at),
  });
  return isKept ? { status: "OK" } : refused("the id was told before, with other content");
}
