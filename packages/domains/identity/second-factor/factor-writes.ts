/** The SQL of second factors: set up, used up, removed. Whoever changes them holds the lock on the player's row. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { SealedText, VaultKeys } from "@oddwright/platform/sealing/vault.ts";
import type pg from "pg";

export interface StoredTotp {
  readonly secret: SealedText;
  readonly isConfirmed: boolean;
  readonly lastStep: bigint | null;
}

/** Reads it and keeps others from using a code of it until the transaction ends. */
export async function lockTotp(
  client: pg.ClientBase,
  playerId: string,
): Promise<StoredTotp | null> {
  const { rows } = await client.query<{
    secret_sealed: Buffer;
    secret_key_id: string;
    is_confirmed: boolean;
    last_step: bigint | null;
  }>(
    `select secret_sealed, secret_key_id, confirmed_at is not null as is_confirmed, last_step
     from identity_totp where player_id = $1 for no key update`,
    [playerId],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    secret: { sealed: row.secret_sealed, keyId: row.secret_key_id },
    isConfirmed: row.is_confirmed,
    lastStep: row.last_step,
  };
}

/** False when a confirmed one is there: it is removed first. One that was never confirmed is replaced. */
export async function putTotp(
  client: pg.ClientBase,
  playerId: string,
  { sealed, keyId }: SealedText,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into identity_totp as known (player_id, secret_sealed, secret_key_id) values ($1, $2, $3)
     on conflict (player_id) do update set secret_sealed = excluded.secret_sealed,
       secret_key_id = excluded.secret_key_id, created_at = clock_timestamp()
     where known.confirmed_at is null`,
    [playerId, sealed, keyId],
  );
  return rowCount === 1;
}

/** The step and all before it are used up; the first one confirms. */
export async function useStep(
  client: pg.ClientBase,
  playerId: string,
  step: bigint,
): Promise<void> {
  await client.query(
    `update identity_totp set last_step = $2, confirmed_at = coalesce(confirmed_at, clock_timestamp())
     where player_id = $1`,
    [playerId, step],
  );
}

/** False when there was none. */
export async function deleteTotp(client: pg.ClientBase, playerId: string): Promise<boolean> {
  const { rowCount } = await client.query("delete from identity_totp where player_id = $1", [
    playerId,
  ]);
  return rowCount === 1;
}

/** In place of those there were. */
export async function putRecoveryCodes(
  client: pg.ClientBase,
  playerId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await client.query("delete from identity_recovery_code where player_id = $1", [playerId]);
  await client.query(
    "insert into identity_recovery_code (player_id, code_hash) select $1, unnest($2::bytea[])",
    [playerId, hashes],
  );
}

/** True once a code: of two at the same moment the database lets one remove it. */
export async function takeRecoveryCode(
  client: pg.ClientBase,
  playerId: string,
  hash: Buffer,
): Promise<boolean> {
  const { rowCount } = await client.query(
    "delete from identity_recovery_code where player_id = $1 and code_hash = $2",
    [playerId, hash],
  );
  return rowCount === 1;
}

/** Noticed before the first login: ids of keys that are not configured and without which players who use an app could not log in. */
export async function findLostFactorKeys(
  db: Queryable,
  { keys }: VaultKeys,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ key_id: string }>(
    `select distinct secret_key_id as key_id from identity_totp
     where secret_key_id <> all($1::text[]) order by key_id`,
    [[...keys.keys()]],
  );
  return rows.map((row) => row.key_id);
}
