/** Pages that a partner's link opened (`subH`), counted by day and device. */
import { createHash } from "node:crypto";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type pg from "pg";

const keptDays = 90;
const purgeBatch = 5_000;
/** Rows of one day. Anybody can make them up; of more than these the least opened go. */
const keptOfDay = 200_000;
const landingMaxLength = 512;

export interface PageOpen {
  readonly subH: string;
  /** What the browser says of its device; null without it. */
  readonly device: string | null;
  /** Of the page, as the browser says it. */
  readonly address: string;
}

export async function countPageOpen(db: Queryable, open: PageOpen): Promise<void> {
  const deviceHash =
    open.device === null ? Buffer.alloc(0) : createHash("sha256").update(open.device).digest();
  await db.query(
    `insert into attribution_page_open as known (day, sub_h, device_hash, landing)
     values ((clock_timestamp() at time zone 'UTC')::date, $1, $2, $3)
     on conflict (day, sub_h, device_hash) do update set opens = known.opens + 1`,
    [open.subH, deviceHash, landingOf(open.address)],
  );
}

/** Without query and fragment, which may name a person. */
function landingOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`.slice(0, landingMaxLength);
}

export interface PageOpenCount {
  readonly subH: string;
  readonly opens: number;
  /** Told apart by what their browsers say; those that say nothing count as one. */
  readonly devices: number;
}

/** Of the last days, the most opened first. */
export async function countPageOpens(
  db: Queryable,
  days: number,
): Promise<readonly PageOpenCount[]> {
  const { rows } = await db.query<PageOpenCount>(
    `select sub_h as "subH", sum(opens)::integer as opens, count(distinct device_hash)::integer as devices
     from attribution_page_open where day > (clock_timestamp() at time zone 'UTC')::date - $1::integer
     group by sub_h order by opens desc, sub_h limit 1000`,
    [days],
  );
  return rows;
}

/** `chosen` selects the keys of at most `$1` rows. */
async function removeInBatches(
  pool: pg.Pool,
  chosen: string,
  values: readonly unknown[] = [],
): Promise<void> {
  let removed: number | null;
  do {
    ({ rowCount: removed } = await pool.query(
      `delete from attribution_page_open where (day, sub_h, device_hash) in (${chosen})`,
      [purgeBatch, ...values],
    ));
  } while (removed === purgeBatch);
}

/** Of the last two days: of the one before, what came after the last run of the job. */
export const boundPageOpens = (pool: pg.Pool, kept: number): Promise<void> =>
  removeInBatches(
    pool,
    `select day, sub_h, device_hash from (
       select day, sub_h, device_hash,
         row_number() over (partition by day order by opens desc, sub_h, device_hash) as place
       from attribution_page_open where day >= (clock_timestamp() at time zone 'UTC')::date - 1
     ) as placed where place > $2::integer limit $1`,
    [kept],
  );

export function attributionJobs({ pool }: { readonly pool: pg.Pool }): readonly Job[] {
  return [
    {
      name: "attribution-purge-page-opens",
      everyMs: 3_600_000,
      run: () =>
        removeInBatches(
          pool,
          `select day, sub_h, device_hash from attribution_page_open
           where day < (clock_timestamp() at time zone 'UTC')::date - ${keptDays} limit $1 for update skip locked`,
        ),
    },
    {
      name: "attribution-bound-page-opens",
      everyMs: 3_600_000,
      run: () => boundPageOpens(pool, keptOfDay),
    },
  ];
}
