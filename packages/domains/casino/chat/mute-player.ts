/** What staff do in the chat of tables: they read it with the players' ids, mute a player for a time and a reason, and end that. */
import { randomUUID } from "node:crypto";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";

export interface ChatMute {
  readonly playerId: string;
  readonly minutes: number;
  /** Told to the player. */
  readonly reason: string;
  readonly mutedBy: string;
}

/** What the player has said is not shown any more: the next look of the job tells every table. */
export function mutePlayer(
  pool: pg.Pool,
  { playerId, minutes, reason, mutedBy }: ChatMute,
): Promise<Date> {
  return withTransaction(pool, async (client) => {
    // After whatever the player is just sending: it is taken away, too.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('casino chat:' || $1, 0))`, [
      playerId,
    ]);
    const { rows } = await client.query<{ until: Date }>(
      `insert into casino_chat_mute (id, player_id, until, reason, muted_by)
       values ($1, $2, clock_timestamp() + $3 * interval '1 minute', $4, $5) returning until`,
      [randomUUID(), playerId, minutes, reason, mutedBy],
    );
    await client.query(
      `update casino_chat_message set removed_at = clock_timestamp() where player_id = $1 and removed_at is null`,
      [playerId],
    );
    return rows[0]!.until;
  });
}

/** False where the player may write already. What was removed stays removed. */
export async function unmutePlayer(db: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update casino_chat_mute set until = clock_timestamp() where player_id = $1 and until > clock_timestamp()`,
    [playerId],
  );
  return rowCount !== 0;
}

export interface StoredMessage {
  readonly playerId: string;
  readonly text: string;
  readonly sentAt: Date;
  readonly isRemoved: boolean;
}

/** Of a table, the newest first, removed ones too. */
export async function listMessages(
  db: Queryable,
  { slug, limit }: { readonly slug: string; readonly limit: number },
): Promise<readonly StoredMessage[]> {
  const { rows } = await db.query<{
    player_id: string;
    text: string;
    sent_at: Date;
    removed_at: Date | null;
  }>(
    `select said.player_id, said.text, said.sent_at, said.removed_at from casino_chat_message said
     join casino_game game on game.provider = said.provider and game.code = said.game_code
     where game.slug = $1 order by said.sent_at desc, said.id desc limit $2`,
    [slug, limit],
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    text: row.text,
    sentAt: row.sent_at,
    isRemoved: row.removed_at !== null,
  }));
}
