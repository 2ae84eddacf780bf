/** The role that the running program uses: it reads and writes rows, and never owns, alters or truncates a table. */
import pg from "pg";
import { uniqueViolation } from "./unique-violation.ts";

export const appRole = "oddwright_app";

const duplicateObject = "42710";
const insufficientPrivilege = "42501";

function errorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/**
 * Creates the role when it is missing; an existing role keeps its password. Without a password it cannot log in.
 * Roles belong to the whole server, so another database's migration may create it at the same moment.
 */
export async function ensureAppRole(
  owner: pg.ClientBase,
  password: string | undefined,
): Promise<void> {
  const found = await owner.query("select 1 from pg_roles where rolname = $1", [appRole]);
  if (found.rowCount !== 0) return;
  const login = password === undefined ? "NOLOGIN" : `LOGIN PASSWORD ${pg.escapeLiteral(password)}`;
  try {
    await owner.query(`create role ${appRole} ${login} nosuperuser nocreatedb nocreaterole`);
  } catch (error) {
    const code = errorCode(error);
    if (code === duplicateObject || code === uniqueViolation) return;
    if (code !== insufficientPrivilege) throw error;
    throw new Error(
      `the owner's connection may not create roles; let an administrator run: CREATE ROLE ${appRole} LOGIN PASSWORD '…'`,
      { cause: error },
    );
  }
}

/**
 * What the role may do with everything the owner creates from here on; a migration that wants less revokes in the same
 * file. TRUNCATE, REFERENCES and TRIGGER are never granted.
 */
export async function grantToAppRole(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  const database = pg.escapeIdentifier(rows[0]!.name);
  await owner.query(`
    grant connect on database ${database} to ${appRole};
    revoke create on schema public from public;
    grant usage on schema public to ${appRole};
    alter default privileges grant usage on schemas to ${appRole};
    alter default privileges grant select, insert, update, delete on tables to ${appRole};
    alter default privileges grant usage, select on sequences to ${appRole};
  `);
}
