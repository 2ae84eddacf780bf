/** A leader's transactions: each stands behind its lease. */
import type pg from "pg";
import { withTransaction } from "../database/pool.ts";
import { holdsLease, type Lease } from "./lease.ts";

/** The lease ran out or went to another process: the former holder stops, and may ask for it again. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

/** A process that stops in the middle keeps the rows from its successor no longer than this. */
const idleLimitMs = 2_000;

/** Throws `LeaseLostError`, with nothing written, when the lease does not hold. */
export function fenced<Value>(
  { pool, lease }: { readonly pool: pg.Pool; readonly lease: Lease },
  write: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  return withTransaction(pool, async (client) => {
    await client.query(`set local idle_in_transaction_session_timeout = ${idleLimitMs}`);
    if (!(await holdsLease(client, lease))) throw new LeaseLostError(`${lease.name} is lost`);
    return write(client);
  });
}
