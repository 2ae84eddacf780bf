/** Finds the account that an operator means. */
import { isUuid } from "@oddwright/contract/ids.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { normalizePhone } from "./normalize-phone.ts";

export interface StaffPlayer {
  readonly id: string;
  /** The generated name that other players see. */
  readonly name: string;
  readonly email: string | null;
}

/** `who` is an id, an e-mail address, a phone number or a name; null when there is no such player. */
export async function findPlayerForStaff(db: Queryable, who: string): Promise<StaffPlayer | null> {
  const { rows } = await db.query<StaffPlayer>(
    `select id, name, email from identity_player where id = $1 or email = $2 or phone = $3 or name = $4`,
    [isUuid(who) ? who : null, normalizeEmail(who), normalizePhone(who), who],
  );
  return rows[0] ?? null;
}
