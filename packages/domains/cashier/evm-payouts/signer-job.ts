/** The signer's one job: follows what was signed, and signs what is due. One process leads; another takes over when it falls silent. */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { createLeader } from "@oddwright/platform/lease/leader.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import { requireChain } from "../evm-chain/chain-node.ts";
import type { EvmChainSettings } from "../evm-chain/chain-settings.ts";
import { followOrder, halt } from "./follow-payouts.ts";
import { signDue, type SignerDeps } from "./sign-payouts.ts";
import { openSignerKey } from "./signer-key.ts";
import { createSignerNode } from "./signer-node.ts";
import type { SignerSettings } from "./signer-settings.ts";
import { beginSigner, readSignedOrders, readSigner } from "./signer-store.ts";

const secondMs = 1_000;
const lookEveryMs = 4 * secondMs;
const staleHeadMs = 3_600_000;

/** Throws for a key that is none. */
export function signPayoutsJob(
  deps: Pick<SignerDeps, "pool" | "destinations" | "notifyStaff" | "onFailure">,
  chain: Pick<EvmChainSettings, "rpcUrl" | "network">,
  settings: SignerSettings,
): Job {
  const { network, rpcUrl } = chain;
  const node = createSignerNode(rpcUrl, network);
  const key = openSignerKey(settings.privateKey);
  const leader = createLeader<Lease>({
    pool: deps.pool,
    name: `cashier signer ${network.chainId}`,
    processId: randomUUID(),
    leaseMs: 120 * secondMs,
    renewEveryMs: 20 * secondMs,
    pauseMs: () => lookEveryMs,
    begin: (lease) => lease,
    step: (lease) => lookAtPayouts({ ...deps, network, node, key, settings }, lease),
  });
  return {
    name: "cashier-sign-payouts",
    everyMs: secondMs,
    run: leader.step,
    release: leader.release,
  };
}

/** One look. Throws where the node does not answer, is of another chain, or is not at the present: nothing is signed then. */
export async function lookAtPayouts(deps: SignerDeps, lease: Lease): Promise<void> {
  const { pool, node, network, key, settings } = deps;
  const { chainId } = network;
  await requireChain(node, network);
  const head = await node.head();
  if (Date.now() - head.time.getTime() > staleHeadMs)
    throw new Error(`the node's newest block is of ${head.time.toISOString()}`);
  const final = await node.finalNumber(head);
  const view = { head: head.number, final: final > 0n ? final : 0n };
  const read = () => readSignedOrders(pool, chainId, settings.raiseAfterSeconds);
  for (const order of await read()) await followOrder(deps, lease, { order, view });
  if (!(await maySign(deps, lease))) return;
  const chainNonce = await node.nonce(key.address, head.number);
  for (;;) {
    const underWay = await read();
    if (!(await signDue(deps, lease, { head: head.number, chainNonce, underWay }))) break;
  }
  // What was just signed leaves at once; what is lost on the way leaves with the next look.
  for (const order of await read())
    if (order.nonce >= BigInt(chainNonce) && order.signer === key.address)
      await node.broadcast(order.transactions[0]!.raw);
}

/** The chain never has more of this key than was signed here: else somebody else has it, or this database is an older copy. */
async function maySign(deps: SignerDeps, lease: Lease): Promise<boolean> {
  const { pool, node, key, network } = deps;
  const { chainId } = network;
  const pending = await node.nonce(key.address, "pending");
  const signer = await readSigner(pool, { chainId, address: key.address });
  if (signer === null) {
    const begun = { address: key.address, nextNonce: pending };
    await fenced({ pool, lease }, (client) => beginSigner(client, chainId, begun));
    return true;
  }
  if (signer.halted !== null) return false;
  if (BigInt(pending) <= signer.nextNonce) return true;
  const why = `the chain has ${pending} transactions of it, of ${signer.nextNonce} that are known here`;
  await halt(deps, lease, { signer: key.address, why, payout: null });
  return false;
}
