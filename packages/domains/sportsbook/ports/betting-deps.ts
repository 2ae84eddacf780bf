/** What the server gives to bets. */
import type { KeyObject } from "node:crypto";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type pg from "pg";
import type { Ledger } from "../../ledger/index.ts";

/** Topics of what the sportsbook says to staff about bets. */
export const bettingNotices = ["betting_settlement_failed", "betting_debt"] as const;

export interface BettingDeps {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly activeCurrency: (playerId: string) => Promise<Currency>;
  /** Signs quotes; every process has the same one. */
  readonly bettingQuoteKey: KeyObject;
  readonly notifyStaff: NotifyStaff<(typeof bettingNotices)[number]>;
}
