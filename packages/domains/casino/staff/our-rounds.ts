/** Our view of a provider's rounds, as it is compared with the provider's own. */
import type { ListedBetState } from "@oddwright/contract/casino/provider-schemas.ts";
import type { CasinoRoundState } from "@oddwright/contract/casino/game-words.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { ofRound } from "../wallet/wallet-rows.ts";
import type { OurRound } from "./round-differences.ts";

export interface ReadRound extends OurRound {
  /** When something of it moved last. */
  readonly changedAt: Date;
}

interface Row {
  readonly id: string;
  readonly game_code: string;
  readonly currency: string;
  readonly state: CasinoRoundState;
  readonly changed_at: Date;
  readonly bets: readonly {
    readonly bet: string;
    readonly stake: string;
    readonly state: ListedBetState;
    readonly payout: string;
  }[];
}

/** SQL of what was claimed for the bet beyond what was paid. The few held wins of its player lead to their claims; no index leads there from a bet. */
const heldOf = (
  bet: string,
): string => `coalesce((select sum(held.amount_minor) from casino_held_win held
             join casino_transaction win on win.provider = held.provider and win.id = held.transaction_id
             where held.player_id = ${bet}.player_id and held.provider = ${bet}.provider and held.kind = 'win'
               and win.bet_id = ${bet}.transaction_id), 0)`;

/** Those of the names that there are. */
export async function readOurRounds(
  db: Queryable,
  provider: string,
  rounds: readonly string[],
): Promise<ReadonlyMap<string, ReadRound>> {
  const { rows } = await db.query<Row>(
    `select round.id, round.game_code, round.currency, round.state, bets.bets,
       greatest(round.opened_at, round.closed_at, bets.changed_at) as changed_at
     from casino_round round
     cross join lateral (
       select max(greatest(bet.created_at, bet.settled_at)) as changed_at,
         coalesce(jsonb_agg(jsonb_build_object('bet', bet.transaction_id, 'state', bet.state,
           'stake', (bet.stake_main_minor + bet.stake_bonus_minor)::text,
           'payout', (bet.payout_main_minor + bet.payout_bonus_minor + ${heldOf("bet")})::text)), '[]') as bets
       from casino_bet bet where ${ofRound("bet")}
     ) bets
     where round.provider = $1 and round.id = any($2::text[])`,
    [provider, rounds],
  );
  return new Map(
    rows.map(({ id, game_code: game, currency, state, bets, changed_at: changedAt }) => [
      id,
      {
        round: id,
        game,
        currency,
        state,
        changedAt,
        bets: bets.map((bet) => ({
          bet: bet.bet,
          stakeMinor: BigInt(bet.stake),
          state: bet.state,
          payoutMinor: BigInt(bet.payout),
        })),
      },
    ]),
  );
}

export interface NamesOfRange {
  readonly provider: string;
  readonly from: Date;
  readonly until: Date;
  /** The last name of the page before; empty for the first. */
  readonly after: string;
  readonly limit: number;
}

/** Of the rounds that opened within the range, by name. */
export async function readRoundNames(
  db: Queryable,
  { provider, from, until, after, limit }: NamesOfRange,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from casino_round where provider = $1 and opened_at >= $2 and opened_at < $3 and id > $4 order by id limit $5`,
    [provider, from, until, after, limit],
  );
  return rows.map(({ id }) => id);
}
