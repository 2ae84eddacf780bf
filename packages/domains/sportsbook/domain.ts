/** The sportsbook, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { amountOf, defineDomain, ownRows } from "../ledger/index.ts";
import { sportsbookChecks, sportsbookKinds } from "./audit-checks.ts";
import { betEvents } from "./bet-events.ts";
import { betJobs } from "./bet-jobs.ts";
import { bettingNotices } from "./ports/betting-deps.ts";
import { readExposure, readOpenMatters } from "./read-exposure.ts";
import { sportsbookJobs } from "./jobs.ts";
import { feedNotices } from "./ports/deps.ts";
import { chainsHold } from "./prices/verify-chains.ts";
import type { SettleDeps } from "./settlement/settle-events.ts";
import { sportsbookHandlers } from "./routes.ts";

export const sportsbookDomain = defineDomain({
  name: "sportsbook",
  migrations: migrationsBeside("sportsbook", import.meta.url),
  handlers: sportsbookHandlers,
  jobs: (ports: Parameters<typeof sportsbookJobs>[0] & SettleDeps) => [
    ...sportsbookJobs(ports),
    ...betJobs(ports),
  ],
  events: betEvents,
  operations: sportsbookKinds,
  auditChecks: [chainsHold, ...sportsbookChecks],
  exposure: readExposure,
  openMatters: readOpenMatters,
  notices: [...feedNotices, ...bettingNotices],
  personalData: [
    ownRows({
      name: "sports_bets",
      table: "sportsbook_bet",
      id: "id",
      columns: `currency, kind, folds, policy, state, ${amountOf("stake_main_minor + stake_bonus_minor")} as stake,
        ${amountOf("largest_return_minor - case when free_bet_id is null then 0 else left_minor end")} as possible_return,
        free_bet_id, ${amountOf("due_minor")} as paid,
        ${amountOf("cashed_out_minor")} as cashed_out, placed_at, settled_at, rules_version,
        (select jsonb_agg(jsonb_build_object('event', event_id, 'picks', picks, 'price_milli', price_milli, 'banker', banker,
           'state', leg.state, 'reason', reason) order by position)
         from sportsbook_leg leg where leg.player_id = sportsbook_bet.player_id and leg.bet_id = sportsbook_bet.id) as legs`,
    }),
    ownRows({
      name: "sports_cash_outs",
      table: "sportsbook_cash_out",
      id: "id",
      columns: `bet_id, percent, ${amountOf("offer_minor")} as offer, state, code, asked_at, ended_at`,
    }),
  ],
  personalDataLeftOut: {
    sportsbook_leg: "each leg is with its bet",
    sportsbook_settlement:
      "each settlement's last word is among the bets; the ones before it are corrected by it",
    sportsbook_posting: "what moved for each bet is among the transfers",
  },
});
