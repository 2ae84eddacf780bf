/** The games of all providers: imported from their lists, switched on and off by staff. */
import type { GameDevice, GameKind } from "@oddwright/contract/casino/game-words.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { ProviderList } from "./provider-list.ts";

interface GameReturn {
  readonly mode: string;
  readonly percent: string;
  /** What a round of the mode costs, in stakes, with at most two decimals; one where it is left out. */
  readonly cost?: string;
  /** Of its PAR sheet, where the provider says so. */
  readonly hit_one_in?: string;
  readonly feature_one_in?: string;
  readonly largest_win?: string;
  readonly largest_win_one_in?: string;
}

export interface CasinoGame {
  readonly provider: string;
  /** The provider's own name of it. */
  readonly code: string;
  readonly slug: string;
  /** Grows with every new game. */
  readonly number: bigint;
  readonly kind: GameKind;
  readonly names: Readonly<Record<Locale, string>>;
  readonly tags: readonly string[];
  readonly features: readonly string[];
  /** 1 is calm, 5 is wild. */
  readonly volatility: number;
  readonly returns: readonly GameReturn[];
  /** The most that a bet wins, in stakes. */
  readonly maxWinStakes: bigint;
  readonly betLevels: Readonly<Partial<Record<Currency, readonly string[]>>>;
  readonly blockedCountries: readonly string[];
  readonly devices: readonly GameDevice[];
  readonly enabled: boolean;
  /** Paths at the origin of the provider's launches. */
  readonly picture: string | null;
  readonly roundPage: string | null;
  readonly demo: boolean;
  /** The name of the rules that decide a round; null where the provider does not say. */
  readonly algorithm: string | null;
}

export interface GameRow extends Omit<
  CasinoGame,
  "maxWinStakes" | "betLevels" | "blockedCountries" | "roundPage"
> {
  readonly max_win_stakes: bigint;
  readonly bet_levels: CasinoGame["betLevels"];
  readonly blocked_countries: readonly string[];
  readonly round_page: string | null;
}

export const gameColumns = `provider, code, slug, number, kind, names, tags, features, volatility, returns, max_win_stakes, bet_levels,
  blocked_countries, devices, enabled, picture, round_page, demo, algorithm`;

export const gameOf = ({
  max_win_stakes: maxWinStakes,
  bet_levels: betLevels,
  blocked_countries: blockedCountries,
  round_page: roundPage,
  ...row
}: GameRow): CasinoGame => ({ ...row, maxWinStakes, betLevels, blockedCountries, roundPage });

/**
 * The most that a bet of the amount wins, up to the next whole minor unit. A mode that the game's list does not name costs one stake, so that never too
 * little is set aside.
 */
export function maxPayoutOf(
  { returns, maxWinStakes }: Pick<CasinoGame, "returns" | "maxWinStakes">,
  { mode, amountMinor }: { readonly mode: string; readonly amountMinor: bigint },
): bigint {
  const cost = parseAmount(returns.find((each) => each.mode === mode)?.cost ?? "1");
  if (!cost.ok) throw new Error(`mode ${mode} has a cost that is none`);
  const stakesBought = amountMinor * 100n * maxWinStakes;
  return (stakesBought + cost.minor - 1n) / cost.minor;
}

/** For staff: all there are. */
export async function listAllGames(db: Queryable): Promise<readonly CasinoGame[]> {
  const { rows } = await db.query<GameRow>(
    `select ${gameColumns} from casino_game order by provider, slug`,
  );
  return rows.map(gameOf);
}

export async function readGameBySlug(db: Queryable, slug: string): Promise<CasinoGame | null> {
  const { rows } = await db.query<GameRow>(
    `select ${gameColumns} from casino_game where slug = $1`,
    [slug],
  );
  return rows[0] === undefined ? null : gameOf(rows[0]);
}

export async function readGame(
  db: Queryable,
  provider: string,
  code: string,
): Promise<CasinoGame | null> {
  const { rows } = await db.query<GameRow>(
    `select ${gameColumns} from casino_game where provider = $1 and code = $2`,
    [provider, code],
  );
  return rows[0] === undefined ? null : gameOf(rows[0]);
}

export interface ImportedGames {
  /** Games of the provider that the list does not name: they stay as they are. */
  readonly unlisted: readonly string[];
}

/**
 * New games are added, known ones take the list's words and figures; whether one is enabled stays as staff left it. All of the list, or, where a slug is
 * another provider's, nothing: it throws.
 */
export async function importGames(
  db: Queryable,
  { provider, games }: ProviderList,
): Promise<ImportedGames> {
  await db.query(
    `insert into casino_game (provider, code, slug, kind, names, tags, features, volatility, returns, max_win_stakes, bet_levels,
       blocked_countries, devices, picture, round_page, demo, algorithm)
     select $1, code, slug, kind, names, tags, features, volatility, returns, max_win_stakes, bet_levels, blocked_countries, devices,
       picture, round_page, demo, algorithm
     from jsonb_to_recordset($2::jsonb) as game (code text, slug text, kind text, names jsonb, tags text[], features text[],
       volatility smallint, returns jsonb, max_win_stakes bigint, bet_levels jsonb, blocked_countries text[], devices text[],
       picture text, round_page text, demo boolean, algorithm text)
     on conflict (provider, code) do update set slug = excluded.slug, kind = excluded.kind, names = excluded.names,
       tags = excluded.tags, features = excluded.features, volatility = excluded.volatility, returns = excluded.returns,
       max_win_stakes = excluded.max_win_stakes, bet_levels = excluded.bet_levels,
       blocked_countries = excluded.blocked_countries, devices = excluded.devices, picture = excluded.picture,
       round_page = excluded.round_page, demo = excluded.demo, algorithm = excluded.algorithm, imported_at = now()`,
    [provider, JSON.stringify(games)],
  );
  const { rows } = await db.query<{ slug: string }>(
    `select slug from casino_game where provider = $1 and code <> all($2::text[]) order by slug`,
    [provider, games.map(({ code }) => code)],
  );
  return { unlisted: rows.map(({ slug }) => slug) };
}

/** False when there is no such game. */
export async function setGameEnabled(
  db: Queryable,
  { slug, isEnabled }: { readonly slug: string; readonly isEnabled: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(`update casino_game set enabled = $2 where slug = $1`, [
    slug,
    isEnabled,
  ]);
  return rowCount === 1;
}
