/** What must hold of the steps of payouts beside their money: each follows one that allows it, and as many people decided as have to. */
import { type AuditCheck, maxFindings } from "../../../ledger/index.ts";
import { allowedSteps } from "../payout/payout.ts";

const stepsFollow: AuditCheck = {
  name: "every step of a payout follows one that allows it",
  run: async (client) => {
    const { rows } = await client.query<{ id: string; position: number }>(
      `with allowed as (select * from unnest($1::text[], $2::text[]) as step (from_status, status))
       select payout_id as id, position from cashier_payout_step step
       where (case
         when from_status is null then position = 1 and status = 'requested' and proposed_status is null
         else exists (select from allowed where allowed.from_status = step.from_status
           and allowed.status = coalesce(step.proposed_status, step.status))
       end) is not true
       limit $3`,
      [allowedSteps.map(([from]) => from), allowedSteps.map(([, to]) => to), maxFindings],
    );
    return rows.map(({ id, position }) => ({
      text: `payout ${id} has a step ${position} that its state did not allow`,
    }));
  },
};

const enoughDecided: AuditCheck = {
  name: "as many people decided about every payout as have to, and none of them twice",
  run: async (client) => {
    const { rows } = await client.query<{ id: string; what: string }>(
      `with staff as (
         select player_id, payout_id, from_status, status, proposed_status, os_user, lower(actor) as person
         from cashier_payout_step where actor_kind = 'staff'
       ), approved as (
         select player_id, payout_id, count(distinct person) as people, array_agg(person) as names from staff
         where from_status = 'reviewing' and status in ('reviewing', 'approved') and proposed_status is null group by 1, 2
       )
       select payout.id, 'approved' as what
       from cashier_payout payout left join approved on (approved.player_id, approved.payout_id) = (payout.player_id, payout.id)
       where coalesce(approved.people, 0) < payout.approvals_needed and exists (
         select from cashier_payout_step step where (step.player_id, step.payout_id) = (payout.player_id, payout.id)
           and step.status in ('approved', 'sending'))
       union all
       -- Steps without a user of the system are older than the rule.
       select payout.id, staff.status
       from staff join cashier_payout payout on (payout.player_id, payout.id) = (staff.player_id, staff.payout_id)
       left join approved on (approved.player_id, approved.payout_id) = (payout.player_id, payout.id)
       where payout.approvals_needed > 1 and staff.proposed_status is null and staff.os_user is not null
         and (staff.status = 'sent' and staff.person = any(approved.names)
           or staff.status in ('failed', 'returned') and not exists (
             select from staff other where (other.player_id, other.payout_id) = (staff.player_id, staff.payout_id)
               and other.proposed_status = staff.status and other.person <> staff.person))
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ id, what }) => ({
      text: `payout ${id} was ${what} by fewer people than have to decide`,
    }));
  },
};

export const decisionChecks: readonly AuditCheck[] = [stepsFollow, enoughDecided];
