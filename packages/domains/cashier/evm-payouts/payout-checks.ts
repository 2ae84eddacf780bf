/** What must hold between payouts, their orders on the chain and what was signed. */
import { type AuditCheck, maxFindings } from "../../ledger/index.ts";
import { evmChainProviderName } from "../evm-chain/chain-settings.ts";

const ordersAgree: AuditCheck = {
  name: "what the chain paid out is what was taken from players, and nothing that was paid came back to them",
  run: async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select ordered.id from cashier_chain_payout ordered left join cashier_payout payout using (id)
       where payout.id is null or payout.provider <> $1 or payout.currency <> ordered.currency
         or payout.amount_minor - payout.fee_minor <> ordered.amount_minor
         or (ordered.state = 'signed' and payout.status not in ('sending', 'sent', 'final'))
         or (ordered.state = 'final' and payout.status not in ('sending', 'sent', 'final', 'returned'))
         or (ordered.state = 'failed' and payout.status in ('sent', 'final'))
         or (ordered.state in ('signed', 'final', 'failed')) <> (payout.bound_at is not null)
       union
       select payout.id from cashier_payout payout left join cashier_chain_payout ordered using (id)
       where payout.provider = $1 and ((payout.bound_at is not null and ordered.nonce is null)
         or (payout.status in ('sent', 'final') and (ordered.state is null or ordered.state not in ('final', 'lost')) and not exists (
           select from cashier_payout_step step where step.payout_id = payout.id and step.status = 'sent' and step.actor_kind = 'staff')))
       limit $2`,
      [evmChainProviderName, maxFindings],
    );
    return rows.map(({ id }) => ({
      text: `payout ${id} does not agree with its order on the chain`,
    }));
  },
};

const noncesAreWhole: AuditCheck = {
  name: "a signer's nonces are used one after the other, each for one payout, and everything signed has its transaction",
  run: async (client) => {
    const { rows } = await client.query<{ signer: string }>(
      `with used as (
         select chain_id, signer, count(*) as many, min(nonce) as first, max(nonce) as last,
           bool_and(exists (select from cashier_chain_payout_tx where payout_id = id and tx_hash is null or hash = tx_hash)) as have_transactions
         from cashier_chain_payout where nonce is not null group by 1, 2
       )
       select signer from used join cashier_chain_signer signer_row on signer_row.chain_id = used.chain_id and address = signer
       where last - first + 1 <> many or last + 1 <> next_nonce or not have_transactions limit $1`,
      [maxFindings],
    );
    return rows.map(({ signer }) => ({ text: `the nonces of signer ${signer} are not whole` }));
  },
};

export const chainPayoutChecks: readonly AuditCheck[] = [ordersAgree, noncesAreWhole];
