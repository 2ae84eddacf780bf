/** Gives the studio a database of its own on the casino's server, and roles that reach no other. */
import pg from "pg";

const appRole = "studio";
const ownerRole = "studio_owner";
const insufficientPrivilege = "42501";
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
  /** The server of this installation's own data folder. On another one the roles may be of somebody else's studio. */
  readonly isOwnServer: boolean;
}

/**
 * May be repeated. The studio's owner owns its tables and nothing else; neither it nor the studio may open the casino's database. Throws where
 * the server has the roles with other passwords and is not our own.
 */
export async function provideStudioDatabase({
  casinoOwnerUrl,
  name,
  passwords,
  isOwnServer,
}: StudioDatabasePlan): Promise<StudioDatabase> {
  const server = new pg.Client({ connectionString: addressOf(casinoOwnerUrl, "postgres").href });
  await server.connect();
  try {
    await server.query("select pg_advisory_lock($1)", [rolesLock]);
    const logins = [
      { role: ownerRole, password: passwords.owner },
      { role: appRole, password: passwords.app },
    ];
    for (const login of logins) await ensureRole(server, login, isOwnServer ? "set" : "keep");
    // Before anything is done to a database that may be another studio's.
    for (const login of logins) await checkLogin(casinoOwnerUrl, login);
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
  const as = (role: string, password: string): string =>
    loginOf(addressOf(casinoOwnerUrl, name), { role, password });
  return { url: as(appRole, passwords.app), ownerUrl: as(ownerRole, passwords.owner) };
}

function addressOf(serverUrl: string, database: string): URL {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url;
}

interface Login {
  readonly role: string;
  readonly password: string;
}

function loginOf(url: URL, { role, password }: Login): string {
  url.username = role;
  url.password = password;
  return url.href;
}

/**
 * `ofExisting` is what becomes of the password of a role that is there. The key that passwords follow from may be another than at the last start:
 * on our own server the roles follow it.
 */
async function ensureRole(
  server: pg.Client,
  { role, password }: Login,
  ofExisting: "set" | "keep",
): Promise<void> {
  const login = `login password ${pg.escapeLiteral(password)}`;
  const found = await server.query("select from pg_roles where rolname = $1", [role]);
  if (found.rowCount === 0)
    await server.query(`create role ${role} nosuperuser nocreatedb nocreaterole ${login}`);
  else if (ofExisting === "set") await server.query(`alter role ${role} ${login}`);
}

/** Whoever is known but may not open this database has the right password: the server asks for that first. */
async function checkLogin(serverUrl: string, login: Login): Promise<void> {
  const connectionString = loginOf(addressOf(serverUrl, "postgres"), login);
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return;
    throw new Error(
      `the database server does not let in its role ${login.role} with our password`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
