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
  return findMirrorOfHost(db, new URL(origin).host);
}

/** `host` as browsers write it. */
export async function findMirrorOfHost(db: Queryable, host: string): Promise<Mirror | null> {
  const { rows } = await db.query<Mirror>(`select ${columns} from site_mirror where host = $1`, [
    host,
  ]);
  return rows[0] ?? null;
}

export async function listMirrors(db: Queryable): Promise<readonly Mirror[]> {
  const { rows } = await db.query<Mirror>(`select ${columns} from site_mirror order by host`);
  return rows;
}

/** Who of the operator's staff changes something, and why. */
export interface ChangeOrigin {
  readonly reason: string;
  readonly madeBy: string;
}

export interface MirrorChange extends Mirror, ChangeOrigin {
  readonly action: "set" | "removed";
  readonly madeAt: Date;
}

const changeColumns = "host, action, new_link, yandex_verification, sso, reason, made_by";

/** Replaces what the host had. */
export async function setMirror(
  db: Queryable,
  { host, newLink, yandexVerification, sso }: Mirror,
  { reason, madeBy }: ChangeOrigin,
): Promise<void> {
  await db.query(
    `with kept as (
       insert into site_mirror (host, new_link, yandex_verification, sso, updated_by) values ($1, $2, $3, $4, $5)
       on conflict (host) do update set new_link = excluded.new_link, yandex_verification = excluded.yandex_verification,
         sso = excluded.sso, updated_by = excluded.updated_by, updated_at = clock_timestamp()
       returning host, new_link, yandex_verification, sso
     )
     insert into site_mirror_change (${changeColumns})
     select host, 'set', new_link, yandex_verification, sso, $6, $5 from kept`,
    [host, newLink, yandexVerification, sso, madeBy, reason],
  );
}

/** False when there was none. */
export async function removeMirror(
  db: Queryable,
  host: string,
  { reason, madeBy }: ChangeOrigin,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with gone as (delete from site_mirror where host = $1 returning host)
     insert into site_mirror_change (${changeColumns}) select host, 'removed', null, null, null, $2, $3 from gone`,
    [host, reason, madeBy],
  );
  return rowCount === 1;
}

/** Of a host, or of all; the newest first. */
export async function listMirrorChanges(
  db: Queryable,
  host: string | null,
  most: number,
): Promise<readonly MirrorChange[]> {
  const { rows } = await db.query<MirrorChange>(
    `select ${columns}, action, reason, made_by as "madeBy", made_at as "madeAt" from site_mirror_change
     where $1::text is null or host = $1 order by number desc limit $2`,
    [host, most],
  );
  return rows;
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
