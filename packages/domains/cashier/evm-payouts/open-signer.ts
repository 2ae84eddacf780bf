/** Opens the signer. The library of the chain is large: it is loaded only where something is signed. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { EvmChainSettings } from "../evm-chain/chain-settings.ts";
import type { SignerDeps } from "./sign-payouts.ts";
import type { SignerSettings } from "./signer-settings.ts";

/** False for a key that is none. */
export async function openSigner(
  deps: Pick<SignerDeps, "pool" | "destinations" | "notifyStaff" | "onFailure">,
  chain: Pick<EvmChainSettings, "rpcUrl" | "network">,
  settings: SignerSettings,
): Promise<{ readonly ok: true; readonly job: Job } | { readonly ok: false }> {
  const { signPayoutsJob } = await import("./signer-job.ts");
  const { openSignerKey } = await import("./signer-key.ts");
  try {
    openSignerKey(settings.privateKey);
  } catch {
    return { ok: false };
  }
  return { ok: true, job: signPayoutsJob(deps, chain, settings) };
}
