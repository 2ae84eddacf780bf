/** A round as its address publishes it: enough to show it again and, when its seeds are revealed, to compute it again. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { SpinEvent } from "@oddwright/core/slots/spin-events.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { StudioDeps } from "../studio-deps.ts";
import type { Round, RoundState } from "./round-row.ts";

export interface ShownRound {
  readonly id: string;
  readonly game: string;
  readonly algorithm: string;
  readonly mode: string;
  readonly demo: boolean;
  readonly currency: string;
  readonly stake: string;
  readonly cost: string;
  readonly state: RoundState;
  /** Null until the bet was taken; so are the events. */
  readonly payout: string | null;
  readonly events: readonly SpinEvent[] | null;
  readonly proof: Proof | null;
  readonly created_at: string;
}

interface Proof {
  readonly server_seed_hash: string;
  /** Null until the player rotates the pair. */
  readonly server_seed: string | null;
  readonly client_seed: string;
  readonly nonce: number;
}

interface PairRow {
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly state: string;
  readonly server_seed_sealed: Buffer;
  readonly sealing_key_id: string;
}

export async function viewRound(
  { pool, vault }: Pick<StudioDeps, "pool" | "vault">,
  round: Round,
): Promise<ShownRound> {
  return {
    id: round.id,
    game: round.gameCode,
    algorithm: round.algorithm,
    mode: round.mode,
    demo: round.demo,
    currency: round.currency,
    stake: formatAmount(round.stakeMinor),
    cost: formatAmount(round.costMinor),
    state: round.state,
    payout: round.payoutMinor === null ? null : formatAmount(round.payoutMinor),
    events: round.events,
    proof: await proofOf(pool, vault, round),
    created_at: round.createdAt.toISOString(),
  };
}

async function proofOf(
  db: Queryable,
  vault: StudioDeps["vault"],
  { seedPairId, nonce }: Round,
): Promise<Proof | null> {
  if (seedPairId === null || nonce === null) return null;
  const { rows } = await db.query<PairRow>(
    `select server_seed_hash, client_seed, state, server_seed_sealed, sealing_key_id
     from studio_seed_pair where id = $1`,
    [seedPairId],
  );
  const pair = rows[0]!;
  const sealed = { sealed: pair.server_seed_sealed, keyId: pair.sealing_key_id };
  return {
    server_seed_hash: pair.server_seed_hash,
    server_seed: pair.state === "revealed" ? vault.open(sealed, seedPairId) : null,
    client_seed: pair.client_seed,
    nonce: Number(nonce),
  };
}
