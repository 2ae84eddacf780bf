/** The signer role: pays out on the chain, and does nothing else. No port is open, and no other domain is put together. */
import { openSigner } from "@oddwright/domains/cashier/index.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { Shutdown } from "@oddwright/platform/processes/shutdown.ts";
import type pg from "pg";
import type { Environment } from "../env/environment.ts";
import { openDestinationVault } from "../keys/open-vaults.ts";
import { nodeFault, StartFault } from "../start-fault.ts";
import { startWorker } from "./worker.ts";

interface SignerStart {
  readonly environment: Environment;
  readonly log: Log;
  readonly shutdown: Shutdown;
}

export async function startSigner(
  { environment, log, shutdown }: SignerStart,
  { pool }: { readonly pool: pg.Pool },
): Promise<void> {
  const { evmChain, evmSigner } = environment;
  if (evmChain === null || evmSigner === null) throw new Error("the signer is not configured");
  const opened = await openSigner(
    {
      pool,
      destinations: await openDestinationVault({ pool, environment }),
      notifyStaff: (notice) => log.warn({ notice }, "staff notice"),
      onFailure: (error) => log.error({ err: error }, "the signer cannot go on with a payout"),
    },
    evmChain,
    evmSigner,
  );
  if (!opened.ok)
    throw opened.problem === "key"
      ? new StartFault("The key of EVM_SIGNER_KEY is none.", "Copy it from the wallet anew.")
      : nodeFault(opened);
  const worker = startWorker([opened.job], log);
  shutdown.add("signer", () => worker.stop());
}
