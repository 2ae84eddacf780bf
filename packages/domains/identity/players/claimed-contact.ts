/**
 * A contact that nobody has proved, on an account that its owner enters by another proved way, is a claim and no way in: codes treat it as
 * nobody's, and it goes to the player who proves it (decision 0267). Where it is all that an account has, it is the account's.
 */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import type { Contact, ContactKind } from "./contact.ts";
import { notifyOfCredential } from "./notify-owner.ts";

const otherKind = { email: "phone", phone: "email" } as const;

/** SQL about a row `player` of `identity_player`. The columns are those of the two kinds of contact, never a text of a request. */
export const isMereClaim = (kind: ContactKind): string =>
  `(player.${kind}_verified_at is null and (player.${otherKind[kind]}_verified_at is not null
     or exists (select from identity_social_account as linked where linked.player_id = player.id)))`;

/** Whether the account has the contact, and not as a mere claim. */
export async function ownsContact(
  db: Queryable,
  playerId: string,
  { kind, value }: Contact,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from identity_player as player where id = $1 and ${kind} = $2 and not ${isMereClaim(kind)}`,
    [playerId, value],
  );
  return rowCount === 1;
}

/** In the transaction in which the player proves the contact, before it becomes theirs. Who claimed it is told, where they have proved another. */
export async function takeFromClaimant(
  client: pg.PoolClient,
  playerId: string,
  { kind, value }: Contact,
): Promise<void> {
  const isOfAnother = `player.${kind} = $1 and player.id <> $2`;
  const of = [value, playerId];
  // Judged under the lock: unlinking a service at the same moment would leave that account nothing but the contact.
  await client.query(
    `select from identity_player as player where ${isOfAnother} for no key update`,
    of,
  );
  const { rows } = await client.query<{ id: string }>(
    `update identity_player as player set ${kind} = null
     where ${isOfAnother} and ${isMereClaim(kind)} returning player.id`,
    of,
  );
  for (const { id } of rows) await notifyOfCredential(client, id, kind);
}
