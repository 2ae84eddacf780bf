/** Stops whatever a player could change and ends the player's sessions; the balance stays. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { endSessionsOfPlayer } from "../../identity/index.ts";

export interface FreezeAccount {
  readonly playerId: string;
  /** 1–500 characters that the player may be told. */
  readonly reason: string;
  /** Up to 2000 characters for staff only. */
  readonly staffNote?: string;
  /** Who did it: a staff member's name, or the program that acted. */
  readonly frozenBy: string;
}

export type FreezeResult =
  | { readonly ok: true; readonly freezeId: string; readonly endedSessions: number }
  | { readonly ok: false; readonly code: "already_frozen" };

/**
 * From its return on, every stake whose batch starts later is refused with `account_frozen`; a batch that was being decided
 * at that moment may still commit. The sessions end with it, so that every later token of the player says that it is frozen. Whether the player exists is the caller's question. Throws when a text is empty or too long.
 */
export async function freezeAccount(pool: pg.Pool, freeze: FreezeAccount): Promise<FreezeResult> {
  const freezeId = uuidv7();
  return withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into compliance_freeze (player_id, id, reason, staff_note, frozen_by)
       values ($1, $2, $3, $4, $5)
       on conflict (player_id) where unfrozen_at is null do nothing`,
      [freeze.playerId, freezeId, freeze.reason, freeze.staffNote ?? null, freeze.frozenBy],
    );
    if (rowCount !== 1) return { ok: false, code: "already_frozen" };
    const ended = await endSessionsOfPlayer(client, freeze.playerId, "frozen");
    return { ok: true, freezeId, endedSessions: ended.length };
  });
}
