/**
 * A contact that nobody has proved, on an account that its owner enters by another proved way, is a claim and no way in: codes treat it as
 * nobody's, and it goes to whoever proves it (decision 0267). Where it is all that an account has, it is the account's.
 */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Contact, ContactKind } from "./contact.ts";

const otherKind = { email: "phone", phone: "email" } as const;

/** SQL about a row `player` of `identity_player`. The columns are those of the two kinds of contact, never a text of a request. */
export const isMereClaim = (kind: ContactKind): string =>
  `(player.${kind}_verified_at is null and (player.${otherKind[kind]}_verified_at is not null
     or exists (select from identity_social_account as linked where linked.player_id = player.id)))`;

/** In the transaction in which the player proves the contact, before it becomes theirs. */
export async function takeFromClaimant(
  db: Queryable,
  playerId: string,
  { kind, value }: Contact,
): Promise<void> {
  await db.query(
    `update identity_player as player set ${kind} = null
     where player.${kind} = $1 and player.id <> $2 and ${isMereClaim(kind)}`,
    [value, playerId],
  );
}
