/** The ledger, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { houseNotBelowZero } from "./audit/balance-checks.ts";
import { ledgerChecks } from "./audit/run-audit.ts";
import { defineDomain } from "./domain-descriptor.ts";
import { ledgerJobs } from "./jobs.ts";
import { houseFundingKind } from "./operator/fund-house.ts";
import { readOpenBalances } from "./open-matters.ts";
import { amountOf, ownRows } from "./personal-data.ts";
import { ledgerHandlers } from "./routes.ts";

export const ledgerDomain = defineDomain({
  name: "ledger",
  migrations: migrationsBeside("ledger", import.meta.url),
  handlers: ledgerHandlers,
  jobs: ledgerJobs,
  operations: [houseFundingKind],
  openMatters: readOpenBalances,
  personalData: [
    ownRows({
      name: "balances",
      table: "ledger_wallet",
      columns: `currency, ${amountOf("main_minor")} as balance, ${amountOf("bonus_minor")} as bonus`,
    }),
    ownRows({
      name: "transfers",
      table: "ledger_transfer",
      id: "id",
      columns: `id, kind, purpose, currency, ${amountOf("amount_minor")} as amount, created_at`,
    }),
  ],
  personalDataLeftOut: {
    ledger_operation:
      "requests by the hash of their input: what they did is among transfers, bets and payments",
    ledger_outbox: "events on their way: made of what bets and payments say",
    ledger_position: "sums of transfers",
    ledger_position_mark: "how far the transfers are summed up",
  },
  auditChecks: [...ledgerChecks, houseNotBelowZero],
});
