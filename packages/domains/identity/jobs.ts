/** Identity's periodic work. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type pg from "pg";

/** Ended and expired sessions stay this long for security review. */
const sessionReviewDays = 30;
/** Rows removed by one statement, so that no lock is held for long. */
const purgeBatch = 5_000;

async function deleteInBatches(pool: pg.Pool, statement: string, values: unknown[]): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(statement, [purgeBatch, ...values]);
    if ((rowCount ?? 0) < purgeBatch) return;
  }
}

/** Sessions that cannot be used and are past the time of a security review. */
function purgeSessions(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `delete from identity_session where id in (
       select id from identity_session
       where ended_at < clock_timestamp() - $2::integer * interval '1 day'
          or expires_at < clock_timestamp() - $2::integer * interval '1 day'
       limit $1 for update skip locked)`,
    [sessionReviewDays],
  );
}

function purgeLoginThrottle(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `delete from identity_login_throttle where key in (
       select key from identity_login_throttle
       where forget_at < clock_timestamp() limit $1 for update skip locked)`,
    [],
  );
}

function purgeFailedLogins(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `delete from identity_failed_login where email_hash in (
       select email_hash from identity_failed_login
       where forget_at < clock_timestamp() limit $1 for update skip locked)`,
    [],
  );
}

function purgeDevices(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `delete from identity_device where id in (
       select id from identity_device
       where forget_at < clock_timestamp() limit $1 for update skip locked)`,
    [],
  );
}

function purgeChallenges(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `delete from identity_challenge where token_hash in (
       select token_hash from identity_challenge
       where expires_at < clock_timestamp() limit $1 for update skip locked)`,
    [],
  );
}

function purgeSocialAttempts(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `delete from identity_social_attempt where state_hash in (
       select state_hash from identity_social_attempt
       where expires_at < clock_timestamp() limit $1 for update skip locked)`,
    [],
  );
}

/** Sockets and other pages of such a session close with it, instead of waiting for its next refresh. */
async function endIdleSessions(pool: pg.Pool, idleMs: number): Promise<void> {
  await pool.query(
    `update identity_session set ended_at = clock_timestamp(), end_reason = 'idle'
     where id in (
       select id from identity_session
       where ended_at is null and expires_at > clock_timestamp()
         and last_seen_at <= clock_timestamp() - $2::bigint * interval '1 millisecond'
       order by id limit $1 for no key update skip locked)`,
    [purgeBatch, idleMs],
  );
}

/** Pictures that never arrived whole. */
function purgeUploads(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `delete from identity_avatar_upload where player_id in (
       select player_id from identity_avatar_upload
       where created_at < clock_timestamp() - interval '1 day' limit $1 for update skip locked)`,
    [],
  );
}

export interface IdentityJobDeps {
  readonly pool: pg.Pool;
  readonly sessionIdleMs: number | null;
}

function purgeCodes(pool: pg.Pool): Promise<void> {
  return deleteInBatches(
    pool,
    `delete from identity_code where (purpose, subject_hash) in (
       select purpose, subject_hash from identity_code
       where forget_at < clock_timestamp() limit $1 for update skip locked)`,
    [],
  );
}

export function identityJobs({ pool, sessionIdleMs }: IdentityJobDeps): readonly Job[] {
  return [
    {
      name: "identity-end-idle-sessions",
      everyMs: 60_000,
      run: async () => {
        if (sessionIdleMs !== null) await endIdleSessions(pool, sessionIdleMs);
      },
    },
    { name: "identity-purge-challenges", everyMs: 600_000, run: () => purgeChallenges(pool) },
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
    {
      name: "identity-purge-social-attempts",
      everyMs: 600_000,
      run: () => purgeSocialAttempts(pool),
    },
    { name: "identity-purge-uploads", everyMs: 3_600_000, run: () => purgeUploads(pool) },
    { name: "identity-purge-codes", everyMs: 3_600_000, run: () => purgeCodes(pool) },
    { name: "identity-purge-devices", everyMs: 3_600_000, run: () => purgeDevices(pool) },
  ];
}
