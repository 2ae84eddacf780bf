/** What must hold between the chain and what was credited. */
import { type AuditCheck, maxFindings } from "../../ledger/index.ts";
import { evmChainProviderName } from "./chain-settings.ts";

const paymentIdSql = `t.chain_id || ':' || t.tx_hash || ':' || t.log_index`;

const creditsAreFinal: AuditCheck = {
  name: "every credit from the chain has exactly one final transfer, and of what is final none is left out",
  run: async (client) => {
    const { rows } = await client.query<{ payment: string }>(
      `with taken as (
         select payment_id, invoice_id, amount_minor from cashier_deposit where provider = $1
         union
         select payment_id, invoice_id, amount_minor from cashier_held_payment where provider = $1
       ), arrived as (
         select ${paymentIdSql} as payment_id, asked.invoice_id, t.worth_minor as amount_minor, t.outcome,
           asked.chain_id = t.chain_id and asked.contract is not distinct from t.contract as is_asked
         from cashier_chain_transfer t join cashier_chain_address asked using (address) where t.state = 'final'
       )
       select payment_id as payment from taken full join arrived using (payment_id)
       where (taken.payment_id is not null and (is_asked is not true or arrived.invoice_id <> taken.invoice_id
           or (arrived.amount_minor is not null and arrived.amount_minor <> taken.amount_minor)))
         or (taken.payment_id is null and outcome in ('credited', 'held'))
         or (taken.payment_id is not null and outcome in ('wrong', 'nothing'))
       limit $2`,
      [evmChainProviderName, maxFindings],
    );
    return rows.map(({ payment }) => ({
      text: `payment ${payment} of the chain does not agree with its final transfer`,
    }));
  },
};

const nothingIsAheadOfTheCursor: AuditCheck = {
  name: "what is final on the chain lies behind the cursor, and what was seen before it",
  run: async (client) => {
    const { rows } = await client.query<{ tx: string }>(
      `select t.tx_hash as tx from cashier_chain_transfer t left join cashier_chain_cursor cursor using (chain_id)
       where (t.state = 'final' and t.block_number > coalesce(cursor.final_block, -1))
         or (t.state = 'seen' and t.block_number not between cursor.final_block + 1 and cursor.seen_block)
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ tx }) => ({ text: `transfer ${tx} is not where the cursor says` }));
  },
};

const accountEqualsSettlements: AuditCheck = {
  name: "the chain's account in the ledger equals what its final transfers were credited with",
  run: async (client) => {
    const { rows } = await client.query<{ currency: string }>(
      `with moved as (
         select t.currency, sum(t.amount_minor) as minor
         from ledger_transfer t join ledger_system_account a on a.id = t.debit_account_id
         where a.code = 'provider:' || $1 || ':' || t.currency and t.purpose = 'deposit' group by t.currency
       ), settled as (
         select d.currency, sum(d.credited_minor) as minor
         from cashier_chain_transfer t
         join cashier_deposit d on d.provider = $1 and d.payment_id = ${paymentIdSql}
         where t.state = 'final' group by d.currency
       )
       select currency from moved full join settled using (currency)
       where coalesce(moved.minor, 0) <> coalesce(settled.minor, 0) limit $2`,
      [evmChainProviderName, maxFindings],
    );
    return rows.map(({ currency }) => ({
      text: `the chain's account in ${currency} is not the sum of its settlements`,
    }));
  },
};

export const chainChecks: readonly AuditCheck[] = [
  creditsAreFinal,
  nothingIsAheadOfTheCursor,
  accountEqualsSettlements,
];
