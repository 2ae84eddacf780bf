/** The signer's one job: follows what was signed, and signs what is due. One process leads; another takes over when it falls silent. */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { createLeader } from "@oddwright/platform/lease/leader.ts";
import { LeaseLostError } from "@oddwright/platform/lease/fenced.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import { requireChain } from "../evm-chain/chain-node.ts";
import type { EvmChainSettings } from "../evm-chain/chain-settings.ts";
import { followOrder, sendDearest } from "./follow-payouts.ts";
import { maySign } from "./halted-signers.ts";
import { signDue, type SignerDeps } from "./sign-payouts.ts";
import { openSignerKey } from "./signer-key.ts";
import { createSignerNode } from "./signer-node.ts";
import type { SignerSettings } from "./signer-settings.ts";
import { readSignedOrders } from "./signer-store.ts";

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

/** One look. Throws where the node does not answer at all, is of another chain, or is not at the present: nothing is signed then. */
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
  const signedBefore = await read();
  for (const order of signedBefore)
    await alone(deps, () => followOrder(deps, lease, { order, view }));
  if (!(await maySign(deps, lease, head.number))) return;
  const chainNonce = await node.nonce(key.address, head.number);
  for (;;) {
    const underWay = await read();
    if (!(await signDue(deps, lease, { head: head.number, chainNonce, underWay }))) break;
  }
  // What was just signed leaves at once; what is lost on the way leaves with the next look.
  const followed = new Set(signedBefore.map(({ id }) => id));
  for (const { id, transactions } of await read())
    if (!followed.has(id)) await alone(deps, () => sendDearest(node, transactions));
}

/** What fails of one order keeps no other one waiting. */
async function alone(
  { onFailure }: Pick<SignerDeps, "onFailure">,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    onFailure(error);
  }
}
