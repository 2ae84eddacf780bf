/** The SQL of passkeys. Whoever adds or removes one holds the lock on the player's row. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { storableText } from "../input/storable-text.ts";

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export interface PasskeyKey {
  readonly id: string;
  readonly playerId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export interface NewPasskey {
  readonly id: string;
  readonly playerId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly rpId: string;
  readonly name: string;
}

const nameMaxLength = 64;

/** As it is stored; null when nothing of it can be seen. */
export const passkeyName = (written: string): string | null => storableText(written, nameMaxLength);

/** More are a script, not a person with phones and keys. */
const maxPasskeys = 20;

export async function listPasskeys(
  db: Queryable,
  playerId: string,
): Promise<readonly PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    `select id, name, created_at, last_used_at from identity_passkey
     where player_id = $1 order by created_at, id`,
    [playerId],
  );
  return rows;
}

export interface Descriptor {
  readonly credential_id: string;
  readonly transports: string[];
}

/** Those that work on the site with this host. */
export async function findDescriptors(
  db: Queryable,
  playerId: string,
  rpId: string,
): Promise<Descriptor[]> {
  const { rows } = await db.query<{ credential_id: Buffer; transports: string[] }>(
    `select credential_id, transports from identity_passkey
     where player_id = $1 and rp_id = $2 order by created_at, id`,
    [playerId, rpId],
  );
  return rows.map((row) => ({
    credential_id: row.credential_id.toString("base64url"),
    transports: row.transports,
  }));
}

/** False when the credential is known, to whomever, or the player has all that they may have. */
export async function insertPasskey(client: pg.ClientBase, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into identity_passkey
       (id, player_id, credential_id, public_key, counter, transports, rp_id, name)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where (select count(*) from identity_passkey where player_id = $2) < $9::integer
     on conflict (credential_id) do nothing`,
    [
      passkey.id,
      passkey.playerId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.rpId,
      passkey.name,
      maxPasskeys,
    ],
  );
  return rowCount === 1;
}

export interface CredentialOnSite {
  readonly credentialId: Buffer;
  readonly rpId: string;
}

/** Whose it is; null for an unknown one, and for one of another host. */
export async function findOwner(
  db: Queryable,
  { credentialId, rpId }: CredentialOnSite,
): Promise<string | null> {
  const { rows } = await db.query<{ player_id: string }>(
    "select player_id from identity_passkey where credential_id = $1 and rp_id = $2",
    [credentialId, rpId],
  );
  return rows[0]?.player_id ?? null;
}

/** Reads the key, and keeps others from using it until the transaction ends: of two equal counters one is old. */
export async function lockPasskey(
  client: pg.ClientBase,
  { credentialId, rpId, playerId }: CredentialOnSite & { readonly playerId: string },
): Promise<PasskeyKey | null> {
  const { rows } = await client.query<{ id: string; public_key: Buffer; counter: bigint }>(
    `select id, public_key, counter from identity_passkey
     where credential_id = $1 and rp_id = $2 and player_id = $3 for no key update`,
    [credentialId, rpId, playerId],
  );
  const row = rows[0];
  return row
    ? { id: row.id, playerId, publicKey: row.public_key, counter: Number(row.counter) }
    : null;
}

export async function notePasskeyUse(
  client: pg.ClientBase,
  id: string,
  counter: number,
): Promise<void> {
  await client.query(
    "update identity_passkey set counter = $2, last_used_at = clock_timestamp() where id = $1",
    [id, counter],
  );
}

/** False when the player has no such passkey. */
export async function updatePasskeyName(
  db: Queryable,
  { playerId, id, name }: { readonly playerId: string; readonly id: string; readonly name: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    "update identity_passkey set name = $3 where id = $1 and player_id = $2",
    [id, playerId, name],
  );
  return rowCount === 1;
}

/** False when the player has no such passkey. */
export async function deletePasskey(
  client: pg.ClientBase,
  playerId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    "delete from identity_passkey where id = $1 and player_id = $2",
    [id, playerId],
  );
  return rowCount === 1;
}
