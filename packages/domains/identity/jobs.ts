/** Identity's periodic work. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type pg from "pg";

/** Ended and expired sessions stay this long for security review. */
const SESSION_REVIEW_DAYS = 30;
/** Rows removed by one statement, so that no lock is held for long. */
const PURGE_BATCH = 5_000;

async function deleteInBatches(pool: pg.Pool, statement: string, values: unknown[]): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(statement, [PURGE_BATCH, ...values]);
    if ((rowCount ?? 0) < PURGE_BATCH) return;
  }
}

/** Sessions that nobody can use and nobody needs to look at any more. */
function purgeSessions(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `DELETE FROM identity_session WHERE id IN (
       SELECT id FROM identity_session
       WHERE ended_at < clock_timestamp() - $2::integer * interval '1 day'
          OR expires_at < clock_timestamp() - $2::integer * interval '1 day'
       LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [SESSION_REVIEW_DAYS],
  );
}

function purgeLoginThrottle(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `DELETE FROM identity_login_throttle WHERE key IN (
       SELECT key FROM identity_login_throttle
       WHERE forget_at < clock_timestamp() LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [],
  );
}

function purgeFailedLogins(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `DELETE FROM identity_failed_login WHERE email_hash IN (
       SELECT email_hash FROM identity_failed_login
       WHERE forget_at < clock_timestamp() LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [],
  );
}

function purgeDevices(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `DELETE FROM identity_device WHERE id IN (
       SELECT id FROM identity_device
       WHERE forget_at < clock_timestamp() LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [],
  );
}

export function identityJobs({ pool }: { readonly pool: pg.Pool }): readonly Job[] {
  return [
    { name: "identity-purge-sessions", everyMs: 3_600_000, run: () => purgeSessions(pool) },
    {
      name: "identity-purge-login-throttle",
      everyMs: 600_000,
      run: () => purgeLoginThrottle(pool),
    },
    {
      name: "identity-purge-failed-logins",
      everyMs: 3_600_000,
      run: () => purgeFailedLogins(pool),
    },
    { name: "identity-purge-devices", everyMs: 3_600_000, run: () => purgeDevices(pool) },
  ];
}
