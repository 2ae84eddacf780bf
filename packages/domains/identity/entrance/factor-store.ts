/** Which second factors an account has: what decides whether a login needs one; and their end, all at once. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export const secondFactorMethods = ["totp", "passkey", "recovery_code"] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The ways to pass the second step, the usual ones first; empty when the account has no second factor. */
export async function findFactors(
  db: Queryable,
  playerId: string,
): Promise<readonly SecondFactorMethod[]> {
  const { rows } = await db.query<Record<SecondFactorMethod, boolean>>(
    `select
       exists (select from identity_totp where player_id = $1 and confirmed_at is not null) as totp,
       exists (select from identity_passkey where player_id = $1) as passkey,
       exists (select from identity_recovery_code where player_id = $1) as recovery_code`,
    [playerId],
  );
  const has = rows[0];
  // Recovery codes stand in for a factor and are none: what is left of them after the last factor went keeps nobody out.
  if (!has || !(has.totp || has.passkey)) return [];
  return secondFactorMethods.filter((method) => has[method]);
}

/** False when there was none. Whoever calls it holds the lock on the player's row. */
export async function dropEveryFactor(db: Queryable, playerId: string): Promise<boolean> {
  const had = await findFactors(db, playerId);
  for (const table of ["identity_totp", "identity_passkey", "identity_recovery_code"])
    await db.query(`delete from ${table} where player_id = $1`, [playerId]);
  return had.length > 0;
}
