/** The bets of the round that everyone looks at, and of the one in the queue, as its players list shows them. */
import type pg from "pg";
import { betView } from "../../bets/bet.ts";
import { betOf, type BetRow } from "../../bets/bet-store.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { isOfSharedGame } from "../../catalogue/shared-games.ts";
import type { ShownBet } from "./bet-broadcast.ts";
import { stakeWorth } from "./stake-worth.ts";

/** The list shows the largest stakes; a full round has thousands. */
const mostPlayers = 200;

export async function readRoundPlayers(
  {
    pool,
    shownNames,
  }: Pick<OriginalsDeps, "shownNames"> & { readonly pool: Pick<pg.Pool, "query"> },
  roundIds: readonly string[],
): Promise<readonly ShownBet[]> {
  const { rows } = await pool.query<BetRow>(
    `select * from originals_bet
     where seed_pair_id = any($1::uuid[]) and ${isOfSharedGame}
     order by ${stakeWorth} desc, id limit $2`,
    [roundIds, mostPlayers],
  );
  const names = await shownNames([...new Set(rows.map((row) => row.player_id))]);
  return rows.map((row) => ({
    bet: betView(betOf(row)),
    player: names.get(row.player_id) ?? null,
  }));
}

/** A player's own bets in rounds that are not over for them, newest first, each with the round's commitment. */
export async function readOwnOpenBets(
  pool: Pick<pg.Pool, "query">,
  own: { readonly playerId: string; readonly game: "crash" | "roulette" },
) {
  const { rows } = await pool.query<BetRow & { committed_hash: string }>(
    `select bet.*, round.committed_hash from originals_bet bet
     join originals_round round on round.id = bet.seed_pair_id
     where bet.player_id = $1 and bet.game = $2 and bet.state = 'open' order by bet.id desc`,
    [own.playerId, own.game],
  );
  return rows.map((row) => betView({ ...betOf(row), serverSeedHash: row.committed_hash }));
}
