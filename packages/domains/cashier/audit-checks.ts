/** What must hold between invoices, the money that arrived, and the ledger's transfers. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { matchedDeposits } from "../bonuses/index.ts";
import { type AuditCheck, maxFindings } from "../ledger/index.ts";

const depositsAgreeWithTransfers: AuditCheck = {
  name: "every credited payment has exactly its deposit transfer",
  explains: ["deposit", "deposit_decision"],
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string; transfers: bigint }>(
      `with moved as (
         select t.player_id, t.operation_key as id, count(*) as transfers,
           min(t.amount_minor) as amount_minor, min(t.currency) as currency, min(a.code) as account,
           bool_and(t.purpose = 'deposit' and t.credit_account_id = w.main_account_id) as to_own_money
         from ledger_transfer t
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account a on a.id = t.debit_account_id
         where t.kind in ('deposit', 'deposit_decision') and t.purpose <> 'receivable_paid' group by t.player_id, t.operation_key
       )
       select player_id, id as key, coalesce(moved.transfers, 0) as transfers
       from (select *, 'provider:' || provider || ':' || currency as account
             from cashier_deposit where credited_minor > 0) deposit
       full join moved using (player_id, id)
       where (deposit.credited_minor, deposit.currency, deposit.account, 1, true)
         is distinct from (moved.amount_minor, moved.currency, moved.account, moved.transfers, moved.to_own_money)
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: deposit ${row.key} does not agree with its ${row.transfers} transfers`,
    }));
  },
};

const { partial, overpaid: overPaid, success } = invoiceStatus;

const invoicesAgreeWithDeposits: AuditCheck = {
  name: "every invoice shows what arrived for it, and credits all but the commission",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; invoice_id: string }>(
      `with arrived as (
         select player_id, invoice_id, sum(amount_minor) as amount_minor, sum(credited_minor) as credited_minor
         from cashier_deposit group by player_id, invoice_id
       )
       select player_id, invoice_id
       from (select player_id, id as invoice_id, arrived_minor, credited_minor, amount_minor as asked_minor,
               commission_minor, shop_amount_minor + commission_minor as whole_minor, status
             from cashier_invoice) invoice
       full join arrived using (player_id, invoice_id)
       where invoice.arrived_minor is distinct from coalesce(arrived.amount_minor, 0)
         or invoice.credited_minor is distinct from coalesce(arrived.credited_minor, 0)
         or (arrived.amount_minor is not null and (
           invoice.credited_minor <> arrived.amount_minor
             - div(arrived.amount_minor * invoice.commission_minor, invoice.whole_minor)
           or invoice.status <> case
             when arrived.amount_minor < invoice.asked_minor then ${partial}
             when arrived.amount_minor > invoice.asked_minor then ${overPaid}
             else ${success} end))
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: invoice ${row.invoice_id} does not show what arrived for it`,
    }));
  },
};

const heldPaymentsAreKept: AuditCheck = {
  name: "every held payment waits, or is credited if and only if staff released it",
  run: async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `select 'held payment ' || held.id as what
       from cashier_held_payment held
       left join cashier_deposit deposit on deposit.provider = held.provider and deposit.payment_id = held.payment_id
       where (deposit.id is not null) <> (held.decision is not distinct from 'released')
         or (deposit.player_id, deposit.invoice_id, deposit.amount_minor)
           <> (held.player_id, held.invoice_id, held.amount_minor)
       union all
       select 'invoice ' || invoice.id
       from cashier_invoice invoice
       left join (
         select player_id, invoice_id as id, sum(amount_minor) as amount_minor
         from cashier_held_payment where decision is null group by 1, 2
       ) waiting using (player_id, id)
       where invoice.held_minor <> coalesce(waiting.amount_minor, 0)
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({ text: `${row.what} does not agree with what was decided` }));
  },
};

/** Parts of an invoice may count together for one bonus; no part counts for two. Who ever owed may have paid a debt with some of it. */
const bonusesAgreeWithDeposits: AuditCheck = {
  name: "every bonus was matched with money that was credited, and none of it twice",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; what: string }>(
      `with matched as (${matchedDeposits}), credited as (
         select *, sum(credited_minor) over (partition by player_id, invoice_id) as invoice_minor,
           sum(credited_minor) over (partition by player_id, invoice_id order by credited_at) as so_far_minor
         from cashier_deposit
       )
       select m.player_id, 'bonus ' || m.grant_id as what
       from matched m left join credited d using (player_id)
       left join cashier_receivable debt on debt.player_id = d.player_id and debt.currency = d.currency
       where d.id = m.deposit_id and (d.currency <> m.currency
         or m.deposit_minor not between case when debt is null then d.credited_minor else 1 end and d.so_far_minor)
       union all
       select player_id, 'bonus ' || m.grant_id from matched m
       where not exists (select from cashier_deposit d where d.player_id = m.player_id and d.id = m.deposit_id)
       union all
       select d.player_id, 'invoice ' || d.invoice_id
       from matched m join credited d on d.player_id = m.player_id and d.id = m.deposit_id
       group by d.player_id, d.invoice_id having sum(m.deposit_minor) > max(d.invoice_minor)
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: ${row.what} does not agree with the deposits`,
    }));
  },
};

export const cashierChecks: readonly AuditCheck[] = [
  depositsAgreeWithTransfers,
  invoicesAgreeWithDeposits,
  heldPaymentsAreKept,
  bonusesAgreeWithDeposits,
];
