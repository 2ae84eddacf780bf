/** Free rounds that the casino told of, and how many of each are left. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Session } from "../sessions/session-store.ts";

export interface FreeGrant {
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly rounds: number;
  readonly expiresAt: Date;
}

export interface PlayableGrant extends FreeGrant {
  readonly left: number;
}

interface PlayableRow {
  readonly id: string;
  readonly player_id: string;
  readonly game_code: string;
  readonly currency: Currency;
  readonly stake_minor: bigint;
  readonly rounds: number;
  readonly expires_at: Date;
  readonly played: bigint;
}

/** A round that was refused, or whose stake went back, can be played again. */
const columns = `free.id, free.player_id, free.game_code, free.currency, free.stake_minor, free.rounds, free.expires_at,
  (select count(*) from studio_round round where round.free_grant_id = free.id and round.state not in ('refused', 'returned')) as played`;
const isPlayable = `free.player_id = $1 and free.game_code = $2 and free.currency = $3 and free.state = 'open'
  and free.expires_at > clock_timestamp()`;

const playableOf = (row: PlayableRow): PlayableGrant => ({
  id: row.id,
  playerId: row.player_id,
  gameCode: row.game_code,
  currency: row.currency,
  stakeMinor: row.stake_minor,
  rounds: row.rounds,
  expiresAt: row.expires_at,
  left: row.rounds - Number(row.played),
});

/** The one that ends first; null where none has a round left, and in demo. */
export async function readFreeRounds(
  db: Queryable,
  { playerId, gameCode, currency, walletSession }: Session,
): Promise<PlayableGrant | null> {
  if (walletSession === null) return null;
  const { rows } = await db.query<PlayableRow>(
    `select ${columns} from studio_free_grant free where ${isPlayable} order by free.expires_at, free.id`,
    [playerId, gameCode, currency],
  );
  return rows.map(playableOf).find(({ left }) => left > 0) ?? null;
}

/** Locked until the transaction ends, so that no more rounds begin than there are. Null where it is not the session's. */
export async function lockFreeRounds(
  db: Queryable,
  { playerId, gameCode, currency }: Session,
  id: string,
): Promise<PlayableGrant | null> {
  const values = [playerId, gameCode, currency, id];
  const { rowCount } = await db.query(
    `select from studio_free_grant free where ${isPlayable} and free.id = $4 for update`,
    values,
  );
  if (rowCount === 0) return null;
  // Younger than the lock: it counts what whoever had it before has begun.
  const { rows } = await db.query<PlayableRow>(
    `select ${columns} from studio_free_grant free where ${isPlayable} and free.id = $4`,
    values,
  );
  return rows[0] === undefined ? null : playableOf(rows[0]);
}

/** The wallet pays for no more of them, or the casino called them back; also before it told of them. */
export async function endFreeRounds(db: Queryable, id: string): Promise<void> {
  await db.query(
    `insert into studio_free_grant (id, state) values ($1, 'over') on conflict (id) do update set state = 'over'`,
    [id],
  );
}

/** False where its id is another grant's, or was called back. */
export async function keepFreeRounds(db: Queryable, grant: FreeGrant): Promise<boolean> {
  const values = [
    grant.id,
    grant.playerId,
    grant.gameCode,
    grant.currency,
    grant.stakeMinor,
    grant.rounds,
    grant.expiresAt,
  ];
  await db.query(
    `insert into studio_free_grant (id, state, player_id, game_code, currency, stake_minor, rounds, expires_at)
     values ($1, 'open', $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    values,
  );
  const { rowCount } = await db.query(
    `select from studio_free_grant where id = $1 and player_id = $2 and game_code = $3 and currency = $4 and stake_minor = $5
       and rounds = $6 and expires_at = $7`,
    values,
  );
  return rowCount === 1;
}
