/** The round that takes bets, read for a whole batch. It cannot be closed while the batch is under way. */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import type { OperationItem } from "../../../ledger/index.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import { type Round, roundOf, type RoundRow } from "../round/round.ts";

/** What a player has in the round already. Minor units of the item's currency. */
export interface OwnBets {
  readonly count: number;
  readonly stakedMinor: bigint;
  readonly chips: number;
}

export interface OpenBetting {
  /** Null when no round takes bets. */
  readonly round: Round | null;
  /** One an item, in order. */
  readonly ownBets: readonly OwnBets[];
}

/**
 * Holds the round FOR SHARE until the batch commits: closing waits for it, and what comes after the closing finds the next
 * one. A round whose betting is over by the clock is left alone, so that a stream of bets cannot keep it from closing.
 */
export async function readOpenBetting(
  client: Pick<pg.ClientBase, "query">,
  game: ChainGame,
  items: readonly OperationItem<unknown>[],
): Promise<OpenBetting> {
  const { rows } = await client.query<RoundRow>({
    name: "originals-open-betting",
    text: `select * from originals_round
      where game = $1 and state = 'betting' and (betting_ends_at is null or betting_ends_at > clock_timestamp())
      order by position limit 1 for share`,
    values: [game],
  });
  const round = rows[0] ? roundOf(rows[0]) : null;
  const own = round ? await readOwnBets(client, round.id, items) : [];
  const none: OwnBets = { count: 0, stakedMinor: 0n, chips: 0 };
  const ownBets = items.map(({ playerId, currency }) => {
    const bets = own.filter((bet) => bet.player_id === playerId);
    const staked = bets.find((bet) => bet.currency === currency)?.staked_minor;
    return bets.length === 0
      ? none
      : {
          count: bets.reduce((sum, bet) => sum + bet.count, 0),
          stakedMinor: BigInt(staked ?? 0),
          chips: bets.reduce((sum, bet) => sum + bet.chips, 0),
        };
  });
  return { round, ownBets };
}

interface OwnBetsRow {
  readonly player_id: string;
  readonly currency: string;
  readonly count: number;
  readonly staked_minor: string;
  readonly chips: number;
}

async function readOwnBets(
  client: Pick<pg.ClientBase, "query">,
  roundId: string,
  items: readonly OperationItem<unknown>[],
): Promise<readonly OwnBetsRow[]> {
  const { rows } = await client.query<OwnBetsRow>({
    name: "originals-own-bets-in-round",
    text: `select player_id, currency, count(*)::integer as count,
        sum(stake_main_minor::numeric + stake_bonus_minor)::text as staked_minor,
        coalesce(sum(jsonb_array_length(params -> 'chips')), 0)::integer as chips
      from originals_bet
      where player_id = any($1::uuid[]) and state = 'open' and seed_pair_id = $2 group by player_id, currency`,
    values: [uuidArray(items.map((item) => item.playerId)), roundId],
  });
  return rows;
}

/**
 * Which of these rounds still take bets, held FOR SHARE until the batch commits; those whose betting is over by the clock are
 * left alone here too.
 */
export async function holdBettingRounds(
  client: Pick<pg.ClientBase, "query">,
  roundIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: "originals-hold-betting-rounds",
    text: `select id from originals_round where id = any($1::uuid[]) and state = 'betting' and (betting_ends_at is null or betting_ends_at > clock_timestamp())
      order by position for share`,
    values: [uuidArray([...new Set(roundIds)])],
  });
  return new Set(rows.map((row) => row.id));
}
