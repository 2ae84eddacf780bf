/** SQL of grants of free rounds. Each change names the states that it starts from: of two processes that want one, one has it. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { ProviderPlays } from "../../bonuses/index.ts";

export type FreeGrantState =
  | "issued"
  | "sent"
  | "active"
  | "used"
  | "expired"
  | "cancelled"
  | "refused";

export interface FreeGrant extends Omit<ProviderPlays, "game"> {
  readonly gameCode: string;
  readonly state: FreeGrantState;
  readonly reason: string | null;
  readonly tries: number;
}

interface FreeGrantRow {
  readonly id: string;
  readonly player_id: string;
  readonly provider: string;
  readonly game_code: string;
  readonly currency: Currency;
  readonly stake_minor: bigint;
  readonly rounds: number;
  readonly expires_at: Date;
  readonly state: FreeGrantState;
  readonly reason: string | null;
  readonly tries: number;
}

const grantOf = (row: FreeGrantRow): FreeGrant => ({
  id: row.id,
  playerId: row.player_id,
  provider: row.provider,
  gameCode: row.game_code,
  currency: row.currency,
  stakeMinor: row.stake_minor,
  count: row.rounds,
  expiresAt: row.expires_at,
  state: row.state,
  reason: row.reason,
  tries: row.tries,
});

export async function insertFreeGrants(
  db: Queryable,
  plays: readonly ProviderPlays[],
): Promise<void> {
  await db.query(
    `insert into casino_free_grant (id, player_id, provider, game_code, currency, stake_minor, rounds, expires_at, next_try_at)
     select *, clock_timestamp() from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::int[],
       $8::timestamptz[])`,
    [
      plays.map(({ id }) => id),
      plays.map(({ playerId }) => playerId),
      plays.map(({ provider }) => provider),
      plays.map(({ game }) => game),
      plays.map(({ currency }) => currency),
      plays.map(({ stakeMinor }) => stakeMinor),
      plays.map(({ count }) => count),
      plays.map(({ expiresAt }) => expiresAt),
    ],
  );
}

/** Those that have not ended, by their ids, page by page. */
export async function readLiveGrants(
  db: Queryable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly FreeGrant[]> {
  const { rows } = await db.query<FreeGrantRow>(
    `select * from casino_free_grant where ended_at is null and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, limit],
  );
  return rows.map(grantOf);
}

export async function readGrantsOfPlayer(
  db: Queryable,
  playerId: string,
): Promise<readonly FreeGrant[]> {
  const { rows } = await db.query<FreeGrantRow>(
    `select * from casino_free_grant where player_id = $1 and ended_at is null order by expires_at, id`,
    [playerId],
  );
  return rows.map(grantOf);
}

export interface DueGrants {
  /** At most so many of each. */
  readonly perProvider: number;
  /** Providers that are left alone. */
  readonly except: readonly string[];
  readonly leaseMs: number;
}

/** What is to be done now, each taken by one caller for `leaseMs`; the longest due first, and no provider's before another's. */
export async function takeDueGrants(
  db: Queryable,
  { perProvider, except, leaseMs }: DueGrants,
): Promise<readonly FreeGrant[]> {
  const { rows } = await db.query<FreeGrantRow>(
    `update casino_free_grant set tries = tries + 1, next_try_at = clock_timestamp() + $2 * interval '1 ms'
     where id in (
       select id from casino_free_grant where id in (
         select id from (
           select id, row_number() over (partition by provider order by next_try_at, id) as place
           from casino_free_grant where next_try_at <= clock_timestamp() and provider <> all($3::text[])
         ) due where place <= $1)
       and next_try_at <= clock_timestamp() for update skip locked)
     returning *`,
    [perProvider, leaseMs, except],
  );
  return rows.map(grantOf);
}

/** What the bonus says of it. A cancelled one that its provider may know is called back. */
export async function followGrant(
  db: Queryable,
  id: string,
  { from, state }: { readonly from: FreeGrantState; readonly state: FreeGrantState },
): Promise<void> {
  await db.query(
    `update casino_free_grant set state = $3,
       ended_at = case when $3 in ('used', 'expired', 'cancelled') then clock_timestamp() end,
       next_try_at = case when $3 = 'cancelled' and tries > 0 then clock_timestamp() end,
       tries = case when $3 = 'cancelled' then 0 else tries end
     where id = $1 and state = $2`,
    [id, from, state],
  );
}

export async function markSent(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update casino_free_grant set state = 'sent', next_try_at = null where id = $1 and state = 'issued'`,
    [id],
  );
}

/** Its bonus is to be ended. */
export async function markRefused(db: Queryable, id: string, reason: string): Promise<void> {
  await db.query(
    `update casino_free_grant set state = 'refused', reason = $2, ended_at = clock_timestamp(), tries = 0, next_try_at = clock_timestamp()
     where id = $1 and state = 'issued'`,
    [id, reason],
  );
}

/** Nothing more is to be done for one that has ended. */
export async function markDone(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update casino_free_grant set next_try_at = null where id = $1 and ended_at is not null`,
    [id],
  );
}

export async function postponeGrant(db: Queryable, id: string, pauseMs: number): Promise<void> {
  await db.query(
    `update casino_free_grant set next_try_at = clock_timestamp() + $2 * interval '1 ms'
     where id = $1 and next_try_at is not null`,
    [id, pauseMs],
  );
}
