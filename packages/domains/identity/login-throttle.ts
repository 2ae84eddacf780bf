/** Slows down guessing against one account, from however many addresses, without telling whether the account exists. */
import { createHmac } from "node:crypto";
import type pg from "pg";
import type { IdentityKeys } from "./keys.ts";

/** Failed logins in a row that cost nothing yet. */
export const FREE_FAILURES = 10;
/** The wait after the tenth failure; each further one doubles it. */
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 3_600;
/** Failures are forgotten this long after the last one, or after the wait that it caused. */
const FAILURE_WINDOW_SECONDS = 15 * 60;

/** The key of an account in the throttle: an HMAC, so that the table holds no e-mails. Takes the normalised e-mail. */
export function throttleKey(keys: IdentityKeys, email: string): Buffer {
  return createHmac("sha256", keys.emailHash).update(email).digest();
}

export type AttemptResult = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * Counts an attempt as failed before it is tried, in one statement: a hundred guesses sent at once are a hundred
 * failures, not one. `clearAttempts` takes the count back when the password was right.
 */
export async function countAttempt(pool: pg.Pool, key: Buffer): Promise<AttemptResult> {
  const counted = await pool.query(
    `WITH attempt AS (SELECT clock_timestamp() AS at)
     INSERT INTO identity_login_throttle AS known (email_hash, failures, forget_at)
     SELECT $1, 1, at + $2::integer * interval '1 second' FROM attempt
     ON CONFLICT (email_hash) DO UPDATE SET (failures, blocked_until, forget_at) = (
       SELECT failures, clock_timestamp() + delay,
         clock_timestamp() + coalesce(delay, '0') + $2::integer * interval '1 second'
       FROM (
         SELECT failures, CASE WHEN failures >= $3::integer THEN
           least($4::integer * power(2, least(failures - $3::integer, 20)), $5::integer) * interval '1 second'
         END AS delay
         FROM (SELECT CASE WHEN known.forget_at <= clock_timestamp() THEN 1 ELSE known.failures + 1 END AS failures) AS counted
       ) AS delayed
     )
     WHERE known.blocked_until IS NULL OR known.blocked_until <= clock_timestamp()`,
    [key, FAILURE_WINDOW_SECONDS, FREE_FAILURES, FIRST_DELAY_SECONDS, LONGEST_DELAY_SECONDS],
  );
  if (counted.rowCount === 1) return { ok: true };
  const { rows } = await pool.query<{ seconds: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM blocked_until - clock_timestamp())))::integer AS seconds
     FROM identity_login_throttle WHERE email_hash = $1`,
    [key],
  );
  return { ok: false, retryAfterSeconds: rows[0]?.seconds ?? 1 };
}

/** Forgets the failures: the password was right. */
export async function clearAttempts(db: pg.ClientBase, key: Buffer): Promise<void> {
  await db.query("DELETE FROM identity_login_throttle WHERE email_hash = $1", [key]);
}

/** Takes one attempt back that was never tried. */
export async function takeBackAttempt(pool: pg.Pool, key: Buffer): Promise<void> {
  await pool.query(
    `UPDATE identity_login_throttle SET failures = greatest(failures - 1, 0), blocked_until = NULL
     WHERE email_hash = $1`,
    [key],
  );
}
