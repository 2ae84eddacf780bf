/** Finds the account that an operator means. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { normalizeEmail } from "./registration/normalize-email.ts";

export interface StaffPlayer {
  readonly id: string;
  /** The generated name that other players see. */
  readonly name: string;
  readonly email: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `who` is an id, an e-mail address or a name; null when nobody is called so. */
export async function findPlayerForStaff(db: Queryable, who: string): Promise<StaffPlayer | null> {
  const { rows } = await db.query<StaffPlayer>(
    `SELECT id, name, email FROM identity_player WHERE id = $1 OR email = $2 OR name = $3`,
    [uuid.test(who) ? who : null, normalizeEmail(who), who],
  );
  return rows[0] ?? null;
}
