/** A process of its own that sends payouts and is killed at one step of it. Arguments: the database's address, and the step. */
import { createPool } from "@oddwright/platform/database/pool.ts";
import { acquireLease } from "@oddwright/platform/lease/lease.ts";
import { uuidv7 } from "uuidv7";
import { operationKinds, stakePolicies } from "../../../domains.ts";
import { createLedger, type Ledger } from "../../../ledger/index.ts";
import { createDestinationVault } from "../../ports/destination-vault.ts";
import type { PayoutAdapter } from "../../ports/payout-provider.ts";
import type { ChangeInput } from "../../payouts/steps/change-payout.ts";
import { sendDuePayouts } from "../../payouts/sending/send-payouts.ts";
import { destinationKeys } from "./destination-keys.ts";
import { createSandboxPayouts } from "../sandbox-provider/sandbox-payouts.ts";

/** In the order in which a payout goes through them. */
export const dyingSteps = [
  "before it is marked as being sent",
  "after it was marked as being sent",
  "before the order leaves",
  "after the order left",
  "before its sending is entered",
  "after its sending was entered",
] as const;

export type DyingStep = (typeof dyingSteps)[number];

async function sendAndDie(appUrl: string, dyingStep: DyingStep): Promise<void> {
  const pool = createPool({ connectionString: appUrl, max: 4, applicationName: "dying sender" });
  const ledger = createLedger({
    connectionString: appUrl,
    label: "dying sender",
    policies: stakePolicies,
    operations: operationKinds,
    observer: { onBatch: () => {}, onFailure: () => {} },
  });
  const reach = (step: DyingStep) => {
    if (step === dyingStep) process.kill(process.pid, "SIGKILL");
  };
  const lease = await acquireLease(pool, { name: uuidv7(), holder: uuidv7(), ttlMs: 60_000 });
  if (lease === null) throw new Error("a lease of a new name is free");
  await sendDuePayouts(
    {
      pool,
      ledger: watched(ledger, reach),
      providers: [{ name: "sandbox", payouts: dying(createSandboxPayouts(pool), reach) }],
      destinations: createDestinationVault(destinationKeys),
      notifyStaff: () => {},
      onPayoutFailure: (error) => {
        throw error;
      },
    },
    lease,
  );
}

type Reach = (step: DyingStep) => void;

const watched = (ledger: Ledger, reach: Reach): Ledger => ({
  execute: async (definition, item) => {
    const { to } = item.input as ChangeInput;
    if (to === "sending") reach("before it is marked as being sent");
    if (to === "sent") reach("before its sending is entered");
    const result = await ledger.execute(definition, item);
    if (to === "sending") reach("after it was marked as being sent");
    if (to === "sent") reach("after its sending was entered");
    return result;
  },
});

const dying = (sandbox: PayoutAdapter, reach: Reach): PayoutAdapter => ({
  ...sandbox,
  send: async (order, signal) => {
    reach("before the order leaves");
    const said = await sandbox.send(order, signal);
    reach("after the order left");
    return { state: "final", reference: said.reference };
  },
});

if (process.argv[1] === import.meta.filename) {
  const [, , appUrl = "", step] = process.argv;
  await sendAndDie(appUrl, step as DyingStep);
}
