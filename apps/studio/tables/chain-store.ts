/** Chains of tables: each decides rounds in a row, and was fixed before the first of them. */
import { hash, randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { Vault } from "@oddwright/platform/sealing/vault.ts";

const secretBytes = 32;

export interface Chain {
  readonly id: string;
  readonly length: number;
  readonly terminatingHash: string;
  readonly salt: string;
  /** From the first that is published to the last; links[0] is the terminating hash. */
  readonly links: readonly string[];
}

/** Throws for a link that the chain does not have. */
export function linkAt({ links, id }: Pick<Chain, "links" | "id">, place: number): string {
  const link = links[place];
  if (link === undefined) throw new Error(`the chain ${id} has no link ${place}`);
  return link;
}

interface ChainRow {
  readonly id: string;
  readonly length: number;
  readonly seed_sealed: Buffer;
  readonly sealing_key_id: string;
  readonly terminating_hash: string;
  readonly salt: string | null;
}

/** Other work of the process goes on between so many links. */
const linksAtOnce = 1_000;

/** From the seed, which is the last link, down to the terminating hash. */
async function linksOf(seed: string, length: number): Promise<readonly string[]> {
  const links = [seed];
  let bytes: Uint8Array = Buffer.from(seed, "hex");
  for (let step = 1; step <= length; step += 1) {
    const digest = hash("sha256", bytes, "buffer");
    links.push(digest.toString("hex"));
    bytes = digest;
    if (step % linksAtOnce === 0) await setImmediate();
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
  const links = await linksOf(vault.open(sealed, row.id), row.length);
  if (links[0] !== row.terminating_hash)
    throw new Error(`the chain ${row.id} is not what was published`);
  const { id, length, terminating_hash: terminatingHash, salt } = row;
  return { id, length, terminatingHash, salt, links };
}

export interface NewChain {
  readonly id: string;
  readonly length: number;
  readonly seed: string;
  readonly terminatingHash: string;
}

/** Takes a while: no transaction waits for it. */
export async function makeChain(length: number): Promise<NewChain> {
  const seed = randomBytes(secretBytes).toString("hex");
  const [terminatingHash = ""] = await linksOf(seed, length);
  return { id: uuidV7(), length, seed, terminatingHash };
}

/** Its salt follows in a later transaction. */
export async function insertChain(
  db: Queryable,
  vault: Vault,
  { tableCode, chain }: { readonly tableCode: string; readonly chain: NewChain },
): Promise<void> {
  const { id, length, seed, terminatingHash } = chain;
  const { sealed, keyId } = vault.seal(seed, id);
  await db.query(
    `insert into studio_table_chain (id, table_code, number, length, seed_sealed, sealing_key_id, terminating_hash)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6 from studio_table_chain where table_code = $2`,
    [id, tableCode, length, sealed, keyId, terminatingHash],
  );
}

export async function saltChain(db: Queryable, id: string): Promise<void> {
  const salt = randomBytes(secretBytes).toString("hex");
  await db.query(`update studio_table_chain set salt = $2 where id = $1 and salt is null`, [
    id,
    salt,
  ]);
}

/** Publishes the link of a chain that has one, when it decides no more rounds. */
export async function revealChain(
  db: Queryable,
  { id, link }: { readonly id: string; readonly link: string },
): Promise<void> {
  await db.query(`update studio_table_chain set revealed_link = $2 where id = $1`, [id, link]);
}
