/** Follows what was signed until the chain takes it back no more: sends it again where it got lost, raises its fee where it waits, and says how it ended. */
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { Address } from "viem";
import type { SignerDeps } from "./sign-payouts.ts";
import { type Fees, movementOf, type Receipt } from "./signer-node.ts";
import {
  endOrder,
  haltSigner,
  loseOrder,
  type SignedOrder,
  storeTransaction,
} from "./signer-store.ts";

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
  if (receipt.blockNumber > view.final) return;
  const failure = failureOf(order, receipt);
  const { hash, blockNumber } = receipt;
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

/** Null where it was paid. A token that does not say that it moved did not move. */
function failureOf(order: SignedOrder, { succeeded, transfers }: Receipt): string | null {
  if (!succeeded) return "the chain reverted it";
  const { contract, signer, recipient } = order;
  if (contract === null) return null;
  const isPaid = transfers.some(
    (each) => each.contract === contract && each.from === signer && each.to === recipient,
  );
  return isPaid ? null : "the token did not move";
}

async function hurry(
  deps: SignerDeps,
  lease: Lease,
  { order, view }: { readonly order: SignedOrder; readonly view: ChainView },
): Promise<void> {
  const { node } = deps;
  if (BigInt(await node.nonce(order.signer, view.final)) > order.nonce)
    return loseNonce(deps, lease, order);
  const isNext = BigInt(await node.nonce(order.signer, view.head)) === order.nonce;
  const raised = isNext ? await raise(deps, lease, order) : null;
  const refusal = await node.broadcast(raised ?? order.transactions[0]!.raw);
  if (refusal !== null && !isKnown(refusal))
    deps.onFailure(
      new Error(`the node does not take the transaction of payout ${order.id}: ${refusal}`),
    );
}

/** It waits there already, or is in a block: nodes say it in their own words. */
const isKnown = (refusal: string): boolean =>
  /already (known|imported|exists)|known transaction|nonce (is )?(too )?low|lower than the current nonce/i.test(
    refusal,
  );

/** A node takes another transaction of a nonce when both fees are a tenth higher. */
const raisedBy = (fee: bigint): bigint => (fee * 5n) / 4n + 1n;

/** The same payment under the same nonce with a higher fee, stored before it leaves; null where there is no need, or no room below the operator's limit. */
async function raise(
  { pool, network: { chainId }, node, key, settings }: SignerDeps,
  lease: Lease,
  { id, signer, nonce, recipient, contract, units, gas, transactions: [newest] }: SignedOrder,
): Promise<`0x${string}` | null> {
  if (newest === undefined || !newest.isOld || signer !== key.address) return null;
  const suggested = await node.fees();
  const fees: Fees = {
    maxFee: larger(raisedBy(newest.maxFee), suggested.maxFee),
    tip: larger(raisedBy(newest.tip), suggested.tip),
  };
  if (fees.maxFee > settings.maxFee) return null;
  const movement = movementOf(contract, recipient, units);
  const signed = await key.sign({ chainId, nonce, gas, movement, ...fees });
  await fenced({ pool, lease }, (client) => storeTransaction(client, id, { ...fees, signed }));
  return signed.raw;
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

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

export interface Halt {
  readonly signer: Address;
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
      text: "The signer signs nothing more with this key: somebody else may have it, or the database is older than the chain.",
      details: { signer, why, ...(payout === null ? {} : { payout }) },
    });
  });
}
