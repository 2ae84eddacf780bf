/** Offers the transfers that the operator's file names: the only provider of payments that asks nobody else. */
import {
  createManualProvider,
  type PaymentProvider,
  putManualMethods,
} from "@oddwright/domains/cashier/index.ts";
import type pg from "pg";
import type { Environment } from "./env/environment.ts";
import { StartFault } from "./start-fault.ts";

/** Empty where there is no file: nothing of an earlier one is offered then. */
export async function openManualTransfers({
  pool,
  environment: { manualTransfers: methods },
}: {
  readonly pool: pg.Pool;
  readonly environment: Pick<Environment, "manualTransfers">;
}): Promise<readonly PaymentProvider[]> {
  if (methods === null) return [];
  const foreign = await putManualMethods(pool, methods);
  if (foreign !== null)
    throw new StartFault(
      `The payment method ${foreign} belongs to another provider.`,
      "Give the one in MANUAL_TRANSFERS_FILE another hash.",
    );
  return [createManualProvider(pool, methods)];
}
