/** Takes markets off and lets them open again. What a producer says meanwhile changes nothing of it. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { lockEvent, recordAction, type StaffAnswer, type StaffDecision } from "./staff-action.ts";

/** Stands for every market of an event, also for those that come later. */
const wholeEvent = "";

export interface MarketsByStaff extends StaffDecision {
  readonly event: string;
  /** Keys; none is the whole event. */
  readonly markets: readonly string[];
}

const named = ({ markets }: Pick<MarketsByStaff, "markets">): readonly string[] =>
  markets.length === 0 ? [wholeEvent] : markets;

/** Answers how many of them were not suspended before. */
export const suspendMarkets = (
  pool: pg.Pool,
  asked: MarketsByStaff,
): Promise<StaffAnswer<number>> => changeMarkets(pool, asked, "suspend");

/** Answers how many of them were suspended by staff. Each opens by what its producer says of it. */
export const resumeMarkets = (pool: pg.Pool, asked: MarketsByStaff): Promise<StaffAnswer<number>> =>
  changeMarkets(pool, asked, "resume");

function changeMarkets(
  pool: pg.Pool,
  asked: MarketsByStaff,
  action: "suspend" | "resume",
): Promise<StaffAnswer<number>> {
  const { event, markets, staff, reason } = asked;
  return withTransaction(pool, async (client) => {
    const refusal = await lockEvent(client, event, markets);
    if (refusal !== null) return { ok: false, code: refusal };
    const changed =
      action === "suspend"
        ? await addSuspensions(client, event, named(asked))
        : await endSuspensions(client, event, named(asked));
    await recordAction(client, { action, event, details: { markets, changed }, staff, reason });
    return { ok: true, value: changed };
  });
}

export async function addSuspensions(
  db: Queryable,
  event: string,
  keys: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into sportsbook_suspension (event_id, market_key) select distinct $1, key from unnest($2::text[]) as key
     on conflict do nothing`,
    [event, keys],
  );
  await seeAnew(db, event);
  return rowCount ?? 0;
}

/** The end of the whole event's is the end of each of its markets'. */
async function endSuspensions(
  db: Queryable,
  event: string,
  keys: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from sportsbook_suspension where event_id = $1 and (market_key = any($2::text[]) or $3 = any($2::text[]))`,
    [event, keys, wholeEvent],
  );
  await seeAnew(db, event);
  return rowCount ?? 0;
}

/** Pages take the state of the higher version. */
const seeAnew = (db: Queryable, event: string) =>
  db.query(`update sportsbook_event set version = version + 1 where id = $1`, [event]);

export interface Suspension {
  readonly event: string;
  /** Null is the whole event. */
  readonly market: string | null;
  readonly since: Date;
}

export async function readSuspensions(
  db: Queryable,
  limit: number,
): Promise<readonly Suspension[]> {
  const { rows } = await db.query<Suspension>(
    `select event_id as event, nullif(market_key, $2) as market, since from sportsbook_suspension order by since, event_id limit $1`,
    [limit, wholeEvent],
  );
  return rows;
}
