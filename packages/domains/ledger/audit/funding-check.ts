/** What must hold of the operator's capital: it moves between the operator and the house, as the operation says, and nowhere else. */
import { type AuditCheck, maxFindings } from "./audit-check.ts";
import { operatorPlayerId } from "../operator/operator-player.ts";

/** The operations are kept for ever, with their answers in the chain. */
export const fundingCheck: AuditCheck = {
  name: "every funding of the house is one transfer of what the operator said",
  explains: ["house_funding"],
  run: async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `with moved as (
         select t.operation_key as key, count(*) as transfers,
           bool_and(t.player_id = $1 and t.purpose = 'house_funding') as by_operator,
           sum(case when d.code = 'operator_capital:' || t.currency and c.code = 'house:' || t.currency then t.amount_minor
             when d.code = 'house:' || t.currency and c.code = 'operator_capital:' || t.currency then -t.amount_minor
           end)::text as funded
         from ledger_transfer t
         left join ledger_system_account d on d.id = t.debit_account_id
         left join ledger_system_account c on c.id = t.credit_account_id
         where t.kind = 'house_funding' group by t.operation_key
       ), said as (
         select key, answer::jsonb ->> 'funded' as funded from ledger_operation where kind = 'house_funding'
       )
       select key from said full join moved using (key)
       where (said.funded, 1, true) is distinct from (moved.funded, moved.transfers, moved.by_operator)
       limit $2`,
      [operatorPlayerId, maxFindings],
    );
    return rows.map((row) => ({ text: `funding ${row.key} did not move what it says` }));
  },
};
