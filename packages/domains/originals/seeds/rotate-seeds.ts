/** Reveals the active server seed and makes the next pair, with the player's new client seed, the active one. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { isClientSeed } from "@oddwright/core/fairness/client-seed.ts";
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import {
  defineOperation,
  type Ledger,
  type OperationDefinition,
  type OperationResult,
} from "../../ledger/index.ts";
import { answerOf } from "./earlier-answers.ts";
import { type NewSeedPair, newSeedPair } from "./new-seed-pair.ts";
import type { SeedVault } from "./seed-vault.ts";
import {
  type CommittedPairs,
  readCommittedPairs,
  readPlayersWithOpenBets,
  type Rotation,
  type SeedPair,
  writeRotations,
} from "./seed-pair-store.ts";

interface RotationInput {
  readonly clientSeed: string;
  /** The pair to commit to if this rotation goes through. */
  readonly committed: NewSeedPair;
}

interface RotationRows {
  readonly pairs: CommittedPairs | null;
  readonly hasOpenBet: boolean;
}

export interface RotationDeps {
  readonly ledger: Ledger;
  readonly vault: SeedVault;
}

export interface RotateSeeds {
  readonly playerId: string;
  readonly key: string;
  readonly clientSeed: string;
}

export type RotatedSeeds = Extract<OperationResult, { ok: true }> | Refusal;

/**
 * The stored answer: the revealed pair and the two commitments that follow. A repeat with the same key gets the same answer and
 * rotates nothing. Refuses with `client_seed_invalid`, `rotation_blocked` and `idempotency_conflict`.
 */
export function createRotateSeeds(
  deps: RotationDeps,
): (command: RotateSeeds) => Promise<RotatedSeeds> {
  const operation = rotationOperation(deps.vault);
  return async ({ playerId, key, clientSeed }) => {
    if (!isClientSeed(clientSeed)) return { ok: false, code: "client_seed_invalid" };
    const input: RotationInput = { clientSeed, committed: newSeedPair(deps.vault) };
    // No money moves: any wallet of the player carries the lock.
    return deps.ledger.execute(operation, { playerId, currency: defaultCurrency, key, input });
  };
}

function rotationOperation(
  vault: SeedVault,
): OperationDefinition<RotationInput, RotationRows, Rotation> {
  return defineOperation<RotationInput, RotationRows, Rotation>({
    kind: "seed_rotation",
    stake: false,
    staleAfterMs: null,
    keepKey: "30_days",
    answerOf,
    fingerprint: ({ clientSeed }) => clientSeed,
    read: async (client, items) => {
      const playerIds = items.map((item) => item.playerId);
      const pairs = await readCommittedPairs(client, playerIds);
      const playersWithOpenBets = await readPlayersWithOpenBets(client, playerIds);
      return playerIds.map((playerId) => ({
        pairs: pairs.get(playerId) ?? null,
        hasOpenBet: playersWithOpenBets.has(playerId),
      }));
    },
    decide: ({ item, rows, now }) => {
      if (rows.hasOpenBet) return { reject: "rotation_blocked" };
      if (!rows.pairs) throw new Error("a player has no committed seed pairs");
      const { active, next } = rows.pairs;
      const { clientSeed, committed } = item.input;
      const revealedSeed = vault.open(active.seed, active.id);
      return {
        transfers: [],
        row: {
          playerId: item.playerId,
          revealedId: active.id,
          revealedSeed,
          activatedId: next.id,
          clientSeed,
          committed,
          at: now,
        },
        answer: rotationAnswer({ revealedSeed, active, next, clientSeed, committed }),
      };
    },
    write: writeRotations,
  });
}

function rotationAnswer(turn: {
  readonly revealedSeed: string;
  readonly active: SeedPair;
  readonly next: SeedPair;
  readonly clientSeed: string;
  readonly committed: NewSeedPair;
}): RouteResponse<"rotateSeeds"> {
  const { revealedSeed, active, next, clientSeed, committed } = turn;
  return {
    revealed: {
      seed_pair_id: active.id,
      server_seed: revealedSeed,
      server_seed_hash: active.serverSeedHash,
      client_seed: active.clientSeed,
      nonce: active.nonce,
    },
    seed_pair_id: next.id,
    server_seed_hash: next.serverSeedHash,
    client_seed: clientSeed,
    nonce: next.nonce,
    next_server_seed_hash: committed.serverSeedHash,
  };
}
