/** Follows what was signed until the chain takes it back no more: sends it again where it got lost, raises its fee where it waits, and says how it ended. */
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { Hash, Hex } from "viem";
import { halt } from "./halted-signers.ts";
import { raiseFee } from "./raise-fee.ts";
import type { SignerDeps } from "./sign-payouts.ts";
import type { Receipt, SignerNode } from "./signer-node.ts";
import { endOrder, loseOrder, type SignedOrder } from "./signer-store.ts";

/** What the chain has at this look. */
export interface ChainView {
  readonly head: bigint;
  readonly final: bigint;
}

/** A transaction that was stored is sent as it is, however often: the chain takes one of a nonce. */
export async function followOrder(
  deps: SignerDeps,
  lease: Lease,
  { order, view }: { readonly order: SignedOrder; readonly view: ChainView },
): Promise<void> {
  const receipt = await findReceipt(deps, order);
  if (receipt === null) return hurry(deps, lease, { order, view });
  const { hash, blockNumber, succeeded } = receipt;
  if (blockNumber > view.final) return;
  if (succeeded && !saysPaid(order, receipt)) return leaveToStaff(deps, lease, { order, hash });
  const failure = succeeded ? null : "the chain reverted it";
  await fenced({ pool: deps.pool, lease }, (client) =>
    endOrder(client, order.id, { hash, blockNumber, failure }),
  );
}

/** Of whichever of its transactions is on the chain: a node may still have the receipt of a block that is not. */
async function findReceipt(
  { node }: SignerDeps,
  { transactions }: SignedOrder,
): Promise<Receipt | null> {
  for (const { hash } of transactions) {
    const receipt = await node.receipt(hash);
    if (receipt === null) continue;
    const block = await node.block(receipt.blockNumber);
    if (block?.hash === receipt.blockHash) return receipt;
  }
  return null;
}

/** The chain's own coin moves with the transaction; of a token its contract has to say that so much of it moved. */
const saysPaid = (
  { contract, signer, recipient, units }: SignedOrder,
  { transfers }: Receipt,
): boolean =>
  contract === null ||
  transfers.some(
    (each) =>
      each.contract === contract &&
      each.from === signer &&
      each.to === recipient &&
      each.units === units,
  );

/** A contract that does not say what moved may have moved it: nobody's money comes back by itself. */
async function leaveToStaff(
  { pool, notifyStaff }: SignerDeps,
  lease: Lease,
  { order: { id }, hash }: { readonly order: SignedOrder; readonly hash: Hash },
): Promise<void> {
  await fenced({ pool, lease }, async (client) => {
    await loseOrder(client, id);
    notifyStaff({
      topic: "chain_payout_unclear",
      text: "The chain has the transaction of a payout for good, and the token's contract does not say that so much of it moved. Look what the player got, and say whether the payout was sent or failed.",
      details: { payout: id, transaction: hash },
    });
  });
}

async function hurry(
  deps: SignerDeps,
  lease: Lease,
  { order, view: { head, final } }: { readonly order: SignedOrder; readonly view: ChainView },
): Promise<void> {
  const { node, onFailure } = deps;
  const refusal = await sendDearest(node, order.transactions);
  const used = BigInt(await node.nonce(order.signer, head));
  if (used > order.nonce) {
    // Asked only where it matters: many nodes have no more than the newest states.
    if (BigInt(await node.nonce(order.signer, final)) > order.nonce)
      await loseNonce(deps, lease, order);
    return;
  }
  const raised = used === order.nonce ? await raiseFee(deps, lease, { order, head }) : null;
  const said = raised === null ? refusal : await sendDearest(node, [{ raw: raised }]);
  if (said !== null)
    onFailure(new Error(`the node does not take the transaction of payout ${order.id}: ${said}`));
}

/** The first that the node takes, or has. What it said of the dearest, where it does not take that one. */
export async function sendDearest(
  node: Pick<SignerNode, "broadcast">,
  /** The one that pays most for gas first. */
  transactions: readonly { readonly raw: Hex }[],
): Promise<string | null> {
  let ofDearest: string | null = null;
  for (const { raw } of transactions) {
    const refusal = await node.broadcast(raw);
    if (refusal === null || isKnown(refusal)) break;
    ofDearest ??= refusal;
  }
  return ofDearest;
}

/** It waits there already, or is in a block: nodes say it in their own words. */
const isKnown = (refusal: string): boolean =>
  /already ?(known|imported|exists)|known transaction|nonce (is )?(too )?low|lower than the current nonce|old ?nonce/i.test(
    refusal,
  );

/**
 * Its nonce is used up for good, and by none of ours. Whether the node or somebody with the key is to blame, nothing more is signed. What was just
 * signed is asked about later: another node behind the same address may not have it yet.
 */
async function loseNonce(
  deps: SignerDeps,
  lease: Lease,
  { id, signer, nonce, transactions: [newest] }: SignedOrder,
): Promise<void> {
  if (newest?.isOld !== true) return;
  const why = `nonce ${nonce} was used by a transaction that is not ours`;
  await halt(deps, lease, { signer, why, payout: id });
}
