/** SQL of the games that players marked, and of those that they played last. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { type CasinoGame, gameColumns, gameOf, type GameRow } from "./game-store.ts";

/** A shelf is no list: what was marked before so many is still there, and not shown. */
const mostFavourites = 60;
const mostRecent = 12;
/** The last games are looked for among so many rounds. */
const recentRounds = 300;

/** Marked again, it stays as it was. */
export async function markGame(
  db: Queryable,
  playerId: string,
  { provider, code }: Pick<CasinoGame, "provider" | "code">,
): Promise<void> {
  await db.query(
    `insert into casino_favourite (player_id, provider, game_code) values ($1, $2, $3) on conflict do nothing`,
    [playerId, provider, code],
  );
}

export async function unmarkGame(
  db: Queryable,
  playerId: string,
  { provider, code }: Pick<CasinoGame, "provider" | "code">,
): Promise<void> {
  await db.query(
    `delete from casino_favourite where player_id = $1 and provider = $2 and game_code = $3`,
    [playerId, provider, code],
  );
}

/** The last marked first. */
export async function readFavourites(
  db: Queryable,
  playerId: string,
): Promise<readonly CasinoGame[]> {
  const { rows } = await db.query<GameRow>(
    `select ${gameColumns} from casino_favourite favourite
     join casino_game using (provider)
     where favourite.player_id = $1 and casino_game.code = favourite.game_code
     order by marked_at desc limit ${mostFavourites}`,
    [playerId],
  );
  return rows.map(gameOf);
}

/** Each once, the last played first. */
export async function readPlayedGames(
  db: Queryable,
  playerId: string,
): Promise<readonly CasinoGame[]> {
  const { rows } = await db.query<GameRow>(
    `with rounds as (select provider, game_code, opened_at from casino_round where player_id = $1
       order by opened_at desc limit ${recentRounds}),
     played as (select provider, game_code, max(opened_at) as played_at from rounds group by provider, game_code)
     select ${gameColumns} from played join casino_game using (provider)
     where casino_game.code = played.game_code
     order by played_at desc limit ${mostRecent}`,
    [playerId],
  );
  return rows.map(gameOf);
}
