/** What is stored of sports bets and of what was said of their events, for the test of their model. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { factsOf, type ModelFacts, type ModelWord } from "./bet-model.ts";

export interface BetRow {
  readonly id: string;
  readonly state: string;
  readonly stakeMinor: bigint;
  readonly leftMinor: bigint;
  readonly mostMinor: bigint;
  readonly dueMinor: bigint;
  readonly paidMinor: bigint;
  readonly cashedOutMinor: bigint;
  readonly version: number;
  readonly takenAt: Date | null;
  readonly fold: number;
  readonly prices: readonly number[];
  readonly cashOuts: readonly { readonly percent: number; readonly offer: string }[];
}

export async function readAllBets(db: Queryable): Promise<readonly BetRow[]> {
  const { rows } = await db.query<BetRow>(
    `select id, state, stake_main_minor + stake_bonus_minor as "stakeMinor", left_minor as "leftMinor",
       largest_return_minor as "mostMinor", due_minor as "dueMinor", paid_minor as "paidMinor", cashed_out_minor as "cashedOutMinor",
       settlement_version as version, taken_at as "takenAt", folds[1] as fold, (
         select jsonb_agg(price_milli order by position) from sportsbook_leg leg where leg.bet_id = bet.id
       ) as prices, (
         select coalesce(jsonb_agg(jsonb_build_object('percent', percent, 'offer', offer_minor::text) order by ended_at, due_at), '[]')
         from sportsbook_cash_out asked where asked.bet_id = bet.id and asked.state = 'paid'
       ) as "cashOuts"
     from sportsbook_bet bet`,
  );
  return rows;
}

export async function readFacts(db: Queryable): Promise<ReadonlyMap<string, ModelFacts>> {
  const { rows } = await db.query<{ event_id: string; evidence: ModelWord }>(
    `select event_id, evidence from sportsbook_evidence`,
  );
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map(
    [...byEvent].map(([id, of]) => [id, factsOf(of.map(({ evidence }) => evidence))] as const),
  );
}

/** What the test gave less what it took away. */
export async function givenTo(db: Queryable, playerId: string): Promise<bigint> {
  const { rows } = await db.query<{ minor: bigint }>(
    `select sum(case when credit_account_id = main_account_id then amount_minor else -amount_minor end)::bigint as minor
     from ledger_transfer t join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
     where t.player_id = $1 and t.purpose = 'gift'`,
    [playerId],
  );
  return rows[0]!.minor;
}
