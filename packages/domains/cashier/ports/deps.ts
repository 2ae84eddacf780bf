/** What the server gives to this domain. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type { VerificationRules } from "@oddwright/core/protection/verification-rules.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type pg from "pg";
import type { Ledger } from "../../ledger/index.ts";
import type { DestinationVault } from "./destination-vault.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** Topics of what the cashier says to staff. */
export const cashierNotices = [
  "report_refused",
  "event_changed",
  "payment_held",
  "payment_conflict",
  "payout_waits",
  "payout_one_system_user",
  "payout_conflict",
  "payout_stuck",
  "payout_slow",
  "books_differ",
  "chain_fault",
  "chain_wrong_asset",
  "chain_payout_unclear",
  "chain_payout_waits",
  "signer_fault",
] as const;

export type CashierNotice = (typeof cashierNotices)[number];

export interface CashierDeps {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  /** Methods of other providers are not offered. */
  readonly providers: readonly PaymentProvider[];
  readonly jurisdiction: Pick<JurisdictionRules, "limitAtFirstDeposit" | "payoutCancel">;
  /** When players have to show who they are. */
  readonly verification: VerificationRules;
  readonly activeCurrency: (playerId: string) => Promise<Currency>;
  readonly notifyStaff: NotifyStaff<CashierNotice>;
  /** A provider did not say what arrived. It is asked again. */
  readonly onLookFailure: (error: unknown) => void;
  /** Of the numbers and addresses that payouts go to. */
  readonly destinations: DestinationVault;
}
