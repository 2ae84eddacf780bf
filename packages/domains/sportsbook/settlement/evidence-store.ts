/** SQL of what is known of events, and of the events whose bets are to be settled. */
import { hash } from "node:crypto";
import {
  type Evidence,
  type EventFacts,
  foldEvidence,
} from "@oddwright/core/odds/settlement/evidence.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface KnownEvent {
  readonly facts: EventFacts;
  /** SHA-256 of the hashes of everything that was said, in the order of their names. */
  readonly hash: Buffer;
}

/** By event; one that nothing was said of is not in it. Throws when evidence contradicts itself: the alarm comes before any money. */
export async function readKnownEvents(
  db: Queryable,
  events: readonly string[],
): Promise<ReadonlyMap<string, KnownEvent>> {
  if (events.length === 0) return new Map();
  const { rows } = await db.query<{ event_id: string; evidence: Evidence; hash: Buffer }>(
    `select event_id, evidence, hash from sportsbook_evidence where event_id = any($1::text[]) order by event_id, id`,
    [events],
  );
  const known = new Map<string, KnownEvent>();
  for (const [event, words] of Map.groupBy(rows, ({ event_id }) => event_id)) {
    const folded = foldEvidence(words.map(({ evidence }) => evidence));
    if (!folded.ok) throw new Error(`evidence ${folded.id} of ${event} contradicts itself`);
    const said = Buffer.concat(words.map((each) => each.hash));
    known.set(event, { facts: folded.facts, hash: hash("sha256", said, "buffer") });
  }
  return known;
}

export interface DueEvent {
  readonly event: string;
  readonly revision: bigint;
}

export async function readDueEvents(db: Queryable, limit: number): Promise<readonly DueEvent[]> {
  const { rows } = await db.query<{ event_id: string; revision: bigint }>(
    `select event_id, revision from sportsbook_settlement_due where since <= clock_timestamp() order by since, event_id limit $1`,
    [limit],
  );
  return rows.map(({ event_id: event, revision }) => ({ event, revision }));
}

/** What was said meanwhile leaves it due. */
export async function endDueEvent(db: Queryable, { event, revision }: DueEvent): Promise<void> {
  await db.query(`delete from sportsbook_settlement_due where event_id = $1 and revision = $2`, [
    event,
    revision,
  ]);
}

/** What could not be done now is tried again a little later, behind the others. */
export async function postponeDueEvent(
  db: Queryable,
  event: string,
  afterMs: number,
): Promise<void> {
  await db.query(
    `update sportsbook_settlement_due set since = clock_timestamp() + $2::float8 * interval '1 ms' where event_id = $1`,
    [event, afterMs],
  );
}

/** Bets that stood only after the evidence of their event had been gone through: a delay in play may end so late. */
export async function askForForgotten(db: Queryable): Promise<void> {
  await db.query(
    `insert into sportsbook_settlement_due (event_id)
     select distinct leg.event_id from sportsbook_bet bet
     join sportsbook_leg leg on leg.player_id = bet.player_id and leg.bet_id = bet.id and leg.state = 'open'
     join sportsbook_event event on event.id = leg.event_id and event.status in ('ended', 'closed', 'abandoned')
     where bet.state = 'open' and exists (select from sportsbook_evidence said where said.event_id = leg.event_id)
     on conflict do nothing`,
  );
}
