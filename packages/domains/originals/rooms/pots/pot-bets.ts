/** The stakes of pots, as bets and as the list that a draw is made from. */
import { type RoomBet, roomPotMinor } from "@oddwright/core/games/rooms/room-draw.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { totalMinor } from "../../../ledger/index.ts";
import type { Bet } from "../../bets/bet.ts";
import { betOf, type BetRow } from "../../bets/bet-store.ts";
import { isOfSharedGame } from "../../catalogue/shared-games.ts";

/** In the order of joining, by pot id. */
export async function readBetsOfPots(
  db: Queryable,
  potIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Bet[]>> {
  const { rows } = await db.query<BetRow>({
    name: "originals-read-bets-of-pots",
    text: `select * from originals_bet
      where seed_pair_id = any($1::uuid[]) and ${isOfSharedGame}
      order by (params->>'place')::integer`,
    values: [uuidArray(potIds)],
  });
  return Map.groupBy(rows.map(betOf), (bet) => bet.commitment.id);
}

export const roomBetOf = ({ id, stake, clientSeed }: Bet): RoomBet => ({
  id,
  stakeMinor: totalMinor(stake),
  clientSeed,
});

export const potMinorOf = (bets: readonly Bet[]): bigint => roomPotMinor(bets.map(roomBetOf));
