/** The hosts of the site as data of the operator. Browsers are sent where these rows say, and nowhere that a request says. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface Mirror {
  readonly host: string;
  readonly newLink: string | null;
  readonly yandexVerification: string | null;
  readonly sso: string | null;
}

const columns = `host, new_link as "newLink", yandex_verification as "yandexVerification", sso`;
const addressMaxLength = 2_048;
const hostMaxLength = 255;
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** `origin` is the header that a browser sends with a call from a page; null for a host without a row. */
export async function findMirror(
  db: Queryable,
  origin: string | string[] | undefined,
): Promise<Mirror | null> {
  if (typeof origin !== "string" || !URL.canParse(origin)) return null;
  const { rows } = await db.query<Mirror>(`select ${columns} from site_mirror where host = $1`, [
    new URL(origin).host,
  ]);
  return rows[0] ?? null;
}

export async function listMirrors(db: Queryable): Promise<readonly Mirror[]> {
  const { rows } = await db.query<Mirror>(`select ${columns} from site_mirror order by host`);
  return rows;
}

/** Replaces what the host had. */
export async function setMirror(
  db: Queryable,
  { host, newLink, yandexVerification, sso }: Mirror,
  updatedBy: string,
): Promise<void> {
  await db.query(
    `insert into site_mirror (host, new_link, yandex_verification, sso, updated_by) values ($1, $2, $3, $4, $5)
     on conflict (host) do update set new_link = excluded.new_link, yandex_verification = excluded.yandex_verification,
       sso = excluded.sso, updated_by = excluded.updated_by, updated_at = clock_timestamp()`,
    [host, newLink, yandexVerification, sso, updatedBy],
  );
}

/** False when there was none. */
export async function removeMirror(db: Queryable, host: string): Promise<boolean> {
  const { rowCount } = await db.query("delete from site_mirror where host = $1", [host]);
  return rowCount === 1;
}

/** A host as browsers write it, from what an operator typed; null for what is none. */
export function readMirrorHost(text: string): string | null {
  const [address, plain] = [`https://${text}`, `http://${text}`];
  if (!URL.canParse(address)) return null;
  const { pathname, search, hash, username, host, hostname } = new URL(address);
  if (pathname !== "/" || search || hash || username || text.endsWith("/")) return null;
  // On this machine there is no encryption, and so another port that goes without saying.
  const found = loopback.test(hostname) ? new URL(plain).host : host;
  return found.length <= hostMaxLength ? found : null;
}

/** An address that browsers may be sent to: encrypted, or on this machine; without a name, a password or a fragment. */
export function readMirrorAddress(text: string): string | null {
  if (!URL.canParse(text) || text.length > addressMaxLength) return null;
  const { protocol, hostname, username, password, hash, href } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
  return isSafe && !username && !password && !hash ? href : null;
}
