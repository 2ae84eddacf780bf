/** What the server and later domains may use of the cashier. */
export type { CashierDeps } from "./ports/deps.ts";
export { createBtcpayProvider } from "./btcpay/btcpay-provider.ts";
export { type BtcpaySettings, readBtcpayMethods } from "./btcpay/btcpay-settings.ts";
export { createCheckoutComProvider } from "./checkout-com/checkout-com-provider.ts";
export {
  type CheckoutComSettings,
  readCheckoutComMethods,
} from "./checkout-com/checkout-com-settings.ts";
export { listDebtors } from "./chargebacks/list-debtors.ts";
export { recordChargeback, type RecordChargeback } from "./chargebacks/record-chargeback.ts";
export { decideHeldPayment } from "./deposits/decide-held-payment.ts";
export {
  type HeldPayment,
  type HeldPaymentDecision,
  readUndecidedPayments,
} from "./deposits/held-payment-store.ts";
export { cashierDomain } from "./domain.ts";
export {
  coinForm,
  evmChainProviderName,
  type EvmChainSettings,
  readChainFile,
  xpubForm,
} from "./evm-chain/chain-settings.ts";
export { listCoinRates, setCoinRate } from "./evm-chain/chain-rates.ts";
export { readPrice } from "./evm-chain/coin-amount.ts";
export type { NodeFault } from "./evm-chain/check-node.ts";
export { openEvmChain, writeSweepReport } from "./evm-chain/open-evm-chain.ts";
export { acknowledgeHalt, listSigners } from "./evm-payouts/halted-signers.ts";
export { listChainPayouts } from "./evm-payouts/list-chain-payouts.ts";
export { createChainPayouts } from "./evm-payouts/order-payouts.ts";
export {
  readPrivateKey,
  readSignerFile,
  type SignerSettings,
} from "./evm-payouts/signer-settings.ts";
export { openSigner } from "./evm-payouts/open-signer.ts";
export {
  confirmTransfer,
  type ConfirmTransfer,
  transferReference,
} from "./manual/confirm-transfer.ts";
export { type AwaitedTransfer, listAwaitedTransfers } from "./manual/list-transfers.ts";
export { createManualProvider } from "./manual/manual-provider.ts";
export { type ManualMethod, readManualSettings } from "./manual/manual-settings.ts";
export type { ReadMethods } from "./methods/method-file.ts";
export { offerMethods } from "./methods/offer-methods.ts";
export { offerPayoutMethods } from "./methods/offer-payout-methods.ts";
export {
  changePayout,
  type ChangeAnswer,
  type ChangeInput,
} from "./payouts/steps/change-payout.ts";
export { type Payout, shownDestination } from "./payouts/payout/payout.ts";
export { type DestinationReading, readDestination } from "./payouts/payout/read-destination.ts";
export { findLostDestinationKeys } from "./payouts/destinations/seal-destinations.ts";
export {
  listPayoutsForStaff,
  type PayoutForStaff,
  readPayoutForStaff,
} from "./payouts/steps/staff-view.ts";
export { reportDay, type ReportDay } from "./statements/daily-report.ts";
export { readSigningKeys } from "./webhooks/signing-keys.ts";
export { createDestinationVault, type DestinationVault } from "./ports/destination-vault.ts";
export type { PaymentProvider } from "./ports/payment-provider.ts";
