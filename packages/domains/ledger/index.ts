/** Accounts, wallets, transfers and the one write path for money: all that other domains may use of it. */
export { type AuditCheck, type AuditFinding, maxFindings } from "./audit/audit-check.ts";
export { rowsInParts } from "./audit/rows-in-parts.ts";
export { anchorCheck } from "./audit/anchor-check.ts";
export { formatReport } from "./audit/format-report.ts";
export { houseNotBelowZero } from "./audit/balance-checks.ts";
export { type AuditReport, runAudit } from "./audit/run-audit.ts";
export { isLockTimeout } from "./batcher/batch-connection.ts";
export { createLedger, type LedgerOptions, type RunningLedger } from "./create-ledger.ts";
export type { ReadExposure } from "./house/allowance.ts";
export { type Bankroll, watchBankroll } from "./house/bankroll.ts";
export { createHouseMoney, type HouseMoney } from "./house/house-money.ts";
export { readSystemBalances, type SystemBalance } from "./house/read-system-balances.ts";
export { ledgerDomain } from "./domain.ts";
export { defineDomain, type Domain, type EventListener } from "./domain-descriptor.ts";
export { maxTransferMinor } from "./operations/money-bounds.ts";
export type {
  Acceptance,
  AccountRef,
  OutboxEvent,
  Rejection,
  Risk,
  TransferSpec,
  WalletView,
} from "./operations/decision.ts";
export {
  defineOperation,
  type DecideContext,
  type Ledger,
  type OperationDefinition,
  type OperationItem,
  type OperationResult,
  type WriteStatement,
} from "./operations/operation.ts";
export { fundHouse } from "./operator/fund-house.ts";
export { type OpenMatter, type ReadOpenMatters, readOpenBalances } from "./open-matters.ts";
export { operatorPlayerId } from "./operator/operator-player.ts";
export { readStoredAnswer } from "./operations/read-stored-answer.ts";
export type {
  MoneySplit,
  Stake,
  StakeAccount,
  StakeDecision,
  StakeMoney,
  TakenStake,
} from "./operations/stake.ts";
export { amountOf, ownRows, type PersonalData } from "./personal-data.ts";
export { totalMinor } from "./stakes/money-split.ts";
export {
  type AnyStakePolicy,
  type ChangedState,
  defineStakePolicy,
} from "./stakes/stake-policy.ts";
export { readWagered, type Wagered } from "./positions/read-wagered.ts";
export { readOutbox, type StoredEvent } from "./outbox/read-outbox.ts";
export { ensureWallet } from "./wallets/ensure-wallet.ts";
export { readBalances, type WalletBalance } from "./wallets/read-balances.ts";
export { lockWallets } from "./wallets/lock-wallets.ts";
export { readMoves } from "./wallets/read-moves.ts";
