/** SQL of what becomes of a round. Each change names the state that it starts from: of two that want to decide a round, one does. */
import type { SpinEvent } from "@oddwright/core/slots/spin-events.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { oneRound, type Round, roundColumns, roundOf, type RoundRow } from "./round-row.ts";

/** The wallet took a table's bet. Nothing happens when it was given up meanwhile. */
export async function markPlaced(db: Queryable, id: string): Promise<void> {
  await db.query(`update studio_round set state = 'placed' where id = $1 and state = 'staking'`, [
    id,
  ]);
}

export interface Drawn {
  readonly seedPairId: string;
  readonly nonce: bigint;
  readonly events: readonly SpinEvent[];
  readonly payoutMinor: bigint;
  /** So long the caller itself tells the wallet; afterwards whoever finds the round does. */
  readonly leaseMs: number;
}

export function markDrawn(db: Queryable, id: string, drawn: Drawn): Promise<Round | null> {
  return oneRound(
    db,
    `update studio_round round set state = 'drawn', seed_pair_id = $2, nonce = $3, events = $4, payout_minor = $5,
       drawn_at = now(), next_try_at = now() + $6 * interval '1 ms'
     where id = $1 and state = 'staking' returning ${roundColumns}`,
    [
      id,
      drawn.seedPairId,
      drawn.nonce,
      JSON.stringify(drawn.events),
      drawn.payoutMinor,
      drawn.leaseMs,
    ],
  );
}

/** The end of a round, from the state that leads to it. */
const ends = {
  refused: { from: "staking" },
  closed: { from: "drawn" },
  returned: { from: "returning" },
} as const;

export async function markEnded(
  db: Queryable,
  id: string,
  {
    state,
    refusal = null,
  }: { readonly state: keyof typeof ends; readonly refusal?: string | null },
): Promise<void> {
  await db.query(
    `update studio_round set state = $2, refusal = $3, next_try_at = null, ended_at = now()
     where id = $1 and state = $4`,
    [id, state, refusal, ends[state].from],
  );
}

export async function markDisputed(db: Queryable, id: string, status: string): Promise<void> {
  await db.query(
    `update studio_round set state = 'disputed', refusal = $2, next_try_at = null, ended_at = now()
     where id = $1 and state in ('drawn', 'returning')`,
    [id, status],
  );
}

export async function markReturning(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update studio_round set state = 'returning', next_try_at = now() where id = $1 and state = 'staking'`,
    [id],
  );
}

/** Bets whose answer nobody waits for any more. */
export async function giveUpUnanswered(db: Queryable): Promise<void> {
  await db.query(
    `update studio_round set state = 'returning', next_try_at = now() where state = 'staking' and bet_until < now()`,
  );
}

/** Rounds whose end the wallet has to be told, each taken by one caller for `leaseMs`. A bet is ended after the stakes that were added to it: its end closes the round. */
export async function takeDue(
  db: Queryable,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<readonly Round[]> {
  const { rows } = await db.query<RoundRow>(
    `update studio_round round set next_try_at = now() + $2 * interval '1 ms'
     where id in (select id from studio_round due where state in ('drawn', 'returning') and next_try_at <= now()
       and not exists (select from studio_round added where added.main_id = due.id and added.ended_at is null)
       order by next_try_at limit $1 for update skip locked)
     returning ${roundColumns}`,
    [limit, leaseMs],
  );
  return rows.map(roundOf);
}

export async function postpone(db: Queryable, id: string, pauseMs: number): Promise<void> {
  await db.query(
    `update studio_round set tries = tries + 1, next_try_at = now() + $2 * interval '1 ms'
     where id = $1 and state in ('drawn', 'returning')`,
    [id, pauseMs],
  );
}
