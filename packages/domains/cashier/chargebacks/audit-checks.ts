/** What must hold between the deposits that providers took back, what players owe of them, and the ledger's transfers. */
import { type AuditCheck, maxFindings } from "../../ledger/index.ts";
import { receivableAccount, receivablePaid } from "../receivables/receivable.ts";

const transfersOfChargebacks: AuditCheck = {
  name: "every chargeback has exactly its transfers: what was taken, and what is owed",
  explains: ["chargeback"],
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string }>(
      `with expected as (
         select player_id, id as key, currency, 'chargeback' as purpose, 'main' as debit,
           'provider:' || provider || ':' || currency as credit, taken_minor as minor from cashier_chargeback where taken_minor > 0
         union all
         select player_id, id, currency, 'chargeback_owed', $2 || ':' || currency,
           'provider:' || provider || ':' || currency, amount_minor - taken_minor from cashier_chargeback
         where taken_minor < amount_minor
       ), moved as (
         select t.player_id, t.operation_key as key, t.currency, t.purpose,
           coalesce(d.code, case t.debit_account_id when w.main_account_id then 'main' else '?' end) as debit,
           coalesce(c.code, '?') as credit, t.amount_minor as minor
         from ledger_transfer t
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account d on d.id = t.debit_account_id
         left join ledger_system_account c on c.id = t.credit_account_id
         where t.kind = 'chargeback'
       )
       select player_id, key from (
         (select * from expected except all select * from moved)
         union all (select * from moved except all select * from expected)) faults
       limit $1`,
      [maxFindings, receivableAccount],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: chargeback ${row.key} does not agree with its transfers`,
    }));
  },
};

const notMoreThanDeposited: AuditCheck = {
  name: "no provider took back more of a deposit than was credited",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; deposit_id: string }>(
      `with back as (
         select player_id, deposit_id, provider, currency, sum(amount_minor) as minor from cashier_chargeback group by 1, 2, 3, 4
       )
       select player_id, deposit_id from back
       left join cashier_deposit deposit using (player_id, provider, currency)
       where deposit.id = back.deposit_id and back.minor > deposit.credited_minor
       union all
       select player_id, deposit_id from back where not exists (
         select from cashier_deposit deposit where deposit.player_id = back.player_id and deposit.id = back.deposit_id
           and deposit.provider = back.provider and deposit.currency = back.currency)
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: more of deposit ${row.deposit_id} went back than was credited`,
    }));
  },
};

/** The account's balance follows from its transfers, which the ledger's own checks prove. */
const owedAgreesWithTransfers: AuditCheck = {
  name: "what every player owes is what chargebacks left, less what was paid of it since",
  explains: ["receivable_collection"],
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; what: string }>(
      `with moves as (
         select t.player_id, t.currency, t.kind, t.purpose, t.amount_minor,
           d.code is not distinct from $2 || ':' || t.currency as is_lent,
           c.code is not distinct from $2 || ':' || t.currency as is_paid, t.debit_account_id = w.main_account_id as from_own_money
         from ledger_transfer t
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account d on d.id = t.debit_account_id
         left join ledger_system_account c on c.id = t.credit_account_id
         where t.kind = 'receivable_collection' or t.purpose = $3
           or d.code like $2 || ':%' or c.code like $2 || ':%'
       ), owed as (
         select player_id, currency, sum(case when is_lent then amount_minor else -amount_minor end) as minor
         from moves where is_lent or is_paid group by 1, 2
       )
       select player_id, 'a transfer of ' || kind as what from moves
       where not (is_lent and kind = 'chargeback' and purpose = 'chargeback_owed')
         and not (is_paid and from_own_money and purpose = $3 and kind in ('deposit', 'deposit_decision', 'receivable_collection'))
       union all
       select player_id, 'what is owed in ' || currency
       from owed full join cashier_receivable debt using (player_id, currency)
       where coalesce(owed.minor, 0) <> coalesce(debt.owed_minor, 0)
       limit $1`,
      [maxFindings, receivableAccount, receivablePaid],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: ${row.what} does not agree with the receivable`,
    }));
  },
};

export const chargebackChecks: readonly AuditCheck[] = [
  transfersOfChargebacks,
  notMoreThanDeposited,
  owedAgreesWithTransfers,
];
