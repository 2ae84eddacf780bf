/** What a player chose of reality checks and of the question for a deposit limit. */
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { keepEvent, playerMade } from "../events/protection-events.ts";

/** `chosen` is what is stored: null where nothing was chosen, zero for never. Null for never. */
export function realityCheckMinutes(
  { realityCheckMinutes: most }: JurisdictionRules,
  chosen: number | null,
): number | null {
  if (chosen === null) return most;
  const wanted = chosen === 0 ? null : chosen;
  if (most === null) return wanted;
  return wanted === null ? most : Math.min(wanted, most);
}

export interface PlayerChoices {
  readonly realityCheckMinutes: number | null;
  readonly declinedLimits: boolean;
}

export async function readChoices(
  db: Queryable,
  playerId: string,
  jurisdiction: JurisdictionRules,
): Promise<PlayerChoices> {
  const { rows } = await db.query<{
    reality_check_minutes: number | null;
    limits_declined_at: Date | null;
  }>(
    `select reality_check_minutes, limits_declined_at from compliance_player where player_id = $1`,
    [playerId],
  );
  return {
    realityCheckMinutes: realityCheckMinutes(jurisdiction, rows[0]?.reality_check_minutes ?? null),
    declinedLimits: rows.some((row) => row.limits_declined_at !== null),
  };
}

export interface RealityCheckChoice {
  readonly playerId: string;
  /** Null for never. */
  readonly minutes: number | null;
}

/** `reality_check_invalid` where the jurisdiction wants it more often. */
export async function chooseRealityCheck(
  pool: pg.Pool,
  { playerId, minutes }: RealityCheckChoice,
  { realityCheckMinutes: most }: JurisdictionRules,
): Promise<{ readonly ok: true } | Refusal> {
  if (most !== null && (minutes === null || minutes > most))
    return { ok: false, code: "reality_check_invalid", params: { max: String(most) } };
  await keepChoice(pool, {
    playerId,
    column: "reality_check_minutes",
    value: minutes ?? 0,
    action: "reality_check_set",
    amount: BigInt(minutes ?? 0),
  });
  return { ok: true };
}

/** The player is not asked for a deposit limit again. */
export const declineLimits = (pool: pg.Pool, playerId: string): Promise<void> =>
  keepChoice(pool, {
    playerId,
    column: "limits_declined_at",
    value: new Date(),
    action: "limits_declined",
    amount: null,
  });

interface Choice {
  readonly playerId: string;
  readonly column: "reality_check_minutes" | "limits_declined_at";
  readonly value: number | Date;
  readonly action: "reality_check_set" | "limits_declined";
  readonly amount: bigint | null;
}

function keepChoice(pool: pg.Pool, choice: Choice): Promise<void> {
  const { playerId, column, value, action, amount } = choice;
  return withTransaction(pool, async (client) => {
    await client.query(
      `insert into compliance_player (player_id, ${column}) values ($1, $2)
       on conflict (player_id) do update set ${column} = excluded.${column}`,
      [playerId, value],
    );
    await keepEvent(client, { playerId, action, amount, madeBy: playerMade, now: new Date() });
  });
}
