/** The providers that take money in production: transfers that the operator's file names, and coins through the operator's BTCPay Server. */
import {
  createBtcpayProvider,
  createManualProvider,
  type PaymentProvider,
  putBtcpayMethods,
  putManualMethods,
} from "@oddwright/domains/cashier/index.ts";
import type pg from "pg";
import type { Environment } from "./env/environment.ts";
import { StartFault } from "./start-fault.ts";

/** Those that are configured. Nothing is offered of one that was before. */
export async function openPaymentProviders({
  pool,
  environment: { manualTransfers, btcpay },
}: {
  readonly pool: pg.Pool;
  readonly environment: Pick<Environment, "manualTransfers" | "btcpay">;
}): Promise<readonly PaymentProvider[]> {
  const providers: PaymentProvider[] = [];
  if (manualTransfers !== null) {
    refuseForeign(await putManualMethods(pool, manualTransfers), "MANUAL_TRANSFERS_FILE");
    providers.push(createManualProvider(pool, manualTransfers));
  }
  if (btcpay !== null) {
    refuseForeign(await putBtcpayMethods(pool, btcpay.methods), "BTCPAY_METHODS_FILE");
    providers.push(createBtcpayProvider(btcpay));
  }
  return providers;
}

function refuseForeign(hash: string | null, variable: string): void {
  if (hash === null) return;
  throw new StartFault(
    `The payment method ${hash} belongs to another provider.`,
    `Give the one in ${variable} another hash.`,
  );
}
