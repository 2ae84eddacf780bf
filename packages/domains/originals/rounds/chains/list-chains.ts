/** The chains as everyone may see them: what was committed to and when, and no link. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type pg from "pg";

type ChainsAnswer = RouteResponse<"chains">;
type Chain = ChainsAnswer["chains"][number];

interface ChainRow {
  readonly id: string;
  readonly game: Chain["game"];
  readonly length: number;
  readonly terminating_hash: string;
  readonly published_at: Date;
  readonly salt: string | null;
  readonly salt_set_at: Date | null;
  readonly salt_source: Chain["salt_source"];
  /** The number of the highest round that has ended, 0 before the first. */
  readonly played: number;
  /** The number of the highest round that there is, 0 before the first. */
  readonly begun: number;
}

/** Newest first. */
export async function listChains(pool: Pick<pg.Pool, "query">): Promise<ChainsAnswer> {
  const { rows } = await pool.query<ChainRow>(
    // A chain has up to a million rounds: each figure is the end of an index.
    `select chain.*,
       coalesce((select max(number) from originals_round where chain_id = chain.id and state = 'ended'), 0) as played,
       coalesce((select max(number) from originals_round where chain_id = chain.id), 0) as begun
     from originals_chain chain order by chain.id desc`,
  );
  return { chains: rows.map(chainView) };
}

function chainView(row: ChainRow): Chain {
  return {
    id: row.id,
    game: row.game,
    state: stateOf(row),
    length: row.length,
    played: row.played,
    terminating_hash: row.terminating_hash,
    published_at: row.published_at.toISOString(),
    salt: row.salt,
    salt_set_at: row.salt_set_at?.toISOString() ?? null,
    salt_source: row.salt_source,
  };
}

function stateOf({ length, played, begun }: ChainRow): Chain["state"] {
  if (played === length) return "finished";
  return begun > 0 ? "active" : "committed";
}
