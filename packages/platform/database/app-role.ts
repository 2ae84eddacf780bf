/** The role that a running program uses: it reads and writes rows, and never owns, alters or truncates a table. */
import pg from "pg";
import { uniqueViolation } from "./unique-violation.ts";

/** The casino's; programs with a database of their own have one of their own. */
export const appRole = "oddwright_app";

/** Nothing that would need quotes: the name stands in statements. */
const rolePattern = /^[a-z][a-z0-9_]{0,62}$/;

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
  role: string = appRole,
): Promise<void> {
  if (!rolePattern.test(role)) throw new Error(`${role} is no name of a role`);
  const found = await owner.query("select 1 from pg_roles where rolname = $1", [role]);
  if (found.rowCount !== 0) return;
  const login = password === undefined ? "NOLOGIN" : `LOGIN PASSWORD ${pg.escapeLiteral(password)}`;
  try {
    await owner.query(`create role ${role} ${login} nosuperuser nocreatedb nocreaterole`);
  } catch (error) {
    const code = errorCode(error);
    if (code === duplicateObject || code === uniqueViolation) return;
    if (code !== insufficientPrivilege) throw error;
    throw new Error(
      `the owner's connection may not create roles; let an administrator run: CREATE ROLE ${role} LOGIN PASSWORD '…'`,
      { cause: error },
    );
  }
}

/**
 * What the role may do with everything the owner creates from here on; a migration that wants less revokes in the same
 * file. TRUNCATE, REFERENCES and TRIGGER are never granted.
 */
export async function grantToAppRole(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  const database = pg.escapeIdentifier(rows[0]!.name);
  await owner.query(`
    grant connect on database ${database} to ${role};
    revoke create on schema public from public;
    grant usage on schema public to ${role};
    alter default privileges grant usage on schemas to ${role};
    alter default privileges grant select, insert, update, delete on tables to ${role};
    alter default privileges grant usage, select on sequences to ${role};
  `);
}
