/** Bonuses, as the program puts them together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { amountOf, defineDomain, ownRows } from "../ledger/index.ts";
import { bonusChecks } from "./audit-checks.ts";
import { settledPolicy } from "./cashback/settled-policy.ts";
import { bonusChangedForPlayer, bonusChangedTopic } from "./grants/bonus-event.ts";
import { bonusPolicy } from "./grants/bonus-policy.ts";
import { bonusJobs } from "./jobs.ts";
import { bonusHandlers } from "./routes.ts";

export const bonusesDomain = defineDomain({
  name: "bonuses",
  migrations: migrationsBeside("bonuses", import.meta.url),
  handlers: bonusHandlers,
  jobs: bonusJobs,
  policies: [bonusPolicy, settledPolicy],
  operations: ["bonus_issue", "bonus_end"],
  auditChecks: bonusChecks,
  events: () => ({ playerEvents: { [bonusChangedTopic]: bonusChangedForPlayer } }),
  personalData: [
    ownRows({
      name: "bonuses",
      table: "bonuses_grant",
      id: "id",
      columns: `id, currency, offer_code, offer_version, step, promo_code, terms, state, outcome, end_reason, offered_at, period_start,
        accepted_at, claim_until, activated_at, expires_at, ended_at, ${amountOf("issued_minor")} as issued,
        ${amountOf("balance_minor")} as balance, ${amountOf("converted_minor")} as converted,
        (select coalesce(jsonb_agg(to_jsonb(own) order by number), '[]') from (
          select number, kind, ${amountOf("amount_minor")} as amount, made_at from bonuses_entry e
          where e.player_id = bonuses_grant.player_id and e.grant_id = bonuses_grant.id and e.stake_id is null
        ) own) as entries`,
    }),
  ],
  personalDataLeftOut: {
    bonuses_entry:
      "those besides bets are with their bonus, the others are what the bets say of bonus money",
    bonuses_stake: "they are the open bets",
    bonuses_settled: "they are sums of the bets",
  },
});
