/** SQL of the live feed: a table that holds what can be shown and little more. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import { feedLength, type FeedItem } from "./feed-item.ts";

/** Adds bets, and removes those that newer ones have pushed out. One writer at a time: the outbox's reader. */
export async function storeFeedItems(
  client: pg.PoolClient,
  items: readonly FeedItem[],
): Promise<void> {
  await client.query(
    `insert into originals_feed_bet
       (id, player_id, game, currency, stake, payout, multiplier, won, is_high, settled_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[],
       $7::text[], $8::boolean[], $9::boolean[], $10::timestamptz[])
     on conflict (id) do nothing`,
    [
      items.map((item) => item.id),
      items.map((item) => item.playerId),
      items.map((item) => item.game),
      items.map((item) => item.currency),
      items.map((item) => item.stake),
      items.map((item) => item.payout),
      items.map((item) => item.multiplier),
      items.map((item) => item.won),
      items.map((item) => item.isHigh),
      items.map((item) => item.settledAt),
    ],
  );
  await client.query(
    `delete from originals_feed_bet where id in (
       select id from (
         select id, row_number() over (partition by game, is_high order by settled_at desc, id desc) as place
         from originals_feed_bet
       ) as placed where place > $1)`,
    [feedLength],
  );
}

interface FeedRow {
  readonly id: string;
  readonly player_id: string;
  readonly game: GameId;
  readonly currency: Currency;
  readonly stake: string;
  readonly payout: string;
  readonly multiplier: string;
  readonly won: boolean;
  readonly is_high: boolean;
  readonly settled_at: Date;
}

/** Newest first. Null is every game. */
export async function readFeedItems(
  pool: pg.Pool,
  filter: { readonly onlyHigh: boolean; readonly game: GameId | null },
): Promise<readonly FeedItem[]> {
  const { rows } = await pool.query<FeedRow>(
    `select * from originals_feed_bet
     where (is_high or not $1::boolean) and ($2::text is null or game = $2)
     order by settled_at desc, id desc limit $3`,
    [filter.onlyHigh, filter.game, feedLength],
  );
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    game: row.game,
    currency: row.currency,
    stake: row.stake,
    payout: row.payout,
    multiplier: row.multiplier,
    won: row.won,
    isHigh: row.is_high,
    settledAt: row.settled_at,
  }));
}
