/** The SQL of second factors that staff were told are lost. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";

/** Long enough for an owner who has the factor to read a mail and log in. */
const removalWaitHours = 72;
/** Later nobody remembers the message that its owner got; the database holds the same number. */
const removalLapseDays = 7;

export interface NewFactorRemoval {
  readonly playerId: string;
  readonly id: string;
  readonly reason: string;
  readonly evidence: string;
  readonly askedBy: string;
}

/** When it is due. */
export async function insertFactorRemoval(
  client: pg.ClientBase,
  { playerId, id, reason, evidence, askedBy }: NewFactorRemoval,
): Promise<Date> {
  const { rows } = await client.query<{ due_at: Date }>(
    `insert into identity_factor_removal (player_id, id, reason, evidence, asked_by, asked_at, due_at)
     select $1, $2, $3, $4, $5, now, now + $6::integer * interval '1 hour'
     from (select date_trunc('milliseconds', clock_timestamp()) as now) as clock returning due_at`,
    [playerId, id, reason, evidence, askedBy, removalWaitHours],
  );
  return rows[0]!.due_at;
}

export interface OpenFactorRemoval {
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly isDue: boolean;
  /** It was due too long ago: it has to be asked for anew. */
  readonly isLapsed: boolean;
}

interface OpenRow {
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly due_at: Date;
  readonly is_due: boolean;
  readonly is_lapsed: boolean;
}

/** Null when none waits. */
export async function findFactorRemoval(
  db: Queryable,
  playerId: string,
): Promise<OpenFactorRemoval | null> {
  const { rows } = await db.query<OpenRow>(
    `select asked_by, asked_at, due_at, due_at <= clock_timestamp() as is_due,
       due_at + $2::integer * interval '1 day' <= clock_timestamp() as is_lapsed
     from identity_factor_removal where player_id = $1 and ended_at is null`,
    [playerId, removalLapseDays],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    isDue: row.is_due,
    isLapsed: row.is_lapsed,
  };
}

export interface FactorRemovalEnd {
  readonly outcome: "removed" | "used" | "withdrawn" | "lapsed";
  readonly endedBy: string;
  readonly reason?: string;
}

/** False when none waits. */
export async function endFactorRemoval(
  db: Queryable,
  playerId: string,
  { outcome, endedBy, reason }: FactorRemovalEnd,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity_factor_removal set ended_at = clock_timestamp(), outcome = $2, ended_by = $3, end_reason = $4
     where player_id = $1 and ended_at is null`,
    [playerId, outcome, endedBy, reason ?? null],
  );
  return rowCount === 1;
}

/** Whoever proves a second factor has not lost it, nor who has just set one up. In the transaction of the proof. */
export const stopFactorRemoval = (db: Queryable, playerId: string): Promise<boolean> =>
  endFactorRemoval(db, playerId, { outcome: "used", endedBy: "player" });
