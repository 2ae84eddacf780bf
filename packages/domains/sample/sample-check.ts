/** What must hold between the bets of this domain and the ledger's transfers. */
import type { AuditCheck } from "../ledger/index.ts";

const kinds = ["slots_spin", "sports_bet", "sports_settle"];
const bonusKinds = ["bonus_grant", "bonus_expire", "sample_deposit"];
export const sampleKinds: readonly string[] = [...kinds, ...bonusKinds];

const sampleBetsCheck: AuditCheck = {
  name: "every sample bet moved what it says",
  explains: kinds,
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string }>(
      `with said as (
         select player_id, key, purpose, sum(minor) as minor from (
           select player_id, stake_key as key, 'stake' as purpose, stake_main_minor + stake_bonus_minor as minor from sample_bet
           union all
           select player_id, settlement_key, case when state = 'refunded' then 'refund' else 'payout' end,
             payout_main_minor + payout_bonus_minor from sample_bet where state <> 'open'
           union all
           select player_id, settlement_key, 'settlement', stake_main_minor + stake_bonus_minor from sample_bet
           where product = 'sports' and state in ('won', 'lost')
         ) as parts where minor > 0 group by 1, 2, 3
       ), moved as (
         select player_id, operation_key as key, purpose, sum(amount_minor) as minor
         from ledger_transfer where kind = any($1) group by 1, 2, 3
       )
       select distinct player_id, key from said full join moved using (player_id, key, purpose)
       where said.minor is distinct from moved.minor limit 100`,
      [kinds],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: what operation ${row.key} moved is not what the bets say`,
    }));
  },
};

const sportsInPlay: AuditCheck = {
  name: "the stakes of open sports bets lie in play",
  holds: ["in_play:sports"],
  run: async (client) => {
    const { rows } = await client.query<{ code: string; minor: string; open: string }>(
      `select code, minor::text, open::text from (
         select a.code, a.balance_minor + coalesce(sum(d.amount_minor), 0) as minor
         from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id
         where a.code like 'in\\_play:sports:%' group by a.id
       ) as held full join (
         select 'in_play:sports:' || currency as code, sum(stake_main_minor + stake_bonus_minor) as open
         from sample_bet where state = 'open' group by 1
       ) as bets using (code) where coalesce(minor, 0) <> coalesce(open, 0)`,
    );
    return rows.map(({ code, minor, open }) => ({
      text: `${code} holds ${minor} minor units, the open bets come to ${open}`,
    }));
  },
};

/** Bonuses have no record of what they moved: it is right. */
const bonusesCheck: AuditCheck = {
  name: "bonuses are explained",
  explains: bonusKinds,
  run: async () => [],
};

export const sampleChecks: readonly AuditCheck[] = [sampleBetsCheck, sportsInPlay, bonusesCheck];
