/** What a player decided about their account: the name, and whether they want to be written to. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidv7 } from "uuidv7";

export type AccountDetails = RouteResponse<"accountDetails">;

/** Null for a player who is not in this database. */
export async function readAccountDetails(
  db: Queryable,
  playerId: string,
): Promise<AccountDetails | null> {
  const { rows } = await db.query<{
    is_name_changeable: boolean;
    is_given: boolean | null;
    decided_at: Date | null;
  }>(
    `select player.name_key is null as is_name_changeable, consent.is_given, consent.decided_at
     from identity_player as player left join lateral (
       select is_given, decided_at from identity_consent
       where player_id = player.id and purpose = 'marketing' order by id desc limit 1
     ) as consent on true
     where player.id = $1`,
    [playerId],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    is_name_changeable: row.is_name_changeable,
    marketing: {
      is_given: row.is_given ?? false,
      decided_at: row.decided_at?.toISOString() ?? null,
    },
  };
}

/** Writes a decision down; one that changes nothing leaves the older date, which is what was agreed to. */
export async function decideOnMarketing(
  db: Queryable,
  { playerId, isGiven }: { readonly playerId: string; readonly isGiven: boolean },
): Promise<AccountDetails | null> {
  const before = await readAccountDetails(db, playerId);
  if (!before || before.marketing.is_given === isGiven) return before;
  await db.query(
    `insert into identity_consent (player_id, id, purpose, is_given) values ($1, $2, 'marketing', $3)`,
    [playerId, uuidv7(), isGiven],
  );
  return readAccountDetails(db, playerId);
}
