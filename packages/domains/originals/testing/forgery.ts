/** Changes what nobody may change, as whoever owns the database can, and looks what the audit finds. */
import type pg from "pg";
import { expect } from "vitest";
import type { TestOriginals } from "./test-originals.ts";

type Forged = Pick<TestOriginals, "database" | "audit">;

/** A connection on which no trigger runs. */
export async function asForger<T>(
  { database }: Pick<Forged, "database">,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.ownerPool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    return await use(client);
  } finally {
    await client.query(`reset session_replication_role`);
    client.release();
  }
}

/** The names of the checks that do not hold. */
export async function brokenChecks({ audit }: Pick<Forged, "audit">): Promise<readonly string[]> {
  const { checks } = await audit();
  return checks.filter((check) => check.findings.length > 0).map((check) => check.name);
}

export interface Forgery {
  readonly table: string;
  readonly id: string;
  /** SQL of what is set. */
  readonly set: string;
}

/** Forges one row, tells which checks find it, and puts the row back: after all of them nothing must be found. */
export function findingsOf(it: Forged, { table, id, set }: Forgery): Promise<readonly string[]> {
  return asForger(it, async (client) => {
    const { rows } = await client.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${table} t where id = '${id}'`,
    );
    const forged = await client.query(`update ${table} set ${set} where id = '${id}'`);
    expect(forged.rowCount, "the forgery must change something").toBe(1);
    const found = await brokenChecks(it);
    await client.query(`delete from ${table} where id = '${id}'`);
    await client.query(
      `insert into ${table} overriding system value select * from jsonb_populate_record(null::${table}, $1)`,
      [rows[0]?.row],
    );
    return found;
  });
}

/** The code with which the database refuses the change; `taken` when it does not. */
export function refusalOf(
  pool: Pick<pg.Pool, "query">,
  { table, id, set }: Forgery,
): Promise<string | undefined> {
  return pool.query(`update ${table} set ${set} where id = '${id}'`).then(
    () => "taken",
    (error: { code?: string }) => error.code,
  );
}
