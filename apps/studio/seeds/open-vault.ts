/** The vault of unrevealed server seeds. */
import { hash } from "node:crypto";
import { createVault, type Vault } from "@oddwright/platform/sealing/vault.ts";
import type pg from "pg";

/** Identifies a key and reveals nothing of it: it is stored beside what the key sealed. */
const idOf = (key: Buffer): string =>
  hash("sha256", Buffer.concat([Buffer.from("studio seed key id"), key]), "hex").slice(0, 8);

/** Throws when seeds of players are sealed with a key that is not among them: those players could not spin, nor could tables. */
export async function openVault(pool: pg.Pool, seedKeys: readonly Buffer[]): Promise<Vault> {
  const keys = new Map(seedKeys.map((key) => [idOf(key), key]));
  const { rows } = await pool.query<{ id: string }>(
    `select sealing_key_id as id from studio_seed_pair where state <> 'revealed'
     union select sealing_key_id from studio_table_chain`,
  );
  const lost = rows.map(({ id }) => id).filter((id) => !keys.has(id));
  if (lost.length > 0)
    throw new Error(`STUDIO_SEED_KEYS lacks the keys ${lost.join(", ")}, which seal open seeds`);
  const [currentKeyId = ""] = keys.keys();
  return createVault({ currentKeyId, keys });
}
