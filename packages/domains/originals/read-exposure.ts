// What the house would lose by the bets that are open now.
import { rouletteLossMinor } from "@oddwright/core/games/roulette/roulette-loss.ts";
import type { RouletteKind } from "@oddwright/core/games/roulette/roulette-kinds.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/**
 * Minor units by currency. Of each open bet in steps what it has won so far, less its stake, which lies in play. What such a bet may
 * win later is bounded by its maximum win, a small share of the bankroll, and is not set aside: otherwise a few idle bets would close
 * the house. Of roulette's table what the pocket that is worst for the house would cost: all its bets may have chips on the same
 * one. Rounds of crash bound their own total, rooms pay out of their pots.
 */
export async function readExposure(db: Queryable): Promise<ReadonlyMap<Currency, bigint>> {
  const [series, table] = [await readSeriesExposure(db), await readTableExposure(db)];
  return new Map(
    currencies.map((each) => [each, (series.get(each) ?? 0n) + (table.get(each) ?? 0n)]),
  );
}

type ByCurrency = ReadonlyMap<Currency, bigint>;

// Both statements are planned each time, which is why they have no names: a plan that was made when a month's table was empty
// reads all of it, twice a second, until its statistics are gathered.

async function readSeriesExposure(db: Queryable): Promise<ByCurrency> {
  const { rows } = await db.query<{ currency: Currency; exposure: string }>({
    text: `select currency, sum(div((stake_main_minor::numeric + stake_bonus_minor) * (multiplier_10k - 10000), 10000))::text as exposure
      from originals_bet where state = 'open' and multiplier_10k > 10000 group by currency`,
  });
  return new Map(rows.map((row) => [row.currency, BigInt(row.exposure)]));
}

interface StackRow {
  readonly currency: Currency;
  readonly kind: RouletteKind;
  readonly numbers: readonly number[] | null;
  readonly minor: string;
}

/** Chips that lie alike are one stack, however many thousand there are. */
async function readTableExposure(db: Queryable): Promise<ByCurrency> {
  const { rows } = await db.query<StackRow>({
    text: `select currency, chip->>'kind' as kind, chip->'numbers' as numbers, trunc(sum((chip->>'amount')::numeric * 100))::text as minor
      from originals_bet, jsonb_array_elements(params->'chips') chip
      where state = 'open' and game = 'roulette' group by 1, 2, 3`,
  });
  const byCurrency = Map.groupBy(rows, (row) => row.currency);
  return new Map(
    [...byCurrency].map(([currency, stacks]) => [
      currency,
      rouletteLossMinor(
        stacks.map(({ kind, numbers, minor }) => ({
          kind,
          numbers: numbers ?? [],
          minor: BigInt(minor),
        })),
      ),
    ]),
  );
}
