/** Opens the signer. The library of the chain is large: it is loaded only where something is signed. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { EvmChainSettings } from "../evm-chain/chain-settings.ts";
import { findNodeFault, type NodeFault } from "../evm-chain/check-node.ts";
import type { SignerDeps } from "./sign-payouts.ts";
import type { SignerSettings } from "./signer-settings.ts";

export type OpenedSigner =
  | { readonly ok: true; readonly job: Job }
  /** `key`: it is none. */
  | ({ readonly ok: false } & (NodeFault | { readonly problem: "key" }));

export async function openSigner(
  deps: Pick<SignerDeps, "pool" | "destinations" | "notifyStaff" | "onFailure">,
  chain: Pick<EvmChainSettings, "rpcUrl" | "network">,
  settings: SignerSettings,
): Promise<OpenedSigner> {
  const { signPayoutsJob } = await import("./signer-job.ts");
  const { openSignerKey } = await import("./signer-key.ts");
  try {
    openSignerKey(settings.privateKey);
  } catch {
    return { ok: false, problem: "key" };
  }
  const { createChainNode } = await import("../evm-chain/chain-node.ts");
  const fault = await findNodeFault(createChainNode(chain.rpcUrl, chain.network), chain.network);
  if (fault !== null) return { ok: false, ...fault };
  return { ok: true, job: signPayoutsJob(deps, chain, settings) };
}
