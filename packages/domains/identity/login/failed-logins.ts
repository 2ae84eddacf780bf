/** How often logins failed since an owner last came in, to be told to the owner; kept for unknown e-mails too, so that both cost the same. */
import { createHmac } from "node:crypto";
import type pg from "pg";
import type { IdentityKeys } from "../keys.ts";

/** Fewer are an owner's own slips. */
export const FAILURES_WORTH_TELLING = 5;
const REMEMBER_DAYS = 30;

export interface FailedLogins {
  readonly failures: number;
  readonly lastAt: Date;
}

/** An HMAC, so that the table holds no e-mails. */
function hashOf(keys: IdentityKeys, email: string): Buffer {
  return createHmac("sha256", keys.emailHash).update(email).digest();
}

export async function noteFailedLogin(
  pool: pg.Pool,
  keys: IdentityKeys,
  email: string,
): Promise<void> {
  await pool.query(
    `INSERT INTO identity_failed_login AS known (email_hash, failures, last_at, forget_at)
     VALUES ($1, 1, clock_timestamp(), clock_timestamp() + $2::integer * interval '1 day')
     ON CONFLICT (email_hash) DO UPDATE SET
       failures = CASE WHEN known.forget_at <= clock_timestamp() THEN 1 ELSE known.failures + 1 END,
       last_at = excluded.last_at, forget_at = excluded.forget_at`,
    [hashOf(keys, email), REMEMBER_DAYS],
  );
}

/** What the owner is to be told, once: the row goes. Null when there is nothing worth it. */
export async function takeFailedLogins(
  client: pg.ClientBase,
  keys: IdentityKeys,
  email: string,
): Promise<FailedLogins | null> {
  const { rows } = await client.query<{ failures: number; last_at: Date }>(
    `DELETE FROM identity_failed_login WHERE email_hash = $1 RETURNING failures, last_at`,
    [hashOf(keys, email)],
  );
  const row = rows[0];
  if (!row || row.failures < FAILURES_WORTH_TELLING) return null;
  return { failures: row.failures, lastAt: row.last_at };
}
