/** A payment that waits too long is signed again under the same nonce with a higher fee, stored before it leaves. */
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { Hex } from "viem";
import { halt } from "./halted-signers.ts";
import type { SignerDeps } from "./sign-payouts.ts";
import { readTransaction, type SignedTransaction } from "./signer-key.ts";
import { type Fees, movementOf } from "./signer-node.ts";
import { type SignedOrder, storeTransaction } from "./signer-store.ts";

/** Null where there is no need, no room below the operator's limit, or too little to pay for it. */
export async function raiseFee(
  deps: SignerDeps,
  lease: Lease,
  { order, head }: { readonly order: SignedOrder; readonly head: bigint },
): Promise<Hex | null> {
  const { pool, network, node, key, settings, onFailure } = deps;
  const { id, signer, transactions } = order;
  const [newest] = transactions;
  if (signer !== key.address || newest?.isOld === false) return null;
  const first = await readFirst(deps, order);
  if (newest === undefined || first === null) {
    const why = `what is stored of payout ${id} is not what this key signed`;
    await halt(deps, lease, { signer, why, payout: null });
    return null;
  }
  const suggested = await node.fees();
  const fees: Fees = {
    maxFee: larger(raisedBy(newest.maxFee), suggested.maxFee),
    tip: larger(raisedBy(newest.tip), suggested.tip),
  };
  if (fees.maxFee > settings.maxFee) return null;
  const { nonce, gas, movement } = first;
  if ((await node.balance(signer, null, head)) < gas * fees.maxFee + movement.value) {
    onFailure(new Error(`the signer has too few coins to raise the fee of payout ${id}`));
    return null;
  }
  const signed = await key.sign({ chainId: network.chainId, nonce, gas, movement, ...fees });
  await fenced({ pool, lease }, (client) => storeTransaction(client, id, { ...fees, signed }));
  return signed.raw;
}

/**
 * What was signed first, as its signature holds it: rows can be written by processes that have no key, so that nothing of them is ever signed again. Null where the
 * rows say something else.
 */
async function readFirst(
  { network: { chainId }, key }: SignerDeps,
  { contract, recipient, units, nonce, gas, transactions }: SignedOrder,
): Promise<SignedTransaction | null> {
  // Each later one pays more.
  const kept = transactions.at(-1);
  const first = kept === undefined ? null : await readTransaction(kept.raw);
  if (first === null) return null;
  const { to, value, data } = movementOf(contract, recipient, units);
  const isAsStored =
    first.signer === key.address &&
    first.chainId === chainId &&
    first.nonce === nonce &&
    first.gas === gas &&
    first.movement.to === to &&
    first.movement.value === value &&
    first.movement.data === data;
  return isAsStored ? first : null;
}

/** A node takes another transaction of a nonce when both fees are a tenth higher. */
const raisedBy = (fee: bigint): bigint => (fee * 5n) / 4n + 1n;

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
