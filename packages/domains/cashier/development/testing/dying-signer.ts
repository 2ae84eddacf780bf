/** A process of its own that signs payouts and is killed at one step of it. Arguments: the database's and the node's address, and the step. */
import { createPool } from "@oddwright/platform/database/pool.ts";
import { createDestinationVault } from "../../ports/destination-vault.ts";
import type { SignerNode } from "../../evm-payouts/signer-node.ts";
import { destinationKeys } from "./destination-keys.ts";
import { lookOnce } from "./signer-world.ts";

/** In the order in which a payout goes through them. */
export const dyingSignerSteps = [
  "as it is signed",
  "before it leaves",
  "after it left",
  "before its end is entered",
] as const;

export type DyingSignerStep = (typeof dyingSignerSteps)[number];

async function signAndDie(
  appUrl: string,
  rpcUrl: string,
  dyingStep: DyingSignerStep,
): Promise<void> {
  const pool = createPool({ connectionString: appUrl, max: 4, applicationName: "dying signer" });
  const reach = (step: DyingSignerStep) => {
    if (step === dyingStep) process.kill(process.pid, "SIGKILL");
  };
  const dying = (node: SignerNode): SignerNode => ({
    ...node,
    broadcast: async (raw) => {
      reach("before it leaves");
      const said = await node.broadcast(raw);
      reach("after it left");
      return said;
    },
    block: async (number) => {
      reach("before its end is entered");
      return node.block(number);
    },
  });
  const destinations = createDestinationVault(destinationKeys);
  const world = { pool, rpcUrl, destinations, notices: [], failures: [] };
  await lookOnce(world, { node: dying, beforeSigning: () => reach("as it is signed") });
  await pool.end();
}

if (process.argv[1] === import.meta.filename) {
  const [, , appUrl = "", rpcUrl = "", step] = process.argv;
  await signAndDie(appUrl, rpcUrl, step as DyingSignerStep);
}
