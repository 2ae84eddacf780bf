/** The SQL of what an operation leaves of a bet: one function for all of them, so that a batch writes them together. */
import type { Rational } from "@oddwright/core/money/rational.ts";
import type { OutboxEvent, WriteStatement } from "../../ledger/index.ts";
import { changeLiabilities, type LossChange } from "../caps/liability-store.ts";
import { type LiabilityKey, liabilityName } from "../caps/liability.ts";
import { type BetLeg, isRunning, lossOf, type SportsBet } from "./bet.ts";
import { endCashOuts, type EndedCashOut } from "./write-cash-outs.ts";

export type PostingPurpose =
  | "stake"
  | "refund"
  | "settlement"
  | "payout"
  | "correction"
  | "clawback"
  | "restake";

export interface Posting {
  readonly purpose: PostingPurpose;
  readonly amountMinor: bigint;
}

export interface SettlementRow {
  readonly version: number;
  readonly state: "settled" | "open";
  readonly rulesVersion: number;
  readonly evidenceHash: Buffer;
  readonly exact: Rational;
  readonly leftMinor: bigint;
  readonly dueMinor: bigint;
  readonly differenceMinor: bigint;
  readonly legs: readonly Pick<BetLeg, "state" | "reason">[];
  readonly at: Date;
}

export interface BetWrite {
  /** As the operation leaves it. */
  readonly bet: SportsBet;
  /** As it was; null for one that is placed. */
  readonly before: SportsBet | null;
  readonly operationKey: string;
  readonly keys: readonly LiabilityKey[];
  readonly postings: readonly Posting[];
  readonly settlement?: SettlementRow;
  readonly endedCashOut?: EndedCashOut;
}

export const posting = (purpose: PostingPurpose, amountMinor: bigint): readonly Posting[] =>
  amountMinor > 0n ? [{ purpose, amountMinor }] : [];

const runningLoss = (bet: SportsBet | null): bigint =>
  bet !== null && isRunning(bet) ? lossOf(bet) : 0n;

/** By how much the house's possible loss grows. */
const addedLoss = ({ bet, before }: Pick<BetWrite, "bet" | "before">): bigint =>
  runningLoss(bet) - runningLoss(before);

const lossChanges = (writes: readonly BetWrite[]): readonly LossChange[] =>
  writes.flatMap((write) => write.keys.map((key) => ({ key, minor: addedLoss(write) })));

interface Counted {
  /** How many of the batch's writes are in it. */
  writes: number;
  readonly sums: Map<string, bigint>;
}

/** The list of a batch's writes grows from bet to bet: each of them is added once, not once for every bet that follows. */
const countedOf = new WeakMap<readonly BetWrite[], Counted>();

/** What this batch has added to counters so far, by `liabilityName`. */
export function countedBefore(earlier: readonly BetWrite[]): ReadonlyMap<string, bigint> {
  const counted = countedOf.get(earlier) ?? { writes: 0, sums: new Map<string, bigint>() };
  for (const { key, minor } of lossChanges(earlier.slice(counted.writes))) {
    const name = liabilityName(key);
    counted.sums.set(name, (counted.sums.get(name) ?? 0n) + minor);
  }
  counted.writes = earlier.length;
  countedOf.set(earlier, counted);
  return counted.sums;
}

export const betTopic = "betting_bet";

/** Leaves with the transaction: the player's sockets hear that the bet has changed. */
export const betEvent = ({ id, currency, state }: SportsBet): OutboxEvent => ({
  topic: betTopic,
  payload: { id, currency, state },
});

export function writeBets(writes: readonly BetWrite[]): readonly WriteStatement[] {
  const placed = writes.filter(({ before }) => before === null).map(({ bet }) => bet);
  const changed = writes.filter(({ before }) => before !== null);
  return [
    ...insertBets(placed),
    ...updateBets(changed),
    ...updateLegs(changed),
    ...changeLiabilities(lossChanges(writes)),
    ...insertPostings(writes),
    ...insertSettlements(writes),
    ...endCashOuts(
      writes.flatMap(({ bet, endedCashOut }) =>
        endedCashOut === undefined ? [] : [{ bet, ...endedCashOut }],
      ),
    ),
  ];
}

function insertBets(bets: readonly SportsBet[]): readonly WriteStatement[] {
  if (bets.length === 0) return [];
  const legs = bets.flatMap(({ playerId, id, legs: own }) =>
    own.map((leg, position) => ({ playerId, id, position, leg })),
  );
  return [
    {
      name: "sportsbook-insert-bets",
      text: `insert into sportsbook_bet (player_id, id, currency, kind, folds, policy, state, stake_main_minor, stake_bonus_minor,
          left_minor, largest_return_minor, rules_version, stake_key, placed_at, accept_at, taken_at, free_bet_id)
        select player_id, id, currency, kind, array(select jsonb_array_elements_text(folds)::smallint), policy, state, main, bonus,
          main + bonus, most, rules_version, stake_key, placed_at, accept_at, taken_at, free_bet_id
        from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::jsonb[], $7::text[], $8::bigint[], $9::bigint[],
          $10::bigint[], $11::integer[], $12::uuid[], $13::timestamptz[], $14::timestamptz[], $15::timestamptz[], $16::uuid[])
          as bet (player_id, id, currency, kind, folds, policy, state, main, bonus, most, rules_version, stake_key, placed_at, accept_at,
            taken_at, free_bet_id)`,
      values: [
        bets.map(({ playerId }) => playerId),
        bets.map(({ id }) => id),
        bets.map(({ currency }) => currency),
        bets.map(({ kind }) => kind),
        bets.map(({ folds }) => JSON.stringify(folds)),
        bets.map(({ policy }) => JSON.stringify(policy)),
        bets.map(({ state }) => state),
        bets.map(({ stake }) => stake.mainMinor),
        bets.map(({ stake }) => stake.bonusMinor),
        bets.map(({ largestReturnMinor }) => largestReturnMinor),
        bets.map(({ rulesVersion }) => rulesVersion),
        bets.map(({ stakeKey }) => stakeKey),
        bets.map(({ placedAt }) => placedAt),
        bets.map(({ acceptAt }) => acceptAt),
        bets.map(({ takenAt }) => takenAt),
        bets.map(({ freeBetId }) => freeBetId),
      ],
      rowCount: bets.length,
    },
    {
      name: "sportsbook-insert-legs",
      text: `insert into sportsbook_leg (player_id, bet_id, position, event_id, picks, price_milli, banker, basis)
        select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::jsonb[], $6::integer[], $7::boolean[], $8::jsonb[])`,
      values: [
        legs.map(({ playerId }) => playerId),
        legs.map(({ id }) => id),
        legs.map(({ position }) => position),
        legs.map(({ leg }) => leg.event),
        legs.map(({ leg }) => JSON.stringify(leg.picks)),
        legs.map(({ leg }) => leg.price),
        legs.map(({ leg }) => leg.banker),
        legs.map(({ leg }) => (leg.basis === null ? null : JSON.stringify(leg.basis))),
      ],
      rowCount: legs.length,
    },
  ];
}

/** One that changed meanwhile is not found, which fails the batch: no money moves twice. */
function updateBets(changed: readonly BetWrite[]): readonly WriteStatement[] {
  if (changed.length === 0) return [];
  const bets = changed.map(({ bet }) => bet);
  return [
    {
      name: "sportsbook-update-bets",
      text: `update sportsbook_bet bet set state = done.state, refusal = done.refusal, left_minor = done.left_minor,
          largest_return_minor = done.most, taken_at = done.taken_at, settled_at = done.settled_at, settlement_version = done.version,
          due_minor = done.due, paid_minor = done.paid, cashed_out_minor = done.cashed_out,
          returned_minor = done.returned
        from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::timestamptz[],
          $9::integer[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::integer[], $15::bigint[], $16::bigint[])
          as done (player_id, id, state, refusal, left_minor, most, taken_at, settled_at, version, due, paid, cashed_out, old_state,
            old_version, old_left, returned)
        where bet.player_id = done.player_id and bet.id = done.id and bet.state = done.old_state
          and bet.settlement_version = done.old_version and bet.left_minor = done.old_left`,
      values: [
        bets.map(({ playerId }) => playerId),
        bets.map(({ id }) => id),
        bets.map(({ state }) => state),
        bets.map(({ refusal }) => (refusal === null ? null : JSON.stringify(refusal))),
        bets.map(({ leftMinor }) => leftMinor),
        bets.map(({ largestReturnMinor }) => largestReturnMinor),
        bets.map(({ takenAt }) => takenAt),
        bets.map(({ settledAt }) => settledAt),
        bets.map(({ settlementVersion }) => settlementVersion),
        bets.map(({ dueMinor }) => dueMinor),
        bets.map(({ paidMinor }) => paidMinor),
        bets.map(({ cashedOutMinor }) => cashedOutMinor),
        changed.map(({ before }) => before!.state),
        changed.map(({ before }) => before!.settlementVersion),
        changed.map(({ before }) => before!.leftMinor),
        bets.map(({ returnedMinor }) => returnedMinor),
      ],
      rowCount: bets.length,
    },
  ];
}

function updateLegs(changed: readonly BetWrite[]): readonly WriteStatement[] {
  const legs = changed.flatMap(({ bet, before }) =>
    bet.legs.flatMap((leg, position) => {
      const old = before?.legs[position];
      const isSame = old?.state === leg.state && old.reason === leg.reason;
      return isSame ? [] : [{ playerId: bet.playerId, id: bet.id, position, leg }];
    }),
  );
  if (legs.length === 0) return [];
  return [
    {
      name: "sportsbook-update-legs",
      text: `update sportsbook_leg leg set state = done.state, reason = done.reason
        from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::text[]) as done (player_id, bet_id, position, state, reason)
        where leg.player_id = done.player_id and leg.bet_id = done.bet_id and leg.position = done.position`,
      values: [
        legs.map(({ playerId }) => playerId),
        legs.map(({ id }) => id),
        legs.map(({ position }) => position),
        legs.map(({ leg }) => leg.state),
        legs.map(({ leg }) => leg.reason),
      ],
      rowCount: legs.length,
    },
  ];
}

function insertPostings(writes: readonly BetWrite[]): readonly WriteStatement[] {
  const rows = writes.flatMap(({ bet, operationKey, postings }) =>
    postings.map((each) => ({ bet, operationKey, ...each })),
  );
  if (rows.length === 0) return [];
  return [
    {
      name: "sportsbook-insert-postings",
      text: `insert into sportsbook_posting (player_id, operation_key, bet_id, purpose, amount_minor)
        select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[])`,
      values: [
        rows.map(({ bet }) => bet.playerId),
        rows.map(({ operationKey }) => operationKey),
        rows.map(({ bet }) => bet.id),
        rows.map(({ purpose }) => purpose),
        rows.map(({ amountMinor }) => amountMinor),
      ],
      rowCount: rows.length,
    },
  ];
}

function insertSettlements(writes: readonly BetWrite[]): readonly WriteStatement[] {
  const rows = writes.flatMap(({ bet, settlement }) =>
    settlement === undefined ? [] : [{ bet, ...settlement }],
  );
  if (rows.length === 0) return [];
  return [
    {
      name: "sportsbook-insert-settlements",
      text: `insert into sportsbook_settlement (player_id, bet_id, version, state, rules_version, evidence_hash, numerator, denominator,
          left_minor, due_minor, difference_minor, legs, at)
        select * from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::integer[], $6::bytea[], $7::numeric[], $8::numeric[],
          $9::bigint[], $10::bigint[], $11::bigint[], $12::jsonb[], $13::timestamptz[])`,
      values: [
        rows.map(({ bet }) => bet.playerId),
        rows.map(({ bet }) => bet.id),
        rows.map(({ version }) => version),
        rows.map(({ state }) => state),
        rows.map(({ rulesVersion }) => rulesVersion),
        rows.map(({ evidenceHash }) => evidenceHash),
        rows.map(({ exact }) => exact.numerator.toString()),
        rows.map(({ exact }) => exact.denominator.toString()),
        rows.map(({ leftMinor }) => leftMinor),
        rows.map(({ dueMinor }) => dueMinor),
        rows.map(({ differenceMinor }) => differenceMinor),
        rows.map(({ legs }) => JSON.stringify(legs)),
        rows.map(({ at }) => at),
      ],
      rowCount: rows.length,
    },
  ];
}
