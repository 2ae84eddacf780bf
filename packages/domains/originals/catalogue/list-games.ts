/** The games of our own with what a bet may be and what it returns. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { gameIds, type GameId } from "@oddwright/core/games/game-ids.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { floorScaled, type Rational } from "@oddwright/core/money/rational.ts";
import type pg from "pg";
import { gameLimit, type OperatorLimit } from "./game-limits.ts";

type GamesAnswer = RouteResponse<"games">;

const unset: OperatorLimit = { minStakeMinor: null, maxStakeMinor: null, maxWinMinor: null };

export interface OfferedGame {
  /** The version of its rules. */
  readonly algorithm: string;
  /** Of its least generous bet: the return that is shown as one figure. */
  readonly lowestReturn: () => Rational;
}

/** Computes the returns once, some of them over every bet there is; each call reads the operator's limits. */
export function createListGames(
  pool: pg.Pool,
  games: Readonly<Record<GameId, OfferedGame>>,
): () => Promise<GamesAnswer> {
  const offered = gameIds.map((id) => {
    const { algorithm, lowestReturn } = games[id];
    return { id, algorithm, returnPercent: percentFloored(lowestReturn()) };
  });
  return async () => {
    const limits = await readOperatorLimits(pool);
    return {
      games: offered.map(({ id, algorithm, returnPercent }) => ({
        id,
        algorithm,
        return_percent: returnPercent,
        limits: limitsOf(id, limits),
      })),
    };
  };
}

function limitsOf(
  game: GameId,
  limits: ReadonlyMap<string, OperatorLimit>,
): GamesAnswer["games"][number]["limits"] {
  const entries = currencies.map((currency) => {
    const limit = gameLimit(game, currency, limits.get(limitKey(game, currency)) ?? unset);
    const shown = {
      min: formatAmount(limit.minStakeMinor),
      max: formatAmount(limit.maxStakeMinor),
      max_win: formatAmount(limit.maxWinMinor),
    };
    return [currency, shown] as const;
  });
  return Object.fromEntries(entries) as Record<Currency, (typeof entries)[number][1]>;
}

/** 9900/10001 → "98.9901": four decimals of a per cent, rounded down. */
function percentFloored(exact: Rational): string {
  const digits = floorScaled(exact, 1_000_000n).toString().padStart(5, "0");
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

const limitKey = (game: string, currency: string): string => `${game}:${currency}`;

async function readOperatorLimits(pool: pg.Pool): Promise<ReadonlyMap<string, OperatorLimit>> {
  const { rows } = await pool.query<{
    game: string;
    currency: string;
    min_stake_minor: bigint | null;
    max_stake_minor: bigint | null;
    max_win_minor: bigint;
  }>(
    `select game, currency, min_stake_minor, max_stake_minor, max_win_minor from originals_game_limit`,
  );
  return new Map(
    rows.map((row) => [
      limitKey(row.game, row.currency),
      {
        minStakeMinor: row.min_stake_minor,
        maxStakeMinor: row.max_stake_minor,
        maxWinMinor: row.max_win_minor,
      },
    ]),
  );
}
