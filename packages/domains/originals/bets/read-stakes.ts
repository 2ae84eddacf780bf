/** What every stake is decided on, read for a whole batch under the players' locks: seeds, limits, and what the house has free. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import type { OperationItem } from "../../ledger/index.ts";
import { type GameLimit, gameLimit } from "../catalogue/game-limits.ts";
import { type SeedPair, seedPairOf, type SeedPairRow } from "../seeds/seed-pair-store.ts";

export interface StakeRows {
  /** Null for a player whose registration committed none, which is a fault. */
  readonly pair: SeedPair | null;
  readonly limit: GameLimit;
  readonly freeBankrollMinor: bigint;
}

export interface StakeBatch<Input> {
  readonly gameOf: (input: Input) => GameId;
  readonly items: readonly OperationItem<Input>[];
  readonly freeBankrollMinor: (currency: Currency) => bigint;
}

type NoPair = { readonly [Key in keyof SeedPairRow]: null };
type ReadRow = (SeedPairRow | NoPair) & {
  readonly min_stake_minor: bigint | null;
  readonly max_stake_minor: bigint | null;
  readonly max_win_minor: bigint | null;
};

/** One entry an item, in order. */
export async function readStakes<Input>(
  client: pg.ClientBase,
  { gameOf, items, freeBankrollMinor }: StakeBatch<Input>,
): Promise<readonly StakeRows[]> {
  const games = items.map((item) => gameOf(item.input));
  const tables = items.map(({ currency }, index) => `${games[index]}:${currency}`);
  // Most of a batch is on the same few games and currencies: the operator's limits of each are read once, with its first bet.
  const firstAt = new Map<string, number>();
  for (const [index, table] of tables.entries()) {
    if (!firstAt.has(table)) firstAt.set(table, index);
  }
  const { rows } = await client.query<ReadRow>({
    name: "originals-read-stakes",
    text: `select pair.id, pair.server_seed_sealed, pair.sealing_key_id, pair.server_seed_hash, pair.client_seed,
        pair.nonce, operator.min_stake_minor, operator.max_stake_minor, operator.max_win_minor
      from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as item (player_id, currency, game, position)
      left join originals_seed_pair pair on pair.player_id = item.player_id and pair.state = 'active'
      left join originals_game_limit operator on operator.game = item.game and operator.currency = item.currency
      order by item.position`,
    values: [
      uuidArray(items.map((item) => item.playerId)),
      textArray(items.map((item) => item.currency)),
      textArray(games.map((game, index) => (firstAt.get(tables[index]!) === index ? game : null))),
    ],
  });
  const limits = new Map(
    [...firstAt].map(([table, index]) => [
      table,
      limitOf(games[index]!, items[index]!, rows[index]!),
    ]),
  );
  return rows.map((row, index) => ({
    pair: row.id === null ? null : seedPairOf(row),
    limit: limits.get(tables[index]!)!,
    freeBankrollMinor: freeBankrollMinor(items[index]!.currency),
  }));
}

const limitOf = (
  game: GameId,
  { currency }: Pick<OperationItem<unknown>, "currency">,
  row: ReadRow,
): GameLimit =>
  gameLimit(game, currency, {
    minStakeMinor: row.min_stake_minor,
    maxStakeMinor: row.max_stake_minor,
    maxWinMinor: row.max_win_minor,
  });
