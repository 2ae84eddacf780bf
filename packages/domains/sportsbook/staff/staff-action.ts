/** What staff do to events and their bets, each time with who decided it and why: rows that nobody changes. */
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface StaffDecision {
  /** The person who decides, with the user of the system where that is another. */
  readonly staff: string;
  readonly reason: string;
}

export interface StaffAction extends StaffDecision {
  readonly action: "void" | "resettle" | "suspend" | "resume" | "cap";
  readonly event: string | null;
  readonly details: object;
}

/** In the transaction of what it tells of. */
export async function recordAction(db: Queryable, did: StaffAction): Promise<void> {
  await db.query(
    `insert into sportsbook_staff_action (id, action, event_id, details, staff, reason) values ($1, $2, $3, $4, $5, $6)`,
    [uuidV7(), did.action, did.event, JSON.stringify(did.details), did.staff, did.reason],
  );
}

export interface RecordedAction extends StaffAction {
  readonly at: Date;
}

/** The newest first; of one event, or of all. */
export async function readActions(
  db: Queryable,
  { event, limit }: { readonly event: string | null; readonly limit: number },
): Promise<readonly RecordedAction[]> {
  const { rows } = await db.query<RecordedAction>(
    `select action, event_id as event, details, staff, reason, at from sportsbook_staff_action
     where $1::text is null or event_id = $1 order by at desc, id desc limit $2`,
    [event, limit],
  );
  return rows;
}

export type StaffRefusal =
  | "event_unknown"
  | "market_unknown"
  | "evidence_unknown"
  | "goals_differ"
  | "cap_unknown";

export type StaffAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: StaffRefusal };

/** Locks the event, as the reader of the feed does, so that staff and the reader change it one after the other. */
export async function lockEvent(
  db: Queryable,
  event: string,
  markets: readonly string[],
): Promise<StaffRefusal | null> {
  const { rowCount } = await db.query(`select 1 from sportsbook_event where id = $1 for update`, [
    event,
  ]);
  if (rowCount === 0) return "event_unknown";
  const { rows } = await db.query<{ known: number }>(
    `select count(*)::integer as known from sportsbook_market where event_id = $1 and key = any($2::text[])`,
    [event, markets],
  );
  return rows[0]?.known === new Set(markets).size ? null : "market_unknown";
}
