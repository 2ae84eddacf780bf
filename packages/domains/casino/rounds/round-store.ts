/** SQL of rounds outside the wallet's transactions. */
import type { CasinoRoundState } from "@oddwright/contract/casino/game-words.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { CasinoGame } from "../catalogue/game-store.ts";
import type { GameSession } from "../sessions/session-store.ts";
import { ofRound } from "../wallet/wallet-rows.ts";

/** The newest round of the session's game and currency that its player left open; null when there is none. */
export async function readOpenRound(db: Queryable, session: GameSession): Promise<string | null> {
  const { playerId, provider, gameCode, currency } = session;
  const { rows } = await db.query<{ id: string }>(
    `select id from casino_round
     where player_id = $1 and provider = $2 and game_code = $3 and currency = $4 and state = 'open'
     order by opened_at desc limit 1`,
    [playerId, provider, gameCode, currency],
  );
  return rows[0]?.id ?? null;
}

type GameOfRound = Pick<
  CasinoGame,
  "provider" | "slug" | "kind" | "names" | "picture" | "roundPage"
>;

export interface PlayedRound {
  readonly id: string;
  /** When it opened, and its id: pages are cut by it. */
  readonly position: string;
  readonly game: GameOfRound;
  readonly currency: Currency;
  readonly state: CasinoRoundState;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** What free rounds paid of the stake, and did not get back. */
  readonly freeStakeMinor: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

/** Null is no condition. */
export interface RoundFilter {
  readonly playerId: string;
  readonly slug: string | null;
  readonly state: CasinoRoundState | null;
  /** The first moment that is asked for. */
  readonly from: Date | null;
  /** The first moment after them. */
  readonly until: Date | null;
}

export interface RoundPage extends RoundFilter {
  /** The position of the last round of the page before; null starts with the newest. */
  readonly before: string | null;
  readonly limit: number;
}

interface RoundRow extends Omit<GameOfRound, "roundPage"> {
  readonly id: string;
  readonly opened_micros: bigint;
  readonly round_page: string | null;
  readonly currency: Currency;
  readonly state: CasinoRoundState;
  readonly stake_minor: bigint;
  readonly payout_minor: bigint;
  readonly free_stake_minor: bigint;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/** The player's rounds, newest first. A stake that was rolled back came back as a payout. */
export async function readRoundPage(db: Queryable, page: RoundPage): Promise<PlayedRound[]> {
  const [, openedMicros = null, id = null] = /^(\d+)\.(.+)$/.exec(page.before ?? "") ?? [];
  const { rows } = await db.query<RoundRow>(
    `select round.id, (extract(epoch from round.opened_at) * 1000000)::bigint as opened_micros, game.provider, game.slug, game.kind, game.names,
       game.picture, game.round_page, round.currency,
       round.state, bets.stake_minor, bets.payout_minor, bets.free_stake_minor, round.opened_at, round.closed_at
     from casino_round round
     join casino_game game on game.provider = round.provider and game.code = round.game_code
     cross join lateral (
       select coalesce(sum(stake_main_minor + stake_bonus_minor), 0)::bigint as stake_minor,
         coalesce(sum(payout_main_minor + payout_bonus_minor), 0)::bigint as payout_minor,
         coalesce(sum(stake_main_minor + stake_bonus_minor) filter (where free_rounds is not null and state <> 'rolled_back'), 0)::bigint
           as free_stake_minor
       from casino_bet bet where ${ofRound("bet")}
     ) bets
     where ${filterCondition}
       and ($6::bigint is null or (round.opened_at, round.id) < (to_timestamp(0) + $6::bigint * interval '1 microsecond', $7))
     order by round.opened_at desc, round.id desc limit $8`,
    [...filterValues(page), openedMicros, id, page.limit],
  );
  return rows.map((row) => ({
    id: row.id,
    position: `${row.opened_micros}.${row.id}`,
    game: {
      provider: row.provider,
      slug: row.slug,
      kind: row.kind,
      names: row.names,
      picture: row.picture,
      roundPage: row.round_page,
    },
    currency: row.currency,
    state: row.state,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    freeStakeMinor: row.free_stake_minor,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  }));
}

/** How many rounds a filter finds, counted no further than `most`. */
export async function countRounds(
  db: Queryable,
  filter: RoundFilter,
  most: number,
): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    `select count(*) from (
       select from casino_round round join casino_game game on game.provider = round.provider and game.code = round.game_code
       where ${filterCondition} limit $6) found`,
    [...filterValues(filter), most],
  );
  return Number(rows[0]?.count ?? 0n);
}

const filterCondition = `round.player_id = $1 and ($2::text is null or game.slug = $2) and ($3::text is null or round.state = $3)
       and ($4::timestamptz is null or round.opened_at >= $4) and ($5::timestamptz is null or round.opened_at < $5)`;

const filterValues = ({ playerId, slug, state, from, until }: RoundFilter): unknown[] => [
  playerId,
  slug,
  state,
  from,
  until,
];
