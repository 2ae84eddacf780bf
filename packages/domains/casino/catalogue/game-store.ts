/** The games of all providers: imported from their lists, switched on and off by staff. */
import type { GameKind } from "@oddwright/contract/casino/game-words.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface CasinoGame {
  readonly provider: string;
  /** The provider's own name of it. */
  readonly code: string;
  readonly slug: string;
  readonly kind: GameKind;
  readonly names: Readonly<Record<Locale, string>>;
  readonly features: readonly string[];
  /** 1 is calm, 5 is wild. */
  readonly volatility: number;
  readonly returns: readonly { readonly mode: string; readonly percent: string }[];
  /** The most that a bet wins, in stakes. */
  readonly maxWinStakes: bigint;
  readonly enabled: boolean;
}

interface GameRow extends Omit<CasinoGame, "maxWinStakes"> {
  readonly max_win_stakes: bigint;
}

const columns = `provider, code, slug, kind, names, features, volatility, returns, max_win_stakes, enabled`;

const gameOf = ({ max_win_stakes, ...row }: GameRow): CasinoGame => ({
  ...row,
  maxWinStakes: max_win_stakes,
});

export async function listGames(db: Queryable): Promise<readonly CasinoGame[]> {
  const { rows } = await db.query<GameRow>(
    `select ${columns} from casino_game order by provider, slug`,
  );
  return rows.map(gameOf);
}

export async function readGameBySlug(db: Queryable, slug: string): Promise<CasinoGame | null> {
  const { rows } = await db.query<GameRow>(`select ${columns} from casino_game where slug = $1`, [
    slug,
  ]);
  return rows[0] === undefined ? null : gameOf(rows[0]);
}

export async function readGame(
  db: Queryable,
  provider: string,
  code: string,
): Promise<CasinoGame | null> {
  const { rows } = await db.query<GameRow>(
    `select ${columns} from casino_game where provider = $1 and code = $2`,
    [provider, code],
  );
  return rows[0] === undefined ? null : gameOf(rows[0]);
}

/** New games are added, known ones take the list's words and figures; whether one is enabled stays as staff left it. */
export async function importGames(
  db: Queryable,
  games: readonly Omit<CasinoGame, "enabled">[],
): Promise<void> {
  await db.query(
    `insert into casino_game (provider, code, slug, kind, names, features, volatility, returns, max_win_stakes)
     select provider, code, slug, kind, names, array(select jsonb_array_elements_text(features)), volatility, returns,
       max_win_stakes
     from jsonb_to_recordset($1::jsonb) as game (provider text, code text, slug text, kind text, names jsonb,
       features jsonb, volatility smallint, returns jsonb, max_win_stakes bigint)
     on conflict (provider, code) do update set slug = excluded.slug, kind = excluded.kind, names = excluded.names,
       features = excluded.features, volatility = excluded.volatility, returns = excluded.returns,
       max_win_stakes = excluded.max_win_stakes, imported_at = now()`,
    [
      JSON.stringify(
        games.map(({ maxWinStakes, ...game }) => ({
          ...game,
          max_win_stakes: String(maxWinStakes),
        })),
      ),
    ],
  );
}

/** False when there is no such game. */
export async function setGameEnabled(
  db: Queryable,
  slug: string,
  enabled: boolean,
): Promise<boolean> {
  const { rowCount } = await db.query(`update casino_game set enabled = $2 where slug = $1`, [
    slug,
    enabled,
  ]);
  return rowCount === 1;
}
