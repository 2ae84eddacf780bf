/** The cashier, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { amountOf, defineDomain, ownRows } from "../ledger/index.ts";
import { cashierChecks } from "./audit-checks.ts";
import { chargebackChecks } from "./chargebacks/audit-checks.ts";
import { receivableChangedTopic } from "./receivables/collect-receivables.ts";
import { chainChecks } from "./evm-chain/chain-checks.ts";
import { chainPayoutChecks } from "./evm-payouts/payout-checks.ts";
import { type CashierDeps, cashierNotices } from "./ports/deps.ts";
import { notifyOfEvents } from "./ports/staff-event.ts";
import { depositCreditedTopic, depositCreditedForPlayer } from "./deposits/credit-arrival.ts";
import { readOpenPayments } from "./payments/open-payments.ts";
import { cashierJobs } from "./jobs.ts";
import { payoutChecks } from "./payouts/books/audit-checks.ts";
import { transferChecks } from "./manual/transfer-checks.ts";
import { decisionChecks } from "./payouts/books/decision-checks.ts";
import { payoutChangedForPlayer, payoutChangedTopic } from "./payouts/payout/payout-event.ts";
import { cashierHandlers } from "./routes.ts";

export const cashierDomain = defineDomain({
  name: "cashier",
  migrations: migrationsBeside("cashier", import.meta.url),
  handlers: cashierHandlers,
  jobs: cashierJobs,
  operations: [
    "invoice",
    "deposit",
    "deposit_decision",
    "chargeback",
    "receivable_collection",
    "payout_request",
    "payout_step",
  ],
  auditChecks: [
    ...cashierChecks,
    ...chargebackChecks,
    ...transferChecks,
    ...chainChecks,
    ...chainPayoutChecks,
    ...payoutChecks,
    ...decisionChecks,
  ],
  openMatters: readOpenPayments,
  events: (ports: Pick<CashierDeps, "notifyStaff">) => ({
    record: async (_client, events) => {
      notifyOfEvents(ports, events);
      return () => undefined;
    },
    playerEvents: {
      [depositCreditedTopic]: depositCreditedForPlayer,
      [receivableChangedTopic]: depositCreditedForPlayer,
      [payoutChangedTopic]: payoutChangedForPlayer,
    },
  }),
  notices: cashierNotices,
  personalData: [
    ownRows({
      name: "payments",
      table: "cashier_invoice",
      id: "id",
      columns: `id, method_hash, provider, currency, ${amountOf("amount_minor")} as amount,
        ${amountOf("credited_minor")} as credited, status, late, created_at`,
    }),
    ownRows({
      name: "deposits",
      table: "cashier_deposit",
      id: "id",
      columns: `invoice_id, provider, payment_id, currency, ${amountOf("amount_minor")} as amount,
        ${amountOf("credited_minor")} as credited, paid_at, late, credited_at`,
    }),
    ownRows({
      name: "deposit_addresses",
      table: "cashier_chain_address",
      id: "invoice_id",
      columns: `invoice_id, address, chain_id, asset, asked_units::text as asked_units, created_at`,
    }),
    ownRows({
      name: "held_payments",
      table: "cashier_held_payment",
      id: "id",
      columns: `invoice_id, provider, payment_id, currency, ${amountOf("amount_minor")} as amount, paid_at, held_at,
        decision, decided_at`,
    }),
    ownRows({
      name: "chargebacks",
      table: "cashier_chargeback",
      id: "id",
      columns: `deposit_id, provider, reference, kind, currency, ${amountOf("amount_minor")} as amount,
        ${amountOf("taken_minor")} as taken, recorded_at`,
    }),
    ownRows({
      name: "payouts",
      table: "cashier_payout",
      id: "id",
      columns: `id, method_hash, provider, currency, ${amountOf("amount_minor")} as amount, ${amountOf("fee_minor")} as fee,
        coalesce(destination_shown, '•••• ' || right(destination, 4)) as destination, status, review_reasons, created_at, changed_at`,
    }),
  ],
  personalDataLeftOut: {
    cashier_receivable: "what is owed of the chargebacks, which are there with what each took",
    cashier_destination_reading: "who of the staff read a destination, and why",
    cashier_payout_step: "who of the staff did what; where each payout stands is among the payouts",
  },
});
