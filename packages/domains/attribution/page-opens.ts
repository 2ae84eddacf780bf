/** Pages that a partner's link opened (`subH`), counted by day and device. */
import { createHash } from "node:crypto";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

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
