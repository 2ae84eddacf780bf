// The role that the running program uses: it reads and writes rows, and never owns, alters or truncates a table.
import pg from "pg";

export const APP_ROLE = "oddwright_app";

const DUPLICATE_OBJECT = "42710";
const UNIQUE_VIOLATION = "23505";

function isAlreadyCreated(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === DUPLICATE_OBJECT || error.code === UNIQUE_VIOLATION)
  );
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
    if (!isAlreadyCreated(error)) throw error;
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
