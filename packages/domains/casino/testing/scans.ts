/** How PostgreSQL finds what a query asks for, without luck: an index is used wherever one can serve. For tests. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";

export interface Scan {
  readonly table: string;
  /** `Seq Scan`, `Index Scan`, `Bitmap Heap Scan` and the like. */
  readonly node: string;
  readonly index: string | null;
  /** What the index looks up; null where all of it, or all of the table, is read. */
  readonly condition: string | null;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Recheck Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Of every query that `run` makes, each read of a table. The queries are carried out too. */
export async function scansOf(
  pool: pg.Pool,
  run: (db: Queryable) => Promise<unknown>,
): Promise<readonly Scan[]> {
  const scans: Scan[] = [];
  await withTransaction(pool, async (client) => {
    await client.query(`set local enable_seqscan = off`);
    const asked = async (
      query: string | { text: string; values?: unknown[] },
      values?: unknown[],
    ) => {
      const text = typeof query === "string" ? query : query.text;
      const given = typeof query === "string" ? values : query.values;
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        `explain (format json) ${text}`,
        given,
      );
      for (const {
        "QUERY PLAN": [{ Plan }],
      } of rows)
        scans.push(...readsOf(Plan));
      return client.query(text, given);
    };
    await run({ query: asked } as unknown as Queryable);
  });
  return scans;
}

function readsOf(node: PlanNode): readonly Scan[] {
  const below = (node.Plans ?? []).flatMap(readsOf);
  const table = node["Relation Name"];
  if (table === undefined) return below;
  const own: Scan = {
    table,
    node: node["Node Type"],
    index: node["Index Name"] ?? node.Plans?.[0]?.["Index Name"] ?? null,
    condition: node["Index Cond"] ?? node["Recheck Cond"] ?? null,
  };
  return [own, ...below];
}
