/** Rounds that are open for long: staff are notified of each once, and see what stands in it. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { ofRound } from "../wallet/wallet-rows.ts";

/** A slot's round ends in seconds, one that its player left when they come back; after so long somebody should ask its provider. */
export const longOpenHours = 6;

const maxAtOnce = 1_000;

interface ToldRow {
  readonly provider: string;
  readonly currency: Currency;
  readonly rounds: bigint;
  readonly oldest: Date;
  readonly minor: bigint;
}

/**
 * One notice a provider and currency, of the rounds that no notice was about. Staff are notified before the rounds count as told: twice perhaps, but
 * never not at all. Returns how many rounds there were.
 */
export function notifyOfOpenRounds({
  pool,
  notifyStaff,
}: Pick<CasinoDeps, "pool" | "notifyStaff">): Promise<number> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<ToldRow>(
      `with told as (
         update casino_round set told_at = clock_timestamp()
         where (provider, id) in (
           select provider, id from casino_round
           where state = 'open' and told_at is null and opened_at < clock_timestamp() - $1 * interval '1 hour'
           order by opened_at limit $2 for update skip locked)
         returning provider, id, player_id, currency, opened_at
       )
       select provider, currency, count(*) as rounds, min(opened_at) as oldest, sum(minor)::bigint as minor
       from told round cross join lateral (
         select coalesce(sum(max_payout_minor), 0) as minor from casino_bet bet where ${ofRound("bet")} and bet.state = 'open'
       ) bets
       group by provider, currency order by provider, currency`,
      [longOpenHours, maxAtOnce],
    );
    for (const { provider, currency, rounds, oldest, minor } of rows)
      notifyStaff({
        topic: "casino_rounds_open",
        text: `A provider has not ended rounds for ${longOpenHours} hours: ask it, then end them with npm run rounds.`,
        details: {
          provider,
          rounds: String(rounds),
          oldest: oldest.toISOString(),
          set_aside: `${formatAmount(minor)} ${currency}`,
        },
      });
    return rows.reduce((sum, { rounds }) => sum + Number(rounds), 0);
  });
}

export const maxRoundsAtOnce = maxAtOnce;

export interface OpenRound {
  readonly provider: string;
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly openedAt: Date;
  readonly bets: number;
  readonly stakeMinor: bigint;
}

/** The oldest first. */
export async function listOpenRounds(
  db: Queryable,
  { hours, limit }: { readonly hours: number; readonly limit: number },
): Promise<readonly OpenRound[]> {
  const { rows } = await db.query<{
    provider: string;
    id: string;
    player_id: string;
    game_code: string;
    currency: Currency;
    opened_at: Date;
    bets: bigint;
    minor: bigint;
  }>(
    `select provider, id, player_id, game_code, currency, opened_at, bets, minor
     from casino_round round cross join lateral (
       select count(*) as bets, coalesce(sum(stake_main_minor + stake_bonus_minor), 0)::bigint as minor
       from casino_bet bet where ${ofRound("bet")} and bet.state = 'open'
     ) open
     where state = 'open' and opened_at < clock_timestamp() - $1 * interval '1 hour' order by opened_at limit $2`,
    [hours, limit],
  );
  return rows.map((row) => ({
    provider: row.provider,
    id: row.id,
    playerId: row.player_id,
    gameCode: row.game_code,
    currency: row.currency,
    openedAt: row.opened_at,
    bets: Number(row.bets),
    stakeMinor: row.minor,
  }));
}

export interface BetOfRound {
  readonly transactionId: string;
  readonly state: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly bonusMinor: bigint;
  readonly payoutMinor: bigint;
  readonly maxPayoutMinor: bigint;
  readonly createdAt: Date;
}

/** Null for a round that does not exist. */
export async function readRoundBets(
  db: Queryable,
  provider: string,
  roundId: string,
): Promise<readonly BetOfRound[] | null> {
  const round = await db.query(`select from casino_round where provider = $1 and id = $2`, [
    provider,
    roundId,
  ]);
  if (round.rowCount === 0) return null;
  const { rows } = await db.query<{
    transaction_id: string;
    state: string;
    currency: Currency;
    stake: bigint;
    bonus: bigint;
    payout: bigint;
    max_payout: bigint;
    created_at: Date;
  }>(
    `select bet.transaction_id, bet.state, bet.currency, stake_main_minor + stake_bonus_minor as stake, stake_bonus_minor as bonus,
       payout_main_minor + payout_bonus_minor as payout, max_payout_minor as max_payout, bet.created_at
     from casino_round round join casino_bet bet on ${ofRound("bet")}
     where round.provider = $1 and round.id = $2 order by bet.id`,
    [provider, roundId],
  );
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    state: row.state,
    currency: row.currency,
    stakeMinor: row.stake,
    bonusMinor: row.bonus,
    payoutMinor: row.payout,
    maxPayoutMinor: row.max_payout,
    createdAt: row.created_at,
  }));
}
