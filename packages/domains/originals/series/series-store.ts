/** SQL of the bets that are played in steps. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  bigintArray,
  longTextArray,
  uuidArray,
} from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import type { Bet } from "../bets/bet.ts";
import { betOf, type BetRow } from "../bets/bet-store.ts";
import type { SealedSeed } from "../seeds/seed-vault.ts";
import type { SeriesGameId } from "./series-game.ts";

/** The player's open bet of a game, by player. */
export async function readOpenSeries(
  client: Queryable,
  game: SeriesGameId,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Bet>> {
  const { rows } = await client.query<BetRow>({
    name: "originals-read-open-series",
    text: `select * from originals_bet
      where player_id = any($1::uuid[]) and state = 'open' and game = $2`,
    values: [uuidArray(playerIds), game],
  });
  return new Map(rows.map((row) => [row.player_id, betOf(row)]));
}

export interface SeriesRows {
  readonly bet: Bet;
  readonly seed: SealedSeed;
}

/** Bets of this game with the sealed seeds that decide them, by bet id. Unknown ones and those of other players are left out. */
export async function readSeries(
  client: Queryable,
  game: SeriesGameId,
  wanted: readonly { readonly playerId: string; readonly betId: string }[],
): Promise<ReadonlyMap<string, SeriesRows>> {
  const { rows } = await client.query<
    BetRow & { server_seed_sealed: Buffer; sealing_key_id: string }
  >({
    name: "originals-read-series",
    text: `select bet.*, pair.server_seed_sealed, pair.sealing_key_id
      from unnest($1::uuid[], $2::uuid[]) as wanted (player_id, id)
      join originals_bet bet on bet.player_id = wanted.player_id and bet.id = wanted.id and bet.game = $3
      join originals_seed_pair pair on pair.player_id = bet.player_id and pair.id = bet.seed_pair_id`,
    values: [
      uuidArray(wanted.map(({ playerId }) => playerId)),
      uuidArray(wanted.map(({ betId }) => betId)),
      game,
    ],
  });
  return new Map(
    rows.map((row) => {
      const seed = { sealed: row.server_seed_sealed, keyId: row.sealing_key_id };
      return [row.id, { bet: betOf(row), seed }];
    }),
  );
}

/** Steps that leave their bets open. */
export function updateOpenSeries(bets: readonly Bet[]): WriteStatement {
  return {
    name: "originals-update-open-series",
    text: `update originals_bet bet set params = step.params::jsonb, outcome = step.outcome::jsonb,
        multiplier_10k = step.multiplier_10k
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[])
        as step (player_id, id, params, outcome, multiplier_10k)
      where bet.player_id = step.player_id and bet.id = step.id and bet.state = 'open'`,
    values: [
      uuidArray(bets.map((bet) => bet.playerId)),
      uuidArray(bets.map((bet) => bet.id)),
      longTextArray(bets.map((bet) => JSON.stringify(bet.params))),
      longTextArray(bets.map((bet) => JSON.stringify(bet.outcome))),
      bigintArray(bets.map((bet) => bet.multiplier10k)),
    ],
    rowCount: bets.length,
  };
}

export interface AbandonedBet {
  readonly playerId: string;
  readonly id: string;
  readonly game: SeriesGameId;
  readonly currency: Bet["currency"];
}

/** Open bets of these games that were started so long ago, the oldest first. */
export async function readAbandoned(
  pool: Queryable,
  wanted: {
    readonly games: readonly SeriesGameId[];
    readonly olderThanMs: number;
    readonly limit: number;
  },
): Promise<readonly AbandonedBet[]> {
  const { rows } = await pool.query<AbandonedBet>(
    `select player_id as "playerId", id, game, currency from originals_bet
     where state = 'open' and game = any($1) and created_at <= clock_timestamp() - $2 * interval '1 millisecond'
     order by created_at, id limit $3`,
    [wanted.games, wanted.olderThanMs, wanted.limit],
  );
  return rows;
}

/** What the house would lose by the open bets, in minor units: of each open bet what it has won so far, less its stake, which lies in play. */
export async function readSeriesExposure(db: Queryable): Promise<ReadonlyMap<Currency, bigint>> {
  // Planned each time, which is why it has no name: a plan that was made when a month's table was empty reads all of it, twice a
  // second, until its statistics are gathered.
  const { rows } = await db.query<{ currency: Currency; exposure: string }>({
    text: `select currency, sum(div((stake_main_minor::numeric + stake_bonus_minor) * (multiplier_10k - 10000), 10000))::text as exposure
      from originals_bet where state = 'open' and multiplier_10k > 10000 group by currency`,
  });
  return new Map(rows.map((row) => [row.currency, BigInt(row.exposure)]));
}
