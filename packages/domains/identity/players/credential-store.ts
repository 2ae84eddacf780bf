/** The SQL of passwords, and of what else an account is entered with. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import type { Contact } from "./contact.ts";

export interface Credentials {
  readonly id: string;
  readonly passwordHash: string | null;
  /** E-mail and phone, those that the account has. */
  readonly contacts: readonly string[];
}

interface CredentialsRow {
  readonly id: string;
  readonly password_hash: string | null;
  readonly contacts: string[];
}

const credentialsColumns = "id, password_hash, array_remove(array[email, phone], null) as contacts";

const credentialsOf = (row: CredentialsRow | undefined): Credentials | null =>
  row ? { id: row.id, passwordHash: row.password_hash, contacts: row.contacts } : null;

/** What an account is entered with. */
export async function findCredentials(
  db: Queryable,
  { kind, value }: Contact,
): Promise<Credentials | null> {
  // The column is one of the two kinds of contact, never a text of a request.
  const { rows } = await db.query<CredentialsRow>(
    `select ${credentialsColumns} from identity_player where ${kind} = $1`,
    [value],
  );
  return credentialsOf(rows[0]);
}

export async function findCredentialsOfPlayer(
  db: Queryable,
  playerId: string,
): Promise<Credentials | null> {
  const { rows } = await db.query<CredentialsRow>(
    `select ${credentialsColumns} from identity_player where id = $1`,
    [playerId],
  );
  return credentialsOf(rows[0]);
}

export async function setPassword(
  db: Queryable,
  playerId: string,
  passwordHash: string,
): Promise<void> {
  await db.query("update identity_player set password_hash = $2 where id = $1", [
    playerId,
    passwordHash,
  ]);
}

/** False when there is one already. */
export async function setFirstPassword(
  db: Queryable,
  playerId: string,
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "update identity_player set password_hash = $2 where id = $1 and password_hash is null",
    [playerId, passwordHash],
  );
  return rowCount === 1;
}

/** False when there was none. */
export async function dropPassword(db: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "update identity_player set password_hash = null where id = $1 and password_hash is not null",
    [playerId],
  );
  return rowCount === 1;
}

/** Keeps the password from being changed until the transaction ends. */
export async function hasPasswordStill(
  client: pg.ClientBase,
  { id, passwordHash }: Pick<Credentials, "id" | "passwordHash">,
): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from identity_player where id = $1 and password_hash = $2 for share",
    [id, passwordHash],
  );
  return rowCount === 1;
}

/** Null for a player who has none. */
export async function findPasswordHash(db: Queryable, playerId: string): Promise<string | null> {
  const { rows } = await db.query<{ password_hash: string | null }>(
    "select password_hash from identity_player where id = $1",
    [playerId],
  );
  return rows[0]?.password_hash ?? null;
}
