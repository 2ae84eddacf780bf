/** The SQL of players. */
import { type Locale, localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { brokenUniqueness } from "@oddwright/platform/database/unique-violation.ts";
import type pg from "pg";
import { isMereClaim, takeFromClaimant } from "./claimed-contact.ts";
import type { Contact, ContactKind } from "./contact.ts";
import type { PlayerRegion } from "./player-region.ts";

export interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly currency: Currency;
  readonly locale: string;
  readonly timezone: string | null;
  readonly register_method: string;
  readonly is_email_verified: boolean;
  readonly is_phone_verified: boolean;
  readonly is_password_exists: boolean;
  readonly is_avatar_hidden: boolean;
  readonly is_statistics_hidden: boolean;
  readonly features: string[];
  /** Where the account was opened; null where that was not known. */
  readonly region: PlayerRegion | null;
  readonly avatar_hash: string | null;
  /** A member of the VIP club. */
  readonly is_premium: boolean;
}

const playerColumns = `player.id, player.name, player.email, player.phone, player.currency, player.locale,
  player.timezone, player.register_method, player.email_verified_at IS NOT NULL AS is_email_verified,
  player.phone_verified_at IS NOT NULL AS is_phone_verified, player.password_hash IS NOT NULL AS is_password_exists,
  player.is_avatar_hidden, player.is_statistics_hidden, player.features, player.region,
  (select hash from identity_avatar as avatar where avatar.player_id = player.id) as avatar_hash,
  coalesce((select is_member from identity_vip_decision as vip where vip.player_id = player.id
    order by decided_at desc, id desc limit 1), false) as is_premium`;

export interface NewPlayer {
  readonly id: string;
  readonly name: string;
  readonly registerMethod: "email" | "phone" | "social";
  readonly email: string | null;
  /** The e-mail was proved to be the player's before the account was made. */
  readonly isEmailVerified: boolean;
  readonly phone: string | null;
  /** Null for who only ever comes in through another service. */
  readonly passwordHash: string | null;
  readonly currency: Currency;
  readonly locale: string;
  readonly promo: string | null;
  readonly partner: string | null;
  readonly adplace: string | null;
  readonly stag: string | null;
  readonly region: PlayerRegion | null;
}

/** False when the name is taken: try another. Throws (see `takenContact`) when the e-mail or the phone is. */
export async function insertPlayer(client: pg.ClientBase, player: NewPlayer): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into identity_player
       (id, name, register_method, email, email_verified_at, phone, password_hash, currency, locale,
        promo, partner, adplace, stag, region)
     values ($1, $2, $3, $4, case when $5 then now() end, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict on constraint identity_player_name_key do nothing`,
    [
      player.id,
      player.name,
      player.registerMethod,
      player.email,
      player.isEmailVerified,
      player.phone,
      player.passwordHash,
      player.currency,
      player.locale,
      player.promo,
      player.partner,
      player.adplace,
      player.stag,
      player.region,
    ],
  );
  return rowCount === 1;
}

/** Which contact of a transaction that failed has another account; null when it failed for anything else. */
export function takenContact(error: unknown): ContactKind | null {
  const broken = brokenUniqueness(error);
  if (broken === "identity_player_email_key") return "email";
  return broken === "identity_player_phone_key" ? "phone" : null;
}

/**
 * Makes a contact the player's own and proved: "same" when it was theirs, "new" when it is a first one, one that they merely claimed, or
 * one in place of another that was never proved. An account that merely claims it loses it; throws (see `takenContact`) when another one has it.
 */
export async function setProvedContact(
  client: pg.PoolClient,
  playerId: string,
  contact: Contact,
): Promise<"same" | "new" | "proved another"> {
  const { kind, value } = contact;
  const { rows } = await client.query<{ is_same: boolean; is_proved: boolean; is_claim: boolean }>(
    `select ${kind} is not distinct from $2 as is_same, ${kind}_verified_at is not null as is_proved,
       ${isMereClaim(kind)} as is_claim
     from identity_player as player where id = $1 for no key update`,
    [playerId, value],
  );
  const own = rows[0];
  if (!own || (own.is_proved && !own.is_same)) return "proved another";
  await takeFromClaimant(client, playerId, contact);
  await client.query(
    `update identity_player
     set ${kind} = $2, ${kind}_verified_at = coalesce(${kind}_verified_at, clock_timestamp()) where id = $1`,
    [playerId, value],
  );
  return own.is_same && !own.is_claim ? "same" : "new";
}

/** Whom a message is for; id null stands for nobody. */
export interface Recipient {
  readonly id: string | null;
  readonly name: string;
  readonly locale: Locale;
}

/** Null where nobody has the contact, or somebody merely claims it. */
export async function findRecipient(
  db: Queryable,
  { kind, value }: Contact,
): Promise<Recipient | null> {
  const { rows } = await db.query<{ id: string; name: string; locale: string }>(
    `select id, name, locale from identity_player as player
     where ${kind} = $1 and not ${isMereClaim(kind)}`,
    [value],
  );
  const row = rows[0];
  return row ? { ...row, locale: localeFromUnknown(row.locale) } : null;
}

/** The e-mail and the phone, as far as there are any. */
export async function findContacts(db: Queryable, playerId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ email: string | null; phone: string | null }>(
    "select email, phone from identity_player where id = $1",
    [playerId],
  );
  return [rows[0]?.email, rows[0]?.phone].filter((contact) => typeof contact === "string");
}

/** Waits for logins that are opening a session for the player, and keeps others from it until the transaction ends. */
export async function lockPlayer(client: pg.ClientBase, playerId: string): Promise<void> {
  await client.query("select from identity_player where id = $1 for no key update", [playerId]);
}

/** Keeps whoever changes the player's credentials waiting until the transaction ends. */
export async function lockPlayerForShare(client: pg.ClientBase, playerId: string): Promise<void> {
  await client.query("select from identity_player where id = $1 for share", [playerId]);
}

export async function findPlayer(db: Queryable, playerId: string): Promise<PlayerRow | null> {
  const { rows } = await db.query<PlayerRow>(
    `select ${playerColumns} from identity_player as player where player.id = $1`,
    [playerId],
  );
  return rows[0] ?? null;
}

export type PlayerChange =
  | { readonly column: "locale"; readonly value: string }
  | { readonly column: "timezone"; readonly value: string }
  | { readonly column: "currency"; readonly value: Currency }
  | { readonly column: "is_avatar_hidden"; readonly value: boolean }
  | { readonly column: "is_statistics_hidden"; readonly value: boolean };

/** Sets one column and answers the player as it is then; null for an unknown player. */
export async function updatePlayer(
  db: Queryable,
  playerId: string,
  { column, value }: PlayerChange,
): Promise<PlayerRow | null> {
  // The column comes from the closed list of `PlayerChange`, never from a request.
  const { rows } = await db.query<PlayerRow>(
    `update identity_player as player set ${column} = $2 where player.id = $1 returning ${playerColumns}`,
    [playerId, value],
  );
  return rows[0] ?? null;
}
