/** An e-mail or a phone becomes proved by whoever has received a code there. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { isMereClaim } from "../players/claimed-contact.ts";
import type { Contact } from "../players/contact.ts";

/** Whether it was proved before; null when the account has the contact no more, or merely claims it. Locks the player's row. */
export async function proveContact(
  db: Queryable,
  playerId: string,
  { kind, value }: Contact,
): Promise<{ readonly wasProved: boolean } | null> {
  // The columns are those of the two kinds of contact, never a text of a request.
  const { rows } = await db.query<{ was_proved: boolean }>(
    `with before as (
       select id, ${kind}_verified_at is not null as was_proved from identity_player as player
       where id = $1 and ${kind} = $2 and not ${isMereClaim(kind)} for no key update
     )
     update identity_player as player
     set ${kind}_verified_at = coalesce(player.${kind}_verified_at, clock_timestamp())
     from before where player.id = before.id returning was_proved`,
    [playerId, value],
  );
  const row = rows[0];
  return row ? { wasProved: row.was_proved } : null;
}
