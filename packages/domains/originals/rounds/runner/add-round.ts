/** Writes a game's next round: the next link of its chain, or the first of the next chain that has its salt. */
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type pg from "pg";
import type { ChainGame } from "../chains/chain-games.ts";
import { type Round, roundOf, type RoundRow } from "../round/round.ts";

interface Place {
  readonly chain_id: string;
  readonly number: number;
  readonly salt: string;
  readonly committed_hash: string;
}

/**
 * Behind the lease, so that nobody else adds one. Without an end of betting it waits in the queue; its commitment is then the
 * newest link that may be known. Null when no chain is ready.
 */
export async function addRound(
  client: pg.ClientBase,
  { id: game, algorithm }: { readonly id: ChainGame; readonly algorithm: string },
): Promise<Round | null> {
  const place = (await placeOnSameChain(client, game)) ?? (await placeOnNextChain(client, game));
  if (place === null) return null;
  const { rows } = await client.query<RoundRow>(
    `insert into originals_round (id, game, chain_id, number, algorithm, state, salt, committed_hash)
     values ($1, $2, $3, $4, $5, 'betting', $6, $7) returning *`,
    [uuidV7(), game, place.chain_id, place.number, algorithm, place.salt, place.committed_hash],
  );
  return roundOf(rows[0]!);
}

/** After the game's last round, unless that used up its chain. */
async function placeOnSameChain(client: pg.ClientBase, game: ChainGame): Promise<Place | null> {
  const { rows } = await client.query<Place>(
    `select chain.id as chain_id, last.number + 1 as number, chain.salt,
       coalesce(last.game_hash, last.committed_hash) as committed_hash
     from (select * from originals_round where game = $1 order by position desc limit 1) last
     join originals_chain chain on chain.id = last.chain_id
     where last.number < chain.length`,
    [game],
  );
  return rows[0] ?? null;
}

async function placeOnNextChain(client: pg.ClientBase, game: ChainGame): Promise<Place | null> {
  const { rows } = await client.query<Place>(
    `select id as chain_id, 1 as number, salt, terminating_hash as committed_hash
     from originals_chain chain
     where game = $1 and salt is not null
       and not exists (select from originals_round round where round.chain_id = chain.id)
     order by id limit 1`,
    [game],
  );
  return rows[0] ?? null;
}
