// The role that the running program uses: it reads and writes rows, and never owns, alters or truncates a table.
import pg from "pg";

export const APP_ROLE = "oddwright_app";

const DUPLICATE_OBJECT = "42710";
const UNIQUE_VIOLATION = "23505";
const INSUFFICIENT_PRIVILEGE = "42501";

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
  const found = await owner.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [APP_ROLE]);
  if (found.rowCount !== 0) return;
  const login = password === undefined ? "NOLOGIN" : `LOGIN PASSWORD ${pg.escapeLiteral(password)}`;
  try {
    await owner.query(`CREATE ROLE ${APP_ROLE} ${login} NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  } catch (error) {
    const code = errorCode(error);
    if (code === DUPLICATE_OBJECT || code === UNIQUE_VIOLATION) return;
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `the owner's connection may not create roles; let an administrator run: CREATE ROLE ${APP_ROLE} LOGIN PASSWORD '…'`,
      { cause: error },
    );
  }
}

/**
 * What the role may do with everything the owner creates from here on; a migration that wants less revokes in the same
 * file. TRUNCATE, REFERENCES and TRIGGER are never granted.
 */
export async function grantToAppRole(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>("SELECT current_database() AS name");
  const database = pg.escapeIdentifier(rows[0]!.name);
  await owner.query(`
    GRANT CONNECT ON DATABASE ${database} TO ${APP_ROLE};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${APP_ROLE};
    ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${APP_ROLE};
    ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APP_ROLE};
    ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO ${APP_ROLE};
  `);
}
