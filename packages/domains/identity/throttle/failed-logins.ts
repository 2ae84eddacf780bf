/** How often logins failed since the owner's last login, for a notice to the owner; kept for unknown logins too, so that both cost the same. */
import { createHmac } from "node:crypto";
import type pg from "pg";
import { networkOf } from "../input/network.ts";
import type { IdentityKeys } from "../tokens/keys.ts";

/** Since the owner's last login. */
export interface FailedLogins {
  readonly failures: number;
  readonly lastAt: Date;
}

/** Fewer are an owner's own slips. */
export const failuresWorthTelling = 5;
const rememberDays = 30;

/** An HMAC, so that the table holds no e-mails and phones. */
function hashOf(keys: IdentityKeys, login: string): Buffer {
  return createHmac("sha256", keys.emailHash).update(login).digest();
}

export interface FailedLogin {
  /** The normalised e-mail or phone, else what was written. */
  readonly login: string;
  readonly address: string;
}

/** For the owner, and by the network that it came from. */
export async function noteFailedLogin(
  pool: pg.Pool,
  keys: IdentityKeys,
  { login, address }: FailedLogin,
): Promise<void> {
  await pool.query(
    `with seen as (
       insert into identity_failed_sighting as sighting (network, login_hash)
       select network($3::inet), $1 where $3::text is not null
       on conflict (network, login_hash) do update set failures = sighting.failures + 1, last_at = excluded.last_at
     )
     insert into identity_failed_login as known (email_hash, failures, last_at, forget_at)
     values ($1, 1, clock_timestamp(), clock_timestamp() + $2::integer * interval '1 day')
     on conflict (email_hash) do update set
       failures = case when known.forget_at <= clock_timestamp() then 1 else known.failures + 1 end,
       last_at = excluded.last_at, forget_at = excluded.forget_at`,
    [hashOf(keys, login), rememberDays, networkOf(address)],
  );
}

/** What the owner is notified of, once: the rows of the account's e-mail and phone are removed. Null when there were too few failures. */
export async function takeFailedLogins(
  client: pg.ClientBase,
  keys: IdentityKeys,
  contacts: readonly string[],
): Promise<FailedLogins | null> {
  const { rows } = await client.query<{ failures: number; last_at: Date }>(
    `with taken as (
       delete from identity_failed_login where email_hash = any($1) returning failures, last_at
     )
     select sum(failures)::integer as failures, max(last_at) as last_at from taken
     having sum(failures) >= $2`,
    [contacts.map((contact) => hashOf(keys, contact)), failuresWorthTelling],
  );
  const row = rows[0];
  return row ? { failures: row.failures, lastAt: row.last_at } : null;
}
