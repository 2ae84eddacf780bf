/** The SQL of players' accounts at other services. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { brokenUniqueness } from "@oddwright/platform/database/unique-violation.ts";
import type pg from "pg";
import type { SocialIdentity } from "../ports/social-provider.ts";

export interface SocialAccount extends Pick<SocialIdentity, "subject" | "label"> {
  readonly provider: string;
}

/** Whose it is. */
export async function findOwner(
  db: Queryable,
  { provider, subject }: SocialAccount,
): Promise<string | null> {
  const { rows } = await db.query<{ player_id: string }>(
    "select player_id from identity_social_account where provider = $1 and subject = $2",
    [provider, subject],
  );
  return rows[0]?.player_id ?? null;
}

/** Throws (see `socialConflict`) when it is another player's, or the player has another one of that provider. */
export async function insertSocialAccount(
  client: pg.ClientBase,
  playerId: string,
  { provider, subject, label }: SocialAccount,
): Promise<void> {
  await client.query(
    `insert into identity_social_account (provider, subject, player_id, label)
     values ($1, $2, $3, $4)`,
    [provider, subject, playerId, label],
  );
}

export interface LinkedAccount {
  readonly provider: SocialProviderId;
  readonly label: string | null;
  readonly linked_at: Date;
}

export async function findLinkedAccounts(
  db: Queryable,
  playerId: string,
): Promise<LinkedAccount[]> {
  const { rows } = await db.query<LinkedAccount>(
    `select provider, label, linked_at from identity_social_account where player_id = $1
     order by linked_at desc, provider`,
    [playerId],
  );
  return rows;
}

/** False when there was none. */
export async function deleteSocialAccount(
  client: pg.ClientBase,
  playerId: string,
  provider: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    "delete from identity_social_account where player_id = $1 and provider = $2",
    [playerId, provider],
  );
  return rowCount === 1;
}

/** Why a transaction failed at `insertSocialAccount`; null when it was something else. */
export function socialConflict(error: unknown): "identity" | "provider" | null {
  const broken = brokenUniqueness(error);
  if (broken === "identity_social_account_pkey") return "identity";
  return broken === "identity_social_account_player_key" ? "provider" : null;
}
