/** A lease on work that one process may do at a time, on the database's clock, with a fence that outdated holders cannot pass. */
import type pg from "pg";
import { migrationsBeside } from "../database/migration-files.ts";
import type { Queryable } from "../database/queryable.ts";

export const leaseMigrations = migrationsBeside("lease", import.meta.url);

export interface Lease {
  readonly name: string;
  /** A UUID of the process. */
  readonly holder: string;
  /** Rises with every acquisition of this name. */
  readonly fence: bigint;
}

export interface AcquiredLease extends Lease {
  /** How long no process held it; 0 for a lease that is new. */
  readonly vacantMs: number;
}

export interface LeaseRequest {
  readonly name: string;
  readonly holder: string;
  readonly ttlMs: number;
}

/**
 * Null while anyone holds it, the asker included: a holder renews. One that ends a minute later than any of this length could was written before the
 * database's clock was set back, and is not waited for.
 */
export async function acquireLease(
  db: Queryable,
  { name, holder, ttlMs }: LeaseRequest,
): Promise<AcquiredLease | null> {
  const { rows } = await db.query<{ fence: bigint; vacant_ms: number }>(
    `insert into lease (name, holder, fence, lease_until, vacant_since)
     select $1, $2, 1, at + $3 * interval '1 ms', at from clock_timestamp() as at
     on conflict (name) do update set holder = excluded.holder, fence = lease.fence + 1,
       lease_until = clock_timestamp() + $3 * interval '1 ms', vacant_since = lease.lease_until
     where lease.lease_until <= clock_timestamp() or lease.lease_until > clock_timestamp() + $3 * interval '1 ms' + interval '1 minute'
     returning fence, case when fence = 1 then 0
       else greatest(0, extract(epoch from clock_timestamp() - vacant_since) * 1000) end::float8 as vacant_ms`,
    [name, holder, ttlMs],
  );
  const [row] = rows;
  return row ? { name, holder, fence: row.fence, vacantMs: row.vacant_ms } : null;
}

/** False when it is lost: it ran out, or another process has it. A holder that lost it must stop and may acquire it again. */
export async function renewLease(
  db: Queryable,
  { name, fence }: Lease,
  ttlMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update lease set lease_until = clock_timestamp() + $3 * interval '1 ms'
     where name = $1 and fence = $2 and lease_until > clock_timestamp()`,
    [name, fence, ttlMs],
  );
  return rowCount === 1;
}

/** Lets the next holder start at once; nothing happens when it is lost already. */
export async function releaseLease(db: Queryable, { name, fence }: Lease): Promise<void> {
  await db.query(
    `update lease set lease_until = clock_timestamp()
     where name = $1 and fence = $2 and lease_until > clock_timestamp()`,
    [name, fence],
  );
}

/**
 * Whether the lease still holds, inside a transaction: until its end nobody else can take it. Every write of a holder's
 * stands behind this, so that a process that slept through its lease writes nothing.
 */
export async function holdsLease(
  client: Pick<pg.ClientBase, "query">,
  { name, fence }: Pick<Lease, "name" | "fence">,
): Promise<boolean> {
  const { rows } = await client.query({
    name: "lease-holds",
    text: `select 1 from lease where name = $1 and fence = $2 and lease_until > clock_timestamp() for share`,
    values: [name, fence],
  });
  return rows.length === 1;
}
