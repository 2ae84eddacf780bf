/** SQL of the events that providers sent, kept for ever. */
import type pg from "pg";

export interface EventKey {
  readonly provider: string;
  readonly eventId: string;
}

/** What an event led to. `ignored`: it said nothing that changes the invoice. */
export type EventOutcome =
  | "credited"
  | "already_credited"
  | "status_changed"
  | "ignored"
  | "held"
  | "conflict";

export interface RememberedEvent {
  /** It had its effect already. */
  readonly isDone: boolean;
  /** Its id came before with another body. */
  readonly isChanged: boolean;
}

/** Remembers the event before it has any effect. The first body of an id stays. */
export async function rememberEvent(
  pool: pg.Pool,
  { provider, eventId }: EventKey,
  body: string,
): Promise<RememberedEvent> {
  const inserted = await pool.query(
    `insert into cashier_webhook_event (provider, event_id, body) values ($1, $2, $3) on conflict do nothing`,
    [provider, eventId, body],
  );
  if (inserted.rowCount === 1) return { isDone: false, isChanged: false };
  const { rows } = await pool.query<{ done: boolean; changed: boolean }>(
    `select processed_at is not null as done, body <> $3 as changed from cashier_webhook_event
     where provider = $1 and event_id = $2`,
    [provider, eventId, body],
  );
  return { isDone: rows[0]?.done ?? false, isChanged: rows[0]?.changed ?? false };
}

/** The first outcome stays: a parallel copy of the event finds it written. */
export async function finishEvent(
  pool: pg.Pool,
  { provider, eventId }: EventKey,
  outcome: EventOutcome,
): Promise<void> {
  await pool.query(
    `update cashier_webhook_event set processed_at = now(), outcome = $3, refusal = null
     where provider = $1 and event_id = $2 and processed_at is null`,
    [provider, eventId, outcome],
  );
}

/** True when it was not refused for this reason before. An event that had its effect is left alone. */
export async function rememberRefusal(
  pool: pg.Pool,
  { provider, eventId }: EventKey,
  refused: { readonly body: string; readonly code: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into cashier_webhook_event as event (provider, event_id, body, refusal) values ($1, $2, $3, $4)
     on conflict (provider, event_id) do update set refusal = excluded.refusal
       where event.processed_at is null and event.refusal is distinct from excluded.refusal`,
    [provider, eventId, refused.body, refused.code],
  );
  return rowCount === 1;
}
