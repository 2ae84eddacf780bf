/** SQL of bets with their legs. */
import type { SportsBetFilter } from "@oddwright/contract/sportsbook/bet-words.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { BetLeg, BetPick, BetRefusal, PricePolicy, SportsBet, WaitingCashOut } from "./bet.ts";

interface LegJson {
  readonly event: string;
  readonly picks: readonly [BetPick, ...BetPick[]];
  readonly price: PriceMilli;
  readonly banker: boolean;
  readonly basis: BetLeg["basis"];
  readonly state: BetLeg["state"];
  readonly reason: BetLeg["reason"];
}

interface Row {
  readonly player_id: string;
  readonly id: string;
  readonly currency: Currency;
  readonly kind: SportsBet["kind"];
  readonly folds: readonly number[];
  readonly policy: PricePolicy;
  readonly state: SportsBet["state"];
  readonly refusal: BetRefusal | null;
  readonly stake_main_minor: bigint;
  readonly stake_bonus_minor: bigint;
  readonly free_bet_id: string | null;
  readonly returned_minor: bigint;
  readonly left_minor: bigint;
  readonly largest_return_minor: bigint;
  readonly rules_version: number;
  readonly stake_key: string;
  readonly placed_at: Date;
  readonly accept_at: Date | null;
  readonly taken_at: Date | null;
  readonly settled_at: Date | null;
  readonly settlement_version: number;
  readonly due_minor: bigint;
  readonly paid_minor: bigint;
  readonly cashed_out_minor: bigint;
  readonly auto_cash_out_minor: bigint | null;
  readonly legs: readonly LegJson[];
  readonly waiting: WaitingCashOut | null;
}

const betOf = (row: Row): SportsBet => ({
  playerId: row.player_id,
  id: row.id,
  currency: row.currency,
  kind: row.kind,
  folds: row.folds,
  policy: row.policy,
  state: row.state,
  refusal: row.refusal,
  stake: { mainMinor: row.stake_main_minor, bonusMinor: row.stake_bonus_minor },
  freeBetId: row.free_bet_id,
  returnedMinor: row.returned_minor,
  leftMinor: row.left_minor,
  largestReturnMinor: row.largest_return_minor,
  rulesVersion: row.rules_version,
  stakeKey: row.stake_key,
  placedAt: row.placed_at,
  acceptAt: row.accept_at,
  takenAt: row.taken_at,
  settledAt: row.settled_at,
  settlementVersion: row.settlement_version,
  dueMinor: row.due_minor,
  paidMinor: row.paid_minor,
  cashedOutMinor: row.cashed_out_minor,
  autoCashOutMinor: row.auto_cash_out_minor,
  waitingCashOut: row.waiting,
  legs: row.legs,
});

/** `bet` with its legs; a condition and an order follow. */
const selected = `select bet.*, legs.legs, (
    select jsonb_build_object('percent', asked.percent, 'offer', asked.offer_minor::text, 'dueAt', asked.due_at)
    from sportsbook_cash_out asked
    where asked.player_id = bet.player_id and asked.bet_id = bet.id and asked.state = 'delayed'
  ) as waiting from sportsbook_bet bet
  cross join lateral (
    select jsonb_agg(jsonb_build_object('event', leg.event_id, 'picks', leg.picks, 'price', leg.price_milli, 'banker', leg.banker, 'basis', leg.basis,
      'state', leg.state, 'reason', leg.reason) order by leg.position) as legs
    from sportsbook_leg leg where leg.player_id = bet.player_id and leg.bet_id = bet.id
  ) legs`;

export interface BetName {
  readonly playerId: string;
  readonly id: string;
}

/** One an item, in order; null where there is none. */
export async function readBets(
  db: Queryable,
  named: readonly BetName[],
): Promise<readonly (SportsBet | null)[]> {
  if (named.length === 0) return [];
  const { rows } = await db.query<Row>(
    `${selected} where (bet.player_id, bet.id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [named.map(({ playerId }) => playerId), named.map(({ id }) => id)],
  );
  const byName = new Map(rows.map((row) => [`${row.player_id} ${row.id}`, betOf(row)]));
  return named.map(({ playerId, id }) => byName.get(`${playerId} ${id}`) ?? null);
}

export async function readBet(db: Queryable, name: BetName): Promise<SportsBet | null> {
  const [bet = null] = await readBets(db, [name]);
  return bet;
}

const statesOf: Readonly<Record<SportsBetFilter, readonly SportsBet["state"][]>> = {
  open: ["delayed", "open"],
  settled: ["settled", "cashed_out", "refused"],
  all: ["delayed", "open", "settled", "cashed_out", "refused"],
};

export interface BetFilter {
  readonly playerId: string;
  readonly state: SportsBetFilter;
  /** Placed from this moment on; null has no beginning. */
  readonly from: Date | null;
  /** The first moment after the last; null has no end. */
  readonly before: Date | null;
}

export interface BetPage extends BetFilter {
  readonly beforeId: string | null;
  readonly limit: number;
}

/** The newest first: ids grow with time. */
export async function readBetPage(db: Queryable, page: BetPage): Promise<readonly SportsBet[]> {
  const { rows } = await db.query<Row>(
    `${selected} where ${filterCondition} and ($5::uuid is null or bet.id < $5::uuid) order by bet.id desc limit $6`,
    [...filterValues(page), page.beforeId, page.limit],
  );
  return rows.map(betOf);
}

/** Counts no further than `most`. */
export async function countBets(db: Queryable, filter: BetFilter, most: number): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `select count(*) from (select from sportsbook_bet bet where ${filterCondition} limit $5) as found`,
    [...filterValues(filter), most],
  );
  return Number(rows[0]?.count ?? 0);
}

const filterCondition = `bet.player_id = $1 and bet.state = any($2::text[])
  and ($3::timestamptz is null or bet.placed_at >= $3) and ($4::timestamptz is null or bet.placed_at < $4)`;

const filterValues = ({ playerId, state, from, before }: BetFilter): unknown[] => [
  playerId,
  statesOf[state],
  from,
  before,
];

/**
 * Bets with a leg on the event, whatever their state, from after the last one of the page before. In the order in which they were placed: a player's own bets
 * wait for one another, and a page of many players' does not.
 */
export async function readBetsOfEvent(
  db: Queryable,
  event: string,
  { after, limit }: { readonly after: BetName | null; readonly limit: number },
): Promise<readonly SportsBet[]> {
  const { rows } = await db.query<Row>(
    `${selected} where (bet.player_id, bet.id) in (
       select distinct leg.player_id, leg.bet_id from sportsbook_leg leg
       where leg.event_id = $1 and ($2::uuid is null or (leg.bet_id, leg.player_id) > ($2::uuid, $3::uuid))
       order by leg.bet_id, leg.player_id limit $4)
     order by bet.id, bet.player_id`,
    [event, after?.id ?? null, after?.playerId ?? null, limit],
  );
  return rows.map(betOf);
}

/** Delayed bets whose delay is over, the oldest first. */
export async function readDueBets(db: Queryable, limit: number): Promise<readonly SportsBet[]> {
  const { rows } = await db.query<Row>(
    `${selected} where bet.state = 'delayed' and bet.accept_at <= clock_timestamp() order by bet.accept_at limit $1`,
    [limit],
  );
  return rows.map(betOf);
}

/** Those whose outcome may cost the house, in the order of player and id. */
export async function readOpenBets(
  db: Queryable,
  { after, limit }: { readonly after: BetName | null; readonly limit: number },
): Promise<readonly SportsBet[]> {
  const { rows } = await db.query<Row>(
    `${selected} where bet.state in ('delayed', 'open') and ($1::uuid is null or (bet.player_id, bet.id) > ($1::uuid, $2::uuid))
     order by bet.player_id, bet.id limit $3`,
    [after?.playerId ?? null, after?.id ?? null, limit],
  );
  return rows.map(betOf);
}

/** Open bets that wait for an offer of their own sum. */
export async function readAutoBets(
  db: Queryable,
  { after, limit }: { readonly after: BetName | null; readonly limit: number },
): Promise<readonly SportsBet[]> {
  const { rows } = await db.query<Row>(
    `${selected} where bet.state = 'open' and bet.auto_cash_out_minor is not null
       and ($1::uuid is null or (bet.player_id, bet.id) > ($1::uuid, $2::uuid))
     order by bet.player_id, bet.id limit $3`,
    [after?.playerId ?? null, after?.id ?? null, limit],
  );
  return rows.map(betOf);
}

/** Bets that were paid more than is due. */
export async function readOwingBets(db: Queryable, limit: number): Promise<readonly SportsBet[]> {
  const { rows } = await db.query<Row>(
    `${selected} join ledger_wallet wallet on wallet.player_id = bet.player_id and wallet.currency = bet.currency
     where bet.paid_minor > bet.due_minor and wallet.main_minor > 0 order by bet.player_id, bet.id limit $1`,
    [limit],
  );
  return rows.map(betOf);
}
