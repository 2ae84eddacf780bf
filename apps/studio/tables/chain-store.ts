/** Chains of tables: each decides so many rounds in a row, and was fixed before the first of them. */
import { randomBytes } from "node:crypto";
import { hexOf, bytesOfHex } from "@oddwright/core/fairness/bytes.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { Vault } from "@oddwright/platform/sealing/vault.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";

/** Some days of rounds; its links take a tenth of a second to compute. */
const chainLength = 20_000;
const secretBytes = 32;

export interface Chain {
  readonly id: string;
  readonly length: number;
  readonly terminatingHash: string;
  readonly salt: string;
  /** links[n] is the link of round n; links[0] is the terminating hash. */
  readonly links: readonly string[];
}

interface ChainRow {
  readonly id: string;
  readonly length: number;
  readonly seed_sealed: Buffer;
  readonly sealing_key_id: string;
  readonly terminating_hash: string;
  readonly salt: string | null;
}

/** From the seed, which is the last round's link, down to the terminating hash. */
function linksOf(seed: string, length: number): readonly string[] {
  const links = [seed];
  let bytes = bytesOfHex(seed);
  for (let step = 0; step < length; step += 1) {
    bytes = nodeHashes.sha256(bytes);
    links.push(hexOf(bytes));
  }
  return links.toReversed();
}

/** The newest of the table; null where there is none. */
export async function readChain(
  db: Queryable,
  vault: Vault,
  tableCode: string,
): Promise<Chain | null> {
  const { rows } = await db.query<ChainRow>(
    `select id, length, seed_sealed, sealing_key_id, terminating_hash, salt from studio_table_chain
     where table_code = $1 and salt is not null order by number desc limit 1`,
    [tableCode],
  );
  const [row] = rows;
  if (row === undefined || row.salt === null) return null;
  const sealed = { sealed: row.seed_sealed, keyId: row.sealing_key_id };
  const links = linksOf(vault.open(sealed, row.id), row.length);
  if (links[0] !== row.terminating_hash)
    throw new Error(`the chain ${row.id} is not what was published`);
  const { id, length, terminating_hash: terminatingHash, salt } = row;
  return { id, length, terminatingHash, salt, links };
}

/** Stores its end first and its salt afterwards, in the caller's transactions. */
export async function insertChain(db: Queryable, vault: Vault, tableCode: string): Promise<string> {
  const id = uuidV7();
  const seed = randomBytes(secretBytes).toString("hex");
  const { sealed, keyId } = vault.seal(seed, id);
  const [terminatingHash] = linksOf(seed, chainLength);
  await db.query(
    `insert into studio_table_chain (id, table_code, number, length, seed_sealed, sealing_key_id, terminating_hash)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6 from studio_table_chain where table_code = $2`,
    [id, tableCode, chainLength, sealed, keyId, terminatingHash],
  );
  return id;
}

export async function saltChain(db: Queryable, id: string): Promise<void> {
  const salt = randomBytes(secretBytes).toString("hex");
  await db.query(`update studio_table_chain set salt = $2 where id = $1 and salt is null`, [
    id,
    salt,
  ]);
}
