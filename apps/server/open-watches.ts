/** What a process keeps fresh beside its calls: sessions that ended, the bankroll, the database's clock. */
import { readExposure } from "@oddwright/domains/domains.ts";
import { readRestriction } from "@oddwright/domains/compliance/index.ts";
import { createTokenVerifier } from "@oddwright/domains/identity/index.ts";
import { type Bankroll, watchBankroll } from "@oddwright/domains/ledger/index.ts";
import {
  type DatabaseClock,
  watchDatabaseClock,
} from "@oddwright/platform/database/database-clock.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type pg from "pg";
import type { Shutdown } from "@oddwright/platform/processes/shutdown.ts";

/** Topics of what the server itself says to staff, besides those of the domains. */
export const serverNotices = ["bankroll_unknown", "clock_stepped"] as const;

export type ServerNotice = (typeof serverNotices)[number];

export interface WatchOptions {
  /** For connections of their own. */
  readonly appUrl: string;
  readonly tokenSecret: Uint8Array;
  readonly log: Log;
  readonly shutdown: Shutdown;
  readonly notifyStaff: NotifyStaff<ServerNotice>;
}

export interface Watches {
  readonly pool: pg.Pool;
  readonly bankroll: Bankroll;
  readonly clock: DatabaseClock;
  readonly verifier: ReturnType<typeof createTokenVerifier>;
}

/** One for the ended sessions, one for the bankroll, one for the clock, one for health checks. */
const poolSize = 4;

/** Every bet relies on what these connections keep fresh: slow statements of other handlers must not stop them. */
export async function openWatches(options: WatchOptions): Promise<Watches> {
  const { appUrl, tokenSecret, shutdown } = options;
  const pool = createPool({
    connectionString: appUrl,
    max: poolSize,
    applicationName: "oddwright watch",
  });
  shutdown.add("watch pool", () => pool.end());
  const bankroll = await openBankroll(options, pool);
  const clock = await openClock(options, pool);
  const verifier = createTokenVerifier({
    pool,
    secret: tokenSecret,
    restriction: readRestriction,
  });
  shutdown.add("token verifier", () => verifier.close());
  return { pool, bankroll, clock, verifier };
}

async function openBankroll(
  { log, shutdown, notifyStaff }: WatchOptions,
  pool: pg.Pool,
): Promise<Bankroll> {
  const bankroll = await watchBankroll(pool, {
    onFailure: (error) => log.error({ err: error }, "could not read the bankroll"),
    onUnknown: (error) =>
      notifyStaff({
        topic: "bankroll_unknown",
        text: "The bankroll cannot be read. This process takes no bets until it can.",
        details: { process: String(process.pid), reason: String(error) },
      }),
    readExposure,
  });
  shutdown.add("bankroll", () => bankroll.close());
  return bankroll;
}

async function openClock(
  { log, shutdown, notifyStaff }: WatchOptions,
  pool: pg.Pool,
): Promise<DatabaseClock> {
  const clock = await watchDatabaseClock(
    pool,
    (error) => log.error({ err: error }, "could not read the database's clock"),
    (stepMs) =>
      notifyStaff({
        topic: "clock_stepped",
        text: "The database's clock, or this machine's, was set. Rounds that began before are handled as interrupted.",
        details: { step_ms: stepMs.toFixed(0) },
      }),
  );
  shutdown.add("database clock", () => clock.close());
  return clock;
}
