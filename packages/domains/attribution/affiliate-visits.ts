/** Visits that affiliates' links brought, counted by day and by what the link names. */
import { withoutInvisible } from "@oddwright/core/text/invisible.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** What the account keeps of the same parameters has this length too. */
const nameMaxLength = 255;

/** Of a link that names no affiliate nothing is counted. */
export async function countAffiliateVisit(
  db: Queryable,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const names = ["partner", "stag", "adplace"].map((name) =>
    withoutInvisible((query[name] ?? "").slice(0, nameMaxLength)).trim(),
  );
  if (names.every((name) => name === "")) return;
  await db.query(
    `insert into attribution_affiliate_visit as known (day, partner, stag, adplace)
     values ((clock_timestamp() at time zone 'UTC')::date, $1, $2, $3)
     on conflict (day, partner, stag, adplace) do update set visits = known.visits + 1`,
    names,
  );
}

export interface AffiliateVisits {
  readonly partner: string;
  readonly stag: string;
  readonly adplace: string;
  readonly visits: number;
}

/** Of the last days, the most visits first. */
export async function readAffiliateVisits(
  db: Queryable,
  days: number,
): Promise<readonly AffiliateVisits[]> {
  const { rows } = await db.query<AffiliateVisits>(
    `select partner, stag, adplace, sum(visits)::integer as visits from attribution_affiliate_visit
     where day > (clock_timestamp() at time zone 'UTC')::date - $1::integer
     group by partner, stag, adplace order by visits desc, partner, stag, adplace limit 1000`,
    [days],
  );
  return rows;
}
