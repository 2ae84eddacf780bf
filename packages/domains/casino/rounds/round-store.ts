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
  /** Of version 7 like its first bet's time: pages are cut by it. */
  readonly id: string;
  readonly position: string;
  readonly game: GameOfRound;
  readonly currency: Currency;
  readonly state: CasinoRoundState;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

export interface RoundPage {
  readonly playerId: string;
  readonly slug: string | null;
  readonly state?: CasinoRoundState | null;
  /** Microseconds since 1970: only rounds that opened earlier; null starts with the newest. */
  readonly before: string | null;
  readonly limit: number;
}

interface RoundRow extends Omit<GameOfRound, "roundPage"> {
  readonly id: string;
  readonly position: bigint;
  readonly round_page: string | null;
  readonly currency: Currency;
  readonly state: CasinoRoundState;
  readonly stake_minor: bigint;
  readonly payout_minor: bigint;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/** The player's rounds, newest first. A stake that was rolled back came back as a payout. */
export async function readRoundPage(db: Queryable, page: RoundPage): Promise<PlayedRound[]> {
  const { rows } = await db.query<RoundRow>(
    `select round.id, (extract(epoch from round.opened_at) * 1000000)::bigint as position, game.provider, game.slug, game.kind, game.names,
       game.picture, game.round_page, round.currency,
       round.state, bets.stake_minor, bets.payout_minor, round.opened_at, round.closed_at
     from casino_round round
     join casino_game game on game.provider = round.provider and game.code = round.game_code
     cross join lateral (
       select coalesce(sum(stake_main_minor + stake_bonus_minor), 0)::bigint as stake_minor,
         coalesce(sum(payout_main_minor + payout_bonus_minor), 0)::bigint as payout_minor
       from casino_bet bet where ${ofRound("bet")}
     ) bets
     where round.player_id = $1 and ($2::text is null or game.slug = $2)
       and ($5::text is null or round.state = $5)
       and ($3::bigint is null or round.opened_at < to_timestamp(0) + $3::bigint * interval '1 microsecond')
     order by round.opened_at desc limit $4`,
    [page.playerId, page.slug, page.before, page.limit, page.state ?? null],
  );
  return rows.map((row) => ({
    id: row.id,
    position: String(row.position),
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
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  }));
}
