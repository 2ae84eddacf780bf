/** What must hold between the counters of limits and the ledger's transfers. */
import { limitWindows, windowShapes } from "@oddwright/core/protection/limits.ts";
import { stepsOf } from "@oddwright/core/protection/rolling-counter.ts";
import { requirementRules } from "@oddwright/core/protection/verification-rules.ts";
import { type AuditCheck, maxFindings } from "../ledger/index.ts";

const shapes = limitWindows
  .map(
    (window) => `('${window}', ${windowShapes[window].stepMs / 1_000}, ${stepsOf(window)}::bigint)`,
  )
  .join(", ");

const countersAgreeWithTransfers: AuditCheck = {
  name: "what is counted of every limit is what the transfers say",
  run: async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `with counter as (
         select l.player_id, l.kind, l.window_name, l.currency, l.newest_step, shape.seconds, shape.steps as kept,
           (select coalesce(sum(step), 0) from unnest(l.steps) step) as counted
         from compliance_limit l
         join (values ${shapes}) as shape (window_name, seconds, steps) using (window_name)
         where l.kind <> 'session'
       ), moved as (
         select c.player_id, c.kind, c.window_name, sum(
           case when t.purpose in ('deposit', 'stake') then 1 else -1 end * t.amount_minor
             * compliance_cross_rate(t.currency, c.currency, (t.created_at at time zone 'UTC')::date)) as counted
         from counter c
         join ledger_transfer t on t.player_id = c.player_id
           and t.created_at >= to_timestamp((c.newest_step - c.kept + 1) * c.seconds)
           and t.purpose = any(case c.kind when 'deposit' then array['deposit']
             when 'wager' then array['stake', 'refund'] else array['stake', 'payout', 'refund'] end)
         group by 1, 2, 3
       )
       select format('player %s: the %s limit of a %s counts %s, the transfers say %s',
         player_id, kind, window_name, counter.counted, coalesce(moved.counted, 0)) as what
       from counter left join moved using (player_id, kind, window_name)
       where counter.counted <> coalesce(moved.counted, 0)
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ what: text }) => ({ text }));
  },
};

const rules = requirementRules
  .map(
    ({ id, currency, window }) =>
      `('${id}', '${currency}', ${windowShapes[window].stepMs / 1_000}, ${stepsOf(window)}::bigint)`,
  )
  .join(", ");

const requirementsAgreeWithTransfers: AuditCheck = {
  name: "what is counted for every rule that asks for a check is what the transfers say",
  run: async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `with counter as (
         select c.player_id, c.rule, rule.currency, c.newest_step, rule.seconds, rule.steps as kept,
           (select coalesce(sum(step), 0) from unnest(c.steps) step) as counted
         from compliance_requirement_counter c
         join (values ${rules}) as rule (rule, currency, seconds, steps) using (rule)
       ), moved as (
         select c.player_id, c.rule, sum(t.amount_minor
           * compliance_cross_rate(t.currency, c.currency, (t.created_at at time zone 'UTC')::date)) as counted
         from counter c
         join ledger_transfer t on t.player_id = c.player_id and t.purpose = 'deposit'
           and t.created_at >= to_timestamp((c.newest_step - c.kept + 1) * c.seconds)
         group by 1, 2
       )
       select format('player %s: the rule %s counts %s, the transfers say %s',
         player_id, rule, counter.counted, coalesce(moved.counted, 0)) as what
       from counter left join moved using (player_id, rule)
       where counter.counted <> coalesce(moved.counted, 0)
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ what: text }) => ({ text }));
  },
};

export const complianceChecks: readonly AuditCheck[] = [
  countersAgreeWithTransfers,
  requirementsAgreeWithTransfers,
];
