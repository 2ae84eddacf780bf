/** What the signer has not ended, for staff. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface ListedChainPayout {
  readonly id: string;
  readonly asset: string;
  /** In its smallest units. */
  readonly units: string;
  readonly state: "ordered" | "signed" | "lost";
  readonly heldReason: string | null;
  readonly signer: string | null;
  readonly nonce: bigint | null;
  /** Of every transaction that was signed for it. */
  readonly hashes: readonly string[];
}

const maxListed = 1_000;

/** The oldest first, without those whose payout ended otherwise. */
export async function listChainPayouts(db: Queryable): Promise<readonly ListedChainPayout[]> {
  const { rows } = await db.query<ListedChainPayout>(
    `select ordered.id, ordered.asset, ordered.units::text as units, ordered.state, ordered.held_reason as "heldReason",
       ordered.signer, ordered.nonce, array(
         select hash from cashier_chain_payout_tx where payout_id = ordered.id order by max_fee) as hashes
     from cashier_chain_payout ordered join cashier_payout payout using (id)
     where ordered.state in ('ordered', 'signed', 'lost') and payout.status = 'sending'
     order by ordered.ordered_at, ordered.id limit $1`,
    [maxListed],
  );
  return rows;
}
