/** Whether anything is signed at all: not while a key of the chain is in doubt, and not by a key that the chain knows and this database does not. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { Address } from "viem";
import type { SignerDeps } from "./sign-payouts.ts";
import { beginSigner, haltSigner, loseOrder } from "./signer-store.ts";

export interface KnownSigner {
  readonly chainId: bigint;
  readonly address: Address;
  readonly nextNonce: bigint;
  /** Why it signs nothing any more. */
  readonly halted: string | null;
  /** Who of the staff said that the others may go on. */
  readonly acknowledgedBy: string | null;
}

/** Of every chain, or of one. */
export async function listSigners(
  db: Queryable,
  chainId: number | null = null,
): Promise<readonly KnownSigner[]> {
  const { rows } = await db.query<KnownSigner>(
    `select chain_id as "chainId", address, next_nonce as "nextNonce", halted, acknowledged_by as "acknowledgedBy"
     from cashier_chain_signer where $1::bigint is null or chain_id = $1 order by chain_id, address`,
    [chainId],
  );
  return rows;
}

export interface Acknowledgement {
  /** In lower case. */
  readonly address: string;
  readonly by: string;
  /** 1 to 500 characters. */
  readonly reason: string;
}

/** Lets the other keys of its chain sign again. False where no such key is halted and unacknowledged. */
export async function acknowledgeHalt(
  db: Queryable,
  { address, by, reason }: Acknowledgement,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update cashier_chain_signer set acknowledged_at = clock_timestamp(), acknowledged_by = $2, acknowledged_reason = $3
     where address = $1 and halted is not null and acknowledged_at is null`,
    [address, by, reason],
  );
  return rowCount !== null && rowCount > 0;
}

/** Why not is said to staff once, where a key is halted, and to whoever runs the signer at each look. */
export async function maySign(deps: SignerDeps, lease: Lease, head: bigint): Promise<boolean> {
  const { pool, key, network, onFailure } = deps;
  await haltOvertaken(deps, lease);
  const signers = await listSigners(pool, network.chainId);
  const own = signers.find(({ address }) => address === key.address);
  if (own !== undefined && own.halted !== null) return false;
  const doubtful = signers.find(
    ({ halted, acknowledgedBy }) => halted !== null && acknowledgedBy === null,
  );
  if (doubtful === undefined) return own !== undefined || beginKey(deps, lease, head);
  onFailure(
    new Error(`nothing is signed: ${doubtful.address} is halted, and staff did not acknowledge it`),
  );
  return false;
}

/**
 * The chain never has more of a key than was signed here: else somebody else has it, or this database is an older copy. Keys that are used no more are
 * asked about as well: an older copy would pay again with the next key what it has forgotten of the last one.
 */
async function haltOvertaken(deps: SignerDeps, lease: Lease): Promise<void> {
  const { pool, node, network } = deps;
  for (const { address: signer, nextNonce, halted } of await listSigners(pool, network.chainId)) {
    if (halted !== null) continue;
    const pending = await node.nonce(signer, "pending");
    if (BigInt(pending) <= nextNonce) continue;
    const why = `the chain has ${pending} transactions of it, of ${nextNonce} that are known here`;
    await halt(deps, lease, { signer, why, payout: null });
  }
}

/** A key that the chain knows begins only where the operator's file says at which nonce: nothing here can tell it from one whose payouts were forgotten. */
async function beginKey(deps: SignerDeps, lease: Lease, head: bigint): Promise<boolean> {
  const { pool, node, key, network, settings, onFailure } = deps;
  const { address } = key;
  const pending = await node.nonce(address, "pending");
  const mined = await node.nonce(address, head);
  if (mined !== pending || (pending !== 0 && pending !== settings.firstNonce)) {
    onFailure(
      new Error(
        `nothing is signed: the chain has ${mined} transactions of ${address} and ${pending - mined} wait, none of which is known here; where that is meant, first_nonce names their number`,
      ),
    );
    return false;
  }
  await fenced({ pool, lease }, (client) =>
    beginSigner(client, network.chainId, { address, nextNonce: pending }),
  );
  return true;
}

export interface Halt {
  readonly signer: Address;
  /** At most 200 characters. */
  readonly why: string;
  /** Whose nonce is lost. */
  readonly payout: string | null;
}

export async function halt(
  { pool, network: { chainId }, notifyStaff }: SignerDeps,
  lease: Lease,
  { signer, why, payout }: Halt,
): Promise<void> {
  await fenced({ pool, lease }, async (client) => {
    if (payout !== null) await loseOrder(client, payout);
    const isNew = await haltSigner(client, chainId, { address: signer, why });
    if (!isNew && payout === null) return;
    notifyStaff({
      topic: "signer_fault",
      text: "The signer signs nothing more with this key, and nothing with another one before staff acknowledge it: somebody else may have the key, or the database is older than the chain.",
      details: { signer, why, ...(payout === null ? {} : { payout }) },
    });
  });
}
