/** Makes a chain and commits to it: from then on its terminating hash is public and its links are fixed. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import type { SealedSeed, SeedVault } from "../../seeds/seed-vault.ts";
import { type ChainGame, linkEvery } from "./chain-games.ts";
import type { ChainPlan, MadeChain } from "./chain-worker.ts";

export interface ChainDeps {
  readonly pool: pg.Pool;
  readonly vault: SeedVault;
}

export interface CommittedChain {
  readonly id: string;
  readonly terminatingHash: string;
}

/** Draws a top link, walks down `length` links in a worker thread, and stores the kept ones sealed. The salt comes later. */
export async function makeChain(
  { pool, vault }: ChainDeps,
  { game, length }: { readonly game: ChainGame; readonly length: number },
): Promise<CommittedChain> {
  const { terminatingHash, links } = await drawChain({ length, linkEvery });
  const id = uuidV7();
  const sealed = links.map(({ number, gameHash }) => ({
    number,
    ...vault.seal(gameHash, linkName(id, number)),
  }));
  await withTransaction(pool, (client) =>
    insertChain(client, { id, game, length, terminatingHash, links: sealed }),
  );
  return { id, terminatingHash };
}

/** What a sealed link is bound to: moved to another place it does not open. */
export const linkName = (chainId: string, number: number): string => `${chainId}:${number}`;

async function drawChain(plan: ChainPlan): Promise<MadeChain> {
  const worker = new Worker(new URL("./chain-worker.ts", import.meta.url), { workerData: plan });
  try {
    const [made] = (await once(worker, "message")) as [MadeChain];
    return made;
  } finally {
    await worker.terminate();
  }
}

interface ChainToInsert extends CommittedChain {
  readonly game: ChainGame;
  readonly length: number;
  readonly links: readonly ({ readonly number: number } & SealedSeed)[];
}

async function insertChain(client: pg.ClientBase, chain: ChainToInsert): Promise<void> {
  const { id, game, length, terminatingHash, links } = chain;
  await client.query(
    `insert into originals_chain (id, game, length, terminating_hash) values ($1, $2, $3, $4)`,
    [id, game, length, terminatingHash],
  );
  await client.query(
    `insert into originals_chain_link (chain_id, number, sealed, sealing_key_id)
     select $1, link.* from unnest($2::integer[], $3::bytea[], $4::text[]) as link`,
    [
      id,
      links.map((link) => link.number),
      links.map((link) => link.sealed),
      links.map((link) => link.keyId),
    ],
  );
}
