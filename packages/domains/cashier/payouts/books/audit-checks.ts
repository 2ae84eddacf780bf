/** What must hold between payouts, their steps, the ledger's transfers and the providers' accounts. */
import { heldStatuses } from "@oddwright/contract/cashier/payout-status.ts";
import { type AuditCheck, maxFindings } from "../../../ledger/index.ts";
import { heldAccount } from "../payout/payout.ts";

const stepsLeadToStatus: AuditCheck = {
  name: "every payout stands where its steps led it, one after the other",
  run: async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with steps as (
         select player_id, payout_id, position, status, from_status,
           lag(status) over (partition by player_id, payout_id order by position) as before,
           count(*) over (partition by player_id, payout_id) as steps
         from cashier_payout_step
       ), last as (
         select player_id, payout_id as id, max(steps) as steps,
           (array_agg(status order by position desc))[1] as status,
           bool_and(from_status is not distinct from before) as is_chain
         from steps group by 1, 2
       )
       select coalesce(payout.id, last.id) as id
       from cashier_payout payout full join last using (player_id, id)
       where (payout.status, payout.step_count::bigint, true) is distinct from (last.status, last.steps, last.is_chain)
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ id }) => ({ text: `payout ${id} does not stand where its steps led it` }));
  },
};

const transfersOfSteps: AuditCheck = {
  name: "every payout has exactly its transfers",
  explains: ["payout_request", "payout_step"],
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string; transfers: bigint }>(
      `with expected as (
         select step.player_id, step.operation_key as key, payout.amount_minor, payout.currency,
           case step.status when 'requested' then 'payout_hold' when 'sent' then 'payout_sent'
             when 'returned' then 'payout_return' else 'payout_back' end as purpose,
           case step.status when 'requested' then 'main'
             when 'returned' then 'provider:' || payout.provider || ':' || payout.currency
             else $2 || ':' || payout.currency end as debit,
           case step.status when 'requested' then $2 || ':' || payout.currency
             when 'sent' then 'provider:' || payout.provider || ':' || payout.currency else 'main' end as credit
         from cashier_payout_step step
         join cashier_payout payout on payout.player_id = step.player_id and payout.id = step.payout_id
         where step.proposed_status is null and step.status in ('requested', 'sent', 'returned', 'failed', 'rejected', 'cancelled')
       ), moved as (
         select t.player_id, t.operation_key as key, count(*) as transfers, min(t.amount_minor) as amount_minor,
           min(t.currency) as currency, min(t.purpose) as purpose,
           min(coalesce(d.code, case t.debit_account_id when w.main_account_id then 'main' else '?' end)) as debit,
           min(coalesce(c.code, case t.credit_account_id when w.main_account_id then 'main' else '?' end)) as credit
         from ledger_transfer t
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account d on d.id = t.debit_account_id
         left join ledger_system_account c on c.id = t.credit_account_id
         -- A bonus that ends with a payout gives its money back: that is between the bonuses and their entries.
         where t.kind in ('payout_request', 'payout_step') and t.purpose <> 'bonus_return' group by 1, 2
       )
       select player_id, key, coalesce(moved.transfers, 0) as transfers
       from expected full join moved using (player_id, key)
       where (expected.amount_minor, expected.currency, expected.purpose, expected.debit, expected.credit, 1::bigint)
         is distinct from (moved.amount_minor, moved.currency, moved.purpose, moved.debit, moved.credit, moved.transfers)
       limit $1`,
      [maxFindings, heldAccount],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: payout step ${row.key} does not agree with its ${row.transfers} transfers`,
    }));
  },
};

const accountsAreSettled: AuditCheck = {
  name: "every provider account equals its settlements, and what is held equals the open payouts",
  run: async (client) => {
    const { rows } = await client.query<{ code: string; balance: string; settled: string }>(
      `with settled as (
         select 'provider:' || provider || ':' || currency as code, -sum(credited_minor) as minor
           from cashier_deposit group by 1
         union all
         select 'provider:' || provider || ':' || currency, sum(amount_minor)
           from cashier_payout where status in ('sent', 'final') group by 1
         union all
         select 'provider:' || provider || ':' || currency, sum(amount_minor) from cashier_chargeback group by 1
         union all
         select $2 || ':' || currency, sum(amount_minor) from cashier_payout where status = any($3::text[]) group by 1
       ), books as (
         select code, sum(minor) as minor from settled group by code
       ), accounts as (
         select a.code, a.balance_minor + coalesce(sum(d.amount_minor), 0) as minor
         from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id
         where a.code like $2 || ':%' or a.code in (
           select 'provider:' || provider || ':' || currency from cashier_deposit
           union select 'provider:' || provider || ':' || currency from cashier_payout)
         group by a.id
       )
       select code, coalesce(accounts.minor, 0)::text as balance, coalesce(books.minor, 0)::text as settled
       from accounts full join books using (code)
       where coalesce(accounts.minor, 0) <> coalesce(books.minor, 0) limit $1`,
      [maxFindings, heldAccount, heldStatuses],
    );
    return rows.map((row) => ({
      text: `${row.code} is ${row.balance}, its settlements say ${row.settled} (minor units)`,
    }));
  },
};

export const payoutChecks: readonly AuditCheck[] = [
  stepsLeadToStatus,
  transfersOfSteps,
  accountsAreSettled,
];
