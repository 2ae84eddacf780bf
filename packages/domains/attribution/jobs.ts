/** What is counted of visitors is kept for ninety days, and of one day no more than a bound: anybody can make rows up. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type pg from "pg";

const keptDays = 90;
const purgeBatch = 5_000;
/** Rows of one day; of more than these the least counted go. */
const keptOfDay = 200_000;

interface CountTable {
  readonly name: string;
  readonly key: string;
  readonly count: string;
}

const pageOpens: CountTable = {
  name: "attribution_page_open",
  key: "day, sub_h, device_hash",
  count: "opens",
};
const affiliateVisits: CountTable = {
  name: "attribution_affiliate_visit",
  key: "day, partner, stag, adplace",
  count: "visits",
};

/** `chosen` selects the keys of at most `$1` rows. */
async function removeInBatches(
  pool: pg.Pool,
  { name, key }: CountTable,
  { chosen, values = [] }: { readonly chosen: string; readonly values?: readonly unknown[] },
): Promise<void> {
  let removed: number | null;
  do {
    ({ rowCount: removed } = await pool.query(`delete from ${name} where (${key}) in (${chosen})`, [
      purgeBatch,
      ...values,
    ]));
  } while (removed === purgeBatch);
}

/** Of the last two days: of the one before, what came after the last run of the job. */
const boundRows = (pool: pg.Pool, table: CountTable, kept: number): Promise<void> =>
  removeInBatches(pool, table, {
    chosen: `select ${table.key} from (
       select ${table.key}, row_number() over (partition by day order by ${table.count} desc, ${table.key}) as place
       from ${table.name} where day >= (clock_timestamp() at time zone 'UTC')::date - 1
     ) as placed where place > $2::integer limit $1`,
    values: [kept],
  });

export async function boundCounts(pool: pg.Pool, kept: number): Promise<void> {
  for (const table of [pageOpens, affiliateVisits]) await boundRows(pool, table, kept);
}

const purge = (pool: pg.Pool, table: CountTable): Promise<void> =>
  removeInBatches(pool, table, {
    chosen: `select ${table.key} from ${table.name}
       where day < (clock_timestamp() at time zone 'UTC')::date - ${keptDays} limit $1 for update skip locked`,
  });

export function attributionJobs({ pool }: { readonly pool: pg.Pool }): readonly Job[] {
  return [
    { name: "attribution-purge-page-opens", everyMs: 3_600_000, run: () => purge(pool, pageOpens) },
    {
      name: "attribution-purge-affiliate-visits",
      everyMs: 3_600_000,
      run: () => purge(pool, affiliateVisits),
    },
    {
      name: "attribution-bound-page-opens",
      everyMs: 3_600_000,
      run: () => boundCounts(pool, keptOfDay),
    },
  ];
}
