// Stops a player's stakes and new deposits; the balance stays.
import type pg from "pg";
import { uuidv7 } from "uuidv7";

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
  | { readonly ok: true; readonly freezeId: string }
  | { readonly ok: false; readonly code: "already_frozen" };

/**
 * From its return on, every stake whose batch starts later is refused with `account_frozen`; a batch that was being decided
 * at that moment may still commit. Whether the player exists is the caller's question. Throws when a text is empty or too long.
 */
export async function freezeAccount(pool: pg.Pool, freeze: FreezeAccount): Promise<FreezeResult> {
  const freezeId = uuidv7();
  const { rowCount } = await pool.query(
    `insert into compliance_freeze (player_id, id, reason, staff_note, frozen_by)
     values ($1, $2, $3, $4, $5)
     on conflict (player_id) where unfrozen_at is null do nothing`,
    [freeze.playerId, freezeId, freeze.reason, freeze.staffNote ?? null, freeze.frozenBy],
  );
  return rowCount === 1 ? { ok: true, freezeId } : { ok: false, code: "already_frozen" };
}
