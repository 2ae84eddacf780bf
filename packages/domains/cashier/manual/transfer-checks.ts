/** What must hold between what staff said of transfers and what was credited. */
import { type AuditCheck, maxFindings } from "../../ledger/index.ts";
import { manualProviderName } from "./manual-provider.ts";

const transfersWereConfirmed: AuditCheck = {
  name: "every manual transfer that was credited or held was confirmed by as many people as have to",
  run: async (client) => {
    const { rows } = await client.query<{ reference: string; people: bigint }>(
      `with arrived as (
         select payment_id as reference, invoice_id, amount_minor from cashier_deposit where provider = $1
         union
         select payment_id, invoice_id, amount_minor from cashier_held_payment where provider = $1
       )
       select arrived.reference, count(distinct word.person) as people
       from arrived left join cashier_transfer_word word using (reference, invoice_id, amount_minor)
       group by arrived.reference, arrived.invoice_id, arrived.amount_minor
       having count(distinct word.person) < coalesce(max(word.people_needed), 1) limit $2`,
      [manualProviderName, maxFindings],
    );
    return rows.map(({ reference, people }) => ({
      text: `transfer ${JSON.stringify(reference)} was confirmed by ${people} people, and more have to`,
    }));
  },
};

export const transferChecks: readonly AuditCheck[] = [transfersWereConfirmed];
