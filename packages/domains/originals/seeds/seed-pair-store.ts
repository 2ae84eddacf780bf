/** SQL of the seed pairs. */
import { sharedGames } from "@oddwright/core/games/game-ids.ts";
import { plainArray, textArray } from "@oddwright/platform/database/array-literal.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import type { WriteStatement } from "../../ledger/index.ts";
import type { NewSeedPair } from "./new-seed-pair.ts";
import type { SealedSeed } from "./seed-vault.ts";

export interface SeedPair {
  readonly id: string;
  readonly seed: SealedSeed;
  readonly serverSeedHash: string;
  readonly clientSeed: string | null;
  /** The nonce of the next bet. */
  readonly nonce: number;
}

export interface SeedPairRow {
  readonly id: string;
  readonly server_seed_sealed: Buffer;
  readonly sealing_key_id: string;
  readonly server_seed_hash: string;
  readonly client_seed: string | null;
  readonly nonce: number;
}

const seedPairColumns = `id, server_seed_sealed, sealing_key_id, server_seed_hash, client_seed, nonce`;

export function seedPairOf(row: SeedPairRow): SeedPair {
  return {
    id: row.id,
    seed: { sealed: row.server_seed_sealed, keyId: row.sealing_key_id },
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
  };
}

export interface CommittedPairs {
  readonly active: SeedPair;
  readonly next: SeedPair;
}

/** The active and the next pair of each player, by player. A player without both is left out. */
export async function readCommittedPairs(
  client: Pick<pg.ClientBase, "query">,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, CommittedPairs>> {
  const { rows } = await client.query<SeedPairRow & { player_id: string; state: string }>({
    name: "originals-read-committed-pairs",
    text: `select player_id, state, ${seedPairColumns} from originals_seed_pair
      where player_id = any($1::uuid[]) and state in ('active', 'next')`,
    values: [playerIds],
  });
  const committed = new Map<string, CommittedPairs>();
  for (const [playerId, pairs] of Map.groupBy(rows, (row) => row.player_id)) {
    const active = pairs.find((pair) => pair.state === "active");
    const next = pairs.find((pair) => pair.state === "next");
    if (!active || !next) continue;
    committed.set(playerId, { active: seedPairOf(active), next: seedPairOf(next) });
  }
  return committed;
}

export interface MovedNonce {
  readonly playerId: string;
  readonly commitment: { readonly id: string };
  /** The nonce that the bet took. */
  readonly nonce: number;
  readonly clientSeed: string;
}

/** Moves each pair past the nonce its bet took. One that moved meanwhile is not found, which fails the batch. */
export function moveNonces(moves: readonly MovedNonce[]): WriteStatement {
  return {
    name: "originals-move-nonces",
    text: `update originals_seed_pair pair set nonce = move.nonce + 1, client_seed = move.client_seed
      from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[]) as move (player_id, id, nonce, client_seed)
      where pair.player_id = move.player_id and pair.id = move.id
        and pair.state = 'active' and pair.nonce = move.nonce`,
    values: [
      uuidArray(moves.map((move) => move.playerId)),
      uuidArray(moves.map((move) => move.commitment.id)),
      plainArray(moves.map((move) => move.nonce)),
      textArray(moves.map((move) => move.clientSeed)),
    ],
    rowCount: moves.length,
  };
}

/** Which of the players have a bet that is not settled yet and that their own seeds decide. */
export async function readPlayersWithOpenBets(
  client: Pick<pg.ClientBase, "query">,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ player_id: string }>({
    name: "originals-read-open-bets",
    text: `select distinct player_id from originals_bet
      where player_id = any($1::uuid[]) and state = 'open' and game <> all($2)`,
    values: [playerIds, sharedGames],
  });
  return new Set(rows.map((row) => row.player_id));
}

export interface Rotation {
  readonly playerId: string;
  readonly revealedId: string;
  /** In the open from now on. */
  readonly revealedSeed: string;
  readonly activatedId: string;
  /** The client seed of the pair that becomes active. */
  readonly clientSeed: string;
  readonly committed: NewSeedPair;
  readonly at: Date;
}

/** Reveals the active pair, makes the next one active, and commits to the one after it. */
export function writeRotations(rotations: readonly Rotation[]): readonly WriteStatement[] {
  const playerIds = rotations.map((rotation) => rotation.playerId);
  const at = rotations.map((rotation) => rotation.at);
  return [
    {
      name: "originals-reveal-pairs",
      text: `update originals_seed_pair pair set state = 'revealed', revealed_at = turn.at, server_seed = turn.seed
        from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[]) as turn (player_id, id, at, seed)
        where pair.player_id = turn.player_id and pair.id = turn.id and pair.state = 'active'`,
      values: [
        playerIds,
        rotations.map((rotation) => rotation.revealedId),
        at,
        rotations.map((rotation) => rotation.revealedSeed),
      ],
      rowCount: rotations.length,
    },
    {
      name: "originals-activate-pairs",
      text: `update originals_seed_pair pair set state = 'active', client_seed = turn.client_seed
        from unnest($1::uuid[], $2::uuid[], $3::text[]) as turn (player_id, id, client_seed)
        where pair.player_id = turn.player_id and pair.id = turn.id and pair.state = 'next'`,
      values: [
        playerIds,
        rotations.map((rotation) => rotation.activatedId),
        rotations.map((rotation) => rotation.clientSeed),
      ],
      rowCount: rotations.length,
    },
    {
      name: "originals-commit-pairs",
      text: `insert into originals_seed_pair
          (player_id, id, state, server_seed_sealed, sealing_key_id, server_seed_hash, created_at)
        select player_id, id, 'next', sealed, key_id, hash, at
        from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[], $5::text[], $6::timestamptz[])
          as pair (player_id, id, sealed, key_id, hash, at)`,
      values: [
        playerIds,
        rotations.map((rotation) => rotation.committed.id),
        rotations.map((rotation) => rotation.committed.sealed),
        rotations.map((rotation) => rotation.committed.keyId),
        rotations.map((rotation) => rotation.committed.serverSeedHash),
        at,
      ],
      rowCount: rotations.length,
    },
  ];
}
