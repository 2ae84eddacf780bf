/** What the house would lose by the chips that lie on roulette's table. */
import { rouletteLossMinor } from "@oddwright/core/games/roulette/roulette-loss.ts";
import type { RouletteKind } from "@oddwright/core/games/roulette/roulette-kinds.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

interface StackRow {
  readonly currency: Currency;
  readonly kind: RouletteKind;
  readonly numbers: readonly number[] | null;
  readonly minor: string;
}

/** In minor units: what the pocket that is worst for the house would cost. Chips that lie alike are one stack, however many thousand there are. */
export async function readTableExposure(db: Queryable): Promise<ReadonlyMap<Currency, bigint>> {
  // Planned each time, which is why it has no name: a plan that was made when a month's table was empty reads all of it, twice a
  // second, until its statistics are gathered.
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
