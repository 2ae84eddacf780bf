/** Identity's periodic work. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { PlaceOf } from "@oddwright/platform/geo/geo-database.ts";
import type pg from "pg";
import { findRiskSignals } from "./risk/find-signals.ts";
import { findImpossibleTravel } from "./risk/find-travel.ts";

/** Rows removed by one statement, so that no lock is held for long. */
const purgeBatch = 5_000;
const hourMs = 3_600_000;
/** How long it is kept where a player was seen. */
const sightingDays = 90;
const tenMinutesMs = 600_000;

interface Purge {
  readonly name: string;
  readonly table: string;
  /** The columns of its primary key. */
  readonly key: string;
  readonly isOver: string;
  readonly everyMs: number;
}

const isForgotten = "forget_at < clock_timestamp()";
const hasExpired = "expires_at < clock_timestamp()";

/** Rows that nothing asks for any more. Every text of a statement is one of these, never one of a request. */
const purges: readonly Purge[] = [
  {
    name: "challenges",
    table: "identity_challenge",
    key: "token_hash",
    isOver: hasExpired,
    everyMs: tenMinutesMs,
  },
  {
    name: "sessions",
    table: "identity_session",
    key: "id",
    // So long they stay for security review.
    isOver: `ended_at < clock_timestamp() - interval '30 days' or expires_at < clock_timestamp() - interval '30 days'`,
    everyMs: hourMs,
  },
  {
    name: "login-throttle",
    table: "identity_login_throttle",
    key: "key",
    isOver: isForgotten,
    everyMs: tenMinutesMs,
  },
  {
    name: "failed-logins",
    table: "identity_failed_login",
    key: "email_hash",
    isOver: isForgotten,
    everyMs: hourMs,
  },
  {
    name: "social-attempts",
    table: "identity_social_attempt",
    key: "state_hash",
    isOver: hasExpired,
    everyMs: tenMinutesMs,
  },
  {
    name: "uploads",
    table: "identity_avatar_upload",
    key: "player_id",
    // Pictures that never arrived whole.
    isOver: "created_at < clock_timestamp() - interval '1 day'",
    everyMs: hourMs,
  },
  {
    name: "codes",
    table: "identity_code",
    key: "purpose, subject_hash",
    isOver: isForgotten,
    everyMs: hourMs,
  },
  {
    name: "sign-in-links",
    table: "identity_sign_in_link",
    key: "token_hash",
    // So long they stay for security review.
    isOver: "expires_at < clock_timestamp() - interval '30 days'",
    everyMs: hourMs,
  },
  {
    name: "sightings",
    table: "identity_sighting",
    key: "player_id, day, network, evidence, device_hash",
    isOver: `day < (clock_timestamp() at time zone 'UTC')::date - ${sightingDays}`,
    everyMs: hourMs,
  },
  {
    name: "failed-sightings",
    table: "identity_failed_sighting",
    key: "network, login_hash",
    isOver: "last_at < clock_timestamp() - interval '2 days'",
    everyMs: hourMs,
  },
  {
    name: "risk-signals",
    table: "identity_risk_signal",
    key: "id",
    isOver: "changed_at < clock_timestamp() - interval '180 days'",
    everyMs: hourMs,
  },
  {
    name: "devices",
    table: "identity_device",
    key: "id",
    isOver: isForgotten,
    everyMs: hourMs,
  },
];

async function purgeTable(pool: pg.Pool, { table, key, isOver }: Purge): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from ${table} where (${key}) in (
         select ${key} from ${table} where ${isOver} limit $1 for update skip locked)`,
      [purgeBatch],
    );
    if ((rowCount ?? 0) < purgeBatch) return;
  }
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

export interface IdentityJobDeps {
  readonly pool: pg.Pool;
  readonly sessionIdleMs: number | null;
  readonly placeOf: PlaceOf;
}

export function identityJobs({ pool, sessionIdleMs, placeOf }: IdentityJobDeps): readonly Job[] {
  return [
    {
      name: "identity-end-idle-sessions",
      everyMs: 60_000,
      run: async () => {
        if (sessionIdleMs !== null) await endIdleSessions(pool, sessionIdleMs);
      },
    },
    {
      name: "identity-find-risks",
      everyMs: 300_000,
      run: () => findRiskSignals(pool),
    },
    {
      name: "identity-find-travel",
      everyMs: 300_000,
      run: () => findImpossibleTravel(pool, placeOf),
    },
    ...purges.map((purge) => ({
      name: `identity-purge-${purge.name}`,
      everyMs: purge.everyMs,
      run: () => purgeTable(pool, purge),
    })),
  ];
}
