/** Works out every bet of an event again, from the evidence and the rules, and says where what is stored differs. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { SportsBet } from "../bets/bet.ts";
import { type BetName, readBetsOfEvent } from "../bets/bet-store.ts";
import {
  differs,
  type DueSettlement,
  dueSettlement,
  isSettleable,
} from "../settlement/due-settlement.ts";
import { readKnownEvents } from "../settlement/evidence-store.ts";

export interface BetDifference {
  readonly playerId: string;
  readonly betId: string;
  readonly stored: string;
  readonly computed: string;
}

export interface SettlementCheck {
  readonly checked: number;
  readonly differences: readonly BetDifference[];
  /** Bets whose players owe what was paid too much. */
  readonly owing: number;
  /** Something was said that the worker has not gone through yet. */
  readonly isDue: boolean;
}

const pageSize = 500;

/** Null where there is no such event. */
export async function checkSettlement(
  db: Queryable,
  event: string,
): Promise<SettlementCheck | null> {
  const { rows } = await db.query<{ is_due: boolean }>(
    `select due.event_id is not null as is_due from sportsbook_event event
     left join sportsbook_settlement_due due on due.event_id = event.id where event.id = $1`,
    [event],
  );
  const [found] = rows;
  if (found === undefined) return null;
  const differences: BetDifference[] = [];
  let [checked, owing] = [0, 0];
  let after: BetName | null = null;
  for (;;) {
    const bets: readonly SportsBet[] = await readBetsOfEvent(db, event, { after, limit: pageSize });
    const settleable = bets.filter(isSettleable);
    const events = new Set(settleable.flatMap(({ legs }) => legs.map((leg) => leg.event)));
    const known = await readKnownEvents(db, [...events]);
    const last = await readLastSettlements(db, settleable);
    for (const bet of settleable) {
      const due = dueSettlement(bet, known);
      const difference = differenceOf(bet, due, last.get(bet.id) ?? null);
      if (difference !== null) differences.push(difference);
      if (bet.paidMinor > bet.dueMinor) owing += 1;
    }
    checked += settleable.length;
    const end = bets.at(-1);
    if (bets.length < pageSize || end === undefined) break;
    after = { playerId: end.playerId, id: end.id };
  }
  return { checked, differences, owing, isDue: found.is_due };
}

interface LastSettlement {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly dueMinor: bigint;
}

async function readLastSettlements(
  db: Queryable,
  bets: readonly SportsBet[],
): Promise<ReadonlyMap<string, LastSettlement>> {
  const { rows } = await db.query<{
    bet_id: string;
    numerator: string;
    denominator: string;
    due_minor: bigint;
  }>(
    `select bet_id, numerator::text, denominator::text, due_minor from sportsbook_settlement settlement
     join unnest($1::uuid[], $2::uuid[], $3::integer[]) as last (player_id, bet_id, version) using (player_id, bet_id, version)`,
    [
      bets.map(({ playerId }) => playerId),
      bets.map(({ id }) => id),
      bets.map(({ settlementVersion }) => settlementVersion),
    ],
  );
  return new Map(
    rows.map(({ bet_id, numerator, denominator, due_minor }) => [
      bet_id,
      {
        numerator: BigInt(numerator),
        denominator: BigInt(denominator),
        dueMinor: due_minor,
      },
    ]),
  );
}

/** The bet's state, its legs and what is due; of a settled one also the exact fraction and what was paid. */
function differenceOf(
  bet: SportsBet,
  due: DueSettlement,
  last: LastSettlement | null,
): BetDifference | null {
  const { playerId, id: betId } = bet;
  const isSameFraction =
    bet.state === "open" ||
    (last !== null &&
      last.dueMinor === due.dueMinor &&
      last.numerator * due.exact.denominator === due.exact.numerator * last.denominator);
  const isPaid = bet.paidMinor >= bet.dueMinor;
  if (!differs(bet, due) && isSameFraction && isPaid) return null;
  const exact = last === null ? "never settled" : `${last.numerator}/${last.denominator}`;
  return {
    playerId,
    betId,
    stored: `${wordsOf(bet.state, bet.dueMinor, bet.legs)}, paid ${formatAmount(bet.paidMinor)}, ${exact}`,
    computed: `${wordsOf(due.state, due.dueMinor, due.legs)}, ${due.exact.numerator}/${due.exact.denominator}`,
  };
}

const wordsOf = (
  state: string,
  dueMinor: bigint,
  legs: readonly { readonly state: string; readonly reason: string | null }[],
): string =>
  `${state} ${formatAmount(dueMinor)} (${legs.map((leg) => (leg.reason === null ? leg.state : `${leg.state} ${leg.reason}`)).join(", ")})`;
