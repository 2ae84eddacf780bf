/** Gives the studio a database of its own on the casino's server, and roles that reach no other. */
import pg from "pg";

const appRole = "studio";
const ownerRole = "studio_owner";
/** Held in the server's own database, which every installation on it shares: roles are the whole server's. */
const rolesLock = 7_304_112_205_413_002n;

export interface StudioDatabase {
  readonly url: string;
  readonly ownerUrl: string;
}

export interface StudioDatabasePlan {
  /** An owner of the casino's database who may make roles and databases. */
  readonly casinoOwnerUrl: string;
  readonly name: string;
  readonly passwords: { readonly owner: string; readonly app: string };
}

/** May be repeated. The studio's owner owns its tables and nothing else; neither it nor the studio may open the casino's database. */
export async function provideStudioDatabase({
  casinoOwnerUrl,
  name,
  passwords,
}: StudioDatabasePlan): Promise<StudioDatabase> {
  const server = new pg.Client({ connectionString: addressOf(casinoOwnerUrl, "postgres").href });
  await server.connect();
  try {
    await server.query("select pg_advisory_lock($1)", [rolesLock]);
    await ensureRole(server, ownerRole, passwords.owner);
    await ensureRole(server, appRole, passwords.app);
    const database = pg.escapeIdentifier(name);
    const found = await server.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await server.query(`create database ${database} owner ${ownerRole}`);
    await server.query(`revoke all on database ${database} from public`);
    await server.query(`grant connect on database ${database} to ${appRole}`);
    const casino = new URL(casinoOwnerUrl).pathname.slice(1);
    await server.query(`revoke connect on database ${pg.escapeIdentifier(casino)} from public`);
  } finally {
    await server.end();
  }
  const as = (role: string, password: string): string => {
    const url = addressOf(casinoOwnerUrl, name);
    url.username = role;
    url.password = password;
    return url.href;
  };
  return { url: as(appRole, passwords.app), ownerUrl: as(ownerRole, passwords.owner) };
}

function addressOf(serverUrl: string, database: string): URL {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url;
}

async function ensureRole(server: pg.Client, role: string, password: string): Promise<void> {
  const found = await server.query("select from pg_roles where rolname = $1", [role]);
  if (found.rowCount === 0)
    await server.query(`create role ${role} nosuperuser nocreatedb nocreaterole`);
  await server.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`);
}
