/** Ends the freeze of an account; its row stays as history. */
import type pg from "pg";

export interface UnfreezeAccount {
  readonly playerId: string;
  /** 1–500 characters. */
  readonly reason: string;
  readonly unfrozenBy: string;
}

export type UnfreezeResult =
  | { readonly ok: true; readonly freezeId: string }
  | { readonly ok: false; readonly code: "not_frozen" };

export async function unfreezeAccount(
  pool: pg.Pool,
  unfreeze: UnfreezeAccount,
): Promise<UnfreezeResult> {
  const { rows } = await pool.query<{ id: string }>(
    `update compliance_freeze set unfrozen_at = now(), unfrozen_by = $2, unfreeze_reason = $3
     where player_id = $1 and unfrozen_at is null returning id`,
    [unfreeze.playerId, unfreeze.unfrozenBy, unfreeze.reason],
  );
  const [ended] = rows;
  return ended ? { ok: true, freezeId: ended.id } : { ok: false, code: "not_frozen" };
}
