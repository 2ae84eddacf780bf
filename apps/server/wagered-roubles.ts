/** What a player has wagered in all: the ledger's stakes by the rates of compliance. */
import { roublesOf } from "@oddwright/domains/compliance/index.ts";
import { readWagered } from "@oddwright/domains/ledger/index.ts";
import type pg from "pg";

/** Minor units of a rouble; null while a very long history is added up. */
export async function wageredRoubles(pool: pg.Pool, playerId: string): Promise<bigint | null> {
  const wagered = await readWagered(pool, playerId);
  return wagered === null ? null : roublesOf(pool, wagered);
}
