/** An exclusion ends before its time by two people of the staff: one asks, another one ends (decision 0264). */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { keepEvent } from "../events/protection-events.ts";
import { binds, type Exclusion } from "./read-exclusions.ts";

/** The database holds the same number. */
const releaseLapseDays = 7;

export interface EndExclusion {
  readonly playerId: string;
  /** Who of the staff, and why: 1–200 and 1–500 characters. */
  readonly by: string;
  readonly reason: string;
}

export type EndExclusionResult =
  | { readonly ok: true; readonly ended: true }
  /** Another person has to say the same before this moment. */
  | { readonly ok: true; readonly lapsesAt: Date }
  | { readonly ok: false; readonly code: "not_excluded" | "second_person_needed" };

/**
 * The first call asks, and one by another person within a week ends whatever binds. An exclusion that began after the first call was not
 * what the first person looked at: then, and after the week, the call asks anew. Throws when a text is empty or too long.
 */
export function endExclusion(pool: pg.Pool, command: EndExclusion): Promise<EndExclusionResult> {
  const { playerId, by } = command;
  return withTransaction(pool, async (client) => {
    // Of two calls at once the second one sees what the first one did.
    const { rows: binding } = await client.query<{ started_at: Date }>(
      `select started_at from compliance_exclusion where player_id = $1 and ${binds}
       order by id for no key update`,
      [playerId],
    );
    if (binding.length === 0) return { ok: false, code: "not_excluded" };
    const asked = await findRelease(client, playerId);
    if (asked === null) return ask(client, command);
    if (asked.isOld || binding.some((exclusion) => exclusion.started_at > asked.askedAt)) {
      await closeRelease(client, command, "lapsed");
      return ask(client, command);
    }
    if (asked.askedBy === by) return { ok: false, code: "second_person_needed" };
    await closeRelease(client, command, "released");
    await end(client, command, asked.askedAt);
    return { ok: true, ended: true };
  });
}

async function ask(
  client: pg.PoolClient,
  { playerId, by, reason }: EndExclusion,
): Promise<EndExclusionResult> {
  const { rows } = await client.query<{ lapses_at: Date }>(
    `insert into compliance_exclusion_release (player_id, id, reason, asked_by, asked_at)
     values ($1, $2, $3, $4, date_trunc('milliseconds', clock_timestamp()))
     returning asked_at + $5::integer * interval '1 day' as lapses_at`,
    [playerId, uuidv7(), reason, by, releaseLapseDays],
  );
  return { ok: true, lapsesAt: rows[0]!.lapses_at };
}

interface OpenRelease {
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly isOld: boolean;
}

async function findRelease(client: pg.PoolClient, playerId: string): Promise<OpenRelease | null> {
  const { rows } = await client.query<OpenRelease>(
    `select asked_by as "askedBy", asked_at as "askedAt",
       asked_at + $2::integer * interval '1 day' <= clock_timestamp() as "isOld"
     from compliance_exclusion_release where player_id = $1 and ended_at is null`,
    [playerId, releaseLapseDays],
  );
  return rows[0] ?? null;
}

async function closeRelease(
  client: pg.PoolClient,
  { playerId, by }: EndExclusion,
  outcome: "released" | "lapsed",
): Promise<void> {
  await client.query(
    `update compliance_exclusion_release set ended_at = clock_timestamp(), outcome = $2, ended_by = $3
     where player_id = $1 and ended_at is null`,
    [playerId, outcome, by],
  );
}

/** One that begins at this very moment goes on. */
async function end(
  client: pg.PoolClient,
  { playerId, by, reason }: EndExclusion,
  askedAt: Date,
): Promise<void> {
  const { rows } = await client.query<{ kind: Exclusion["kind"]; ended_at: Date }>(
    `update compliance_exclusion set ended_at = clock_timestamp(), ended_by = $2, end_reason = $3
     where player_id = $1 and ${binds} and started_at <= $4 returning kind, ended_at`,
    [playerId, by, reason, askedAt],
  );
  const { kind, ended_at: now } = rows[0]!;
  await keepEvent(client, { playerId, action: "exclusion_ended", kind, madeBy: by, now });
}
