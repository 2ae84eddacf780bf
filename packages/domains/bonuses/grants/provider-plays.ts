/** Free plays of providers' games, for whoever tells the providers: each is handed on once, and what became of it is asked for. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { minorOf } from "../offers/terms.ts";
import type { GrantOutcome } from "./grant.ts";

export interface ProviderPlays {
  /** The grant's. */
  readonly id: string;
  readonly playerId: string;
  readonly provider: string;
  /** The provider's code of it. */
  readonly game: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly count: number;
  readonly expiresAt: Date;
}

interface PlaysRow {
  readonly id: string;
  readonly player_id: string;
  readonly currency: Currency;
  readonly game: string;
  readonly stake: string;
  readonly count: number;
  readonly expires_at: Date;
}

/** Inside the caller's transaction, which keeps them: of several callers each grant has one. The column is of no other writer, so the player's lock is not needed. */
export async function takeNewProviderPlays(
  db: Queryable,
  limit: number,
): Promise<readonly ProviderPlays[]> {
  const { rows } = await db.query<PlaysRow>(
    `update bonuses_grant g set handed_at = clock_timestamp()
     where (player_id, id) in (select player_id, id from bonuses_grant
       where state = 'active' and handed_at is null and terms->'spins'->>'game' like '%/%/%'
       order by activated_at limit $1 for update skip locked)
     returning id, player_id, currency, terms->'spins'->>'game' as game, terms->'spins'->>'stake' as stake,
       (terms->'spins'->>'count')::int as count, expires_at`,
    [limit],
  );
  return rows.map(({ id, player_id: playerId, currency, game: name, stake, count, ...row }) => {
    const [, provider = "", ...code] = name.split("/");
    const expiresAt = row.expires_at;
    const stakeMinor = minorOf(stake);
    return { id, playerId, provider, game: code.join("/"), currency, stakeMinor, count, expiresAt };
  });
}

export interface PlaysLeft {
  readonly id: string;
  readonly left: number;
  /** Whether one is staked and not settled: rolled back, it is left again. */
  readonly isInPlay: boolean;
  /** Whether any was ever staked. */
  readonly isBegun: boolean;
  readonly outcome: GrantOutcome | null;
}

/** Of the grants that there are. */
export async function readPlaysLeft(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly PlaysLeft[]> {
  const { rows } = await db.query<{
    id: string;
    left: number;
    is_in_play: boolean;
    is_begun: boolean;
    outcome: GrantOutcome | null;
  }>(
    `select id, spins_left as left, outcome,
       exists (select from bonuses_stake s where s.player_id = g.player_id and s.grant_id = g.id and s.is_spin) as is_in_play,
       exists (select from bonuses_entry e where e.player_id = g.player_id and e.grant_id = g.id and e.kind = 'spin') as is_begun
     from bonuses_grant g where id = any($1::uuid[])`,
    [ids],
  );
  return rows.map(({ is_in_play: isInPlay, is_begun: isBegun, ...row }) => ({
    ...row,
    isInPlay,
    isBegun,
  }));
}
