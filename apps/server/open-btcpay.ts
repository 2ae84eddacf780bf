/** Offers payments in coins through the operator's BTCPay Server. */
import {
  createBtcpayProvider,
  type PaymentProvider,
  putBtcpayMethods,
} from "@oddwright/domains/cashier/index.ts";
import type pg from "pg";
import type { Environment } from "./env/environment.ts";
import { StartFault } from "./start-fault.ts";

/** Empty where there is none: nothing of an earlier one is offered then. */
export async function openBtcpay({
  pool,
  environment: { btcpay: settings },
}: {
  readonly pool: pg.Pool;
  readonly environment: Pick<Environment, "btcpay">;
}): Promise<readonly PaymentProvider[]> {
  if (settings === null) return [];
  const foreign = await putBtcpayMethods(pool, settings.methods);
  if (foreign !== null)
    throw new StartFault(
      `The payment method ${foreign} belongs to another provider.`,
      "Give the one in BTCPAY_METHODS_FILE another hash.",
    );
  return [createBtcpayProvider(settings)];
}
