/** The providers that take money in production: transfers that the operator's file names, coins through the operator's BTCPay Server or on a chain that is read here, and cards on Checkout.com's page. */
import {
  createBtcpayProvider,
  createChainPayouts,
  createCheckoutComProvider,
  createManualProvider,
  type EvmChainSettings,
  evmChainProviderName,
  offerMethods,
  offerPayoutMethods,
  openEvmChain,
  type PaymentProvider,
} from "@oddwright/domains/cashier/index.ts";
import type pg from "pg";
import type { Environment } from "./env/environment.ts";
import { nodeFault, StartFault } from "./start-fault.ts";

type Settings = Pick<
  Environment,
  "manualTransfers" | "btcpay" | "checkoutCom" | "evmChain" | "publicWebUrl"
>;

/** Those that are configured. Nothing is offered of one that was before. */
export async function openPaymentProviders({
  pool,
  environment: { manualTransfers, btcpay, checkoutCom, evmChain, publicWebUrl },
}: {
  readonly pool: pg.Pool;
  readonly environment: Settings;
}): Promise<readonly PaymentProvider[]> {
  const providers: PaymentProvider[] = [];
  const open = async (
    provider: PaymentProvider,
    methods: Parameters<typeof offerMethods>[2],
    variable: string,
  ): Promise<void> => {
    refuseForeign(await offerMethods(pool, provider.name, methods), variable);
    providers.push(provider);
  };
  if (manualTransfers !== null) {
    const provider = createManualProvider(pool, manualTransfers);
    await open(provider, manualTransfers, "MANUAL_TRANSFERS_FILE");
  }
  if (btcpay !== null)
    await open(createBtcpayProvider(btcpay), btcpay.methods, "BTCPAY_METHODS_FILE");
  if (checkoutCom !== null) {
    const provider = createCheckoutComProvider(checkoutCom, { siteUrl: publicWebUrl });
    await open(provider, checkoutCom.methods, "CHECKOUT_COM_METHODS_FILE");
  }
  if (evmChain !== null) {
    // A process that is not told of the chain changes nothing of what the others offer.
    const foreign = await offerPayoutMethods(pool, evmChainProviderName, evmChain.payouts);
    refuseForeign(foreign, "EVM_CHAIN_FILE");
    await open(await openedChain(pool, evmChain), evmChain.methods, "EVM_CHAIN_FILE");
  }
  return providers;
}

async function openedChain(pool: pg.Pool, settings: EvmChainSettings): Promise<PaymentProvider> {
  const opened = await openEvmChain(pool, settings);
  if (opened.ok) return { ...opened.provider, payouts: createChainPayouts(pool, settings) };
  throw opened.problem === "xpub"
    ? new StartFault(
        "The extended public key of the coins' addresses is none.",
        "Copy EVM_CHAIN_XPUB from the wallet anew.",
      )
    : nodeFault(opened);
}

function refuseForeign(hash: string | null, variable: string): void {
  if (hash === null) return;
  throw new StartFault(
    `The method ${hash} belongs to another provider.`,
    `Give the one in ${variable} another hash.`,
  );
}
