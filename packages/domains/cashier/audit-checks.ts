// What must hold between invoices, the money that arrived, and the ledger's transfers.
import type { AuditCheck } from "../ledger/index.ts";
import { invoiceStatus } from "./invoice.ts";

/** Findings listed of one check: enough to start looking. */
const maxFindings = 100;

const depositsAgreeWithTransfers: AuditCheck = {
  name: "every credited payment has exactly its deposit transfer",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string; transfers: bigint }>(
      `with moved as (
         select t.player_id, t.operation_key as id, count(*) as transfers,
           min(t.amount_minor) as amount_minor, min(t.currency) as currency,
           bool_and(t.credit_account_id = w.main_account_id and a.code like 'provider:%') as to_own_money
         from ledger_transfer t
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account a on a.id = t.debit_account_id
         where t.kind = 'deposit' group by t.player_id, t.operation_key
       )
       select player_id, id as key, coalesce(moved.transfers, 0) as transfers
       from cashier_deposit deposit full join moved using (player_id, id)
       where (deposit.amount_minor, deposit.currency, 1, true)
         is distinct from (moved.amount_minor, moved.currency, moved.transfers, moved.to_own_money)
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: deposit ${row.key} does not agree with its ${row.transfers} transfers`,
    }));
  },
};

const { partial, overPaid, success } = invoiceStatus;

const invoicesAgreeWithDeposits: AuditCheck = {
  name: "every invoice's credit is the sum of what arrived for it",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; invoice_id: string }>(
      `with arrived as (
         select player_id, invoice_id, sum(amount_minor) as amount_minor
         from cashier_deposit group by player_id, invoice_id
       )
       select player_id, invoice_id
       from (select player_id, id as invoice_id, credited_minor, amount_minor as asked_minor, status
             from cashier_invoice) invoice
       full join arrived using (player_id, invoice_id)
       where invoice.credited_minor is distinct from coalesce(arrived.amount_minor, 0)
         or (arrived.amount_minor is not null and invoice.status <> case
           when arrived.amount_minor < invoice.asked_minor then ${partial}
           when arrived.amount_minor > invoice.asked_minor then ${overPaid}
           else ${success} end)
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: invoice ${row.invoice_id} does not show what arrived for it`,
    }));
  },
};

export const cashierChecks: readonly AuditCheck[] = [
  depositsAgreeWithTransfers,
  invoicesAgreeWithDeposits,
];
