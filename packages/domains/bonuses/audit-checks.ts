/** What must hold between grants, their entries, and the ledger's transfers. */
import { type AuditCheck, maxFindings } from "../ledger/index.ts";

const grantsAgreeWithEntries: AuditCheck = {
  name: "every bonus is the sum of its entries, and its open stakes are those that are kept",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; id: string }>(
      `with entry as (
         select player_id, grant_id as id, sum(amount_minor) as balance, sum(progress_hundredths) as progress,
           count(*) as entries, max(number) as newest, coalesce(sum(amount_minor) filter (where kind = 'issue'), 0) as issued,
           -coalesce(sum(amount_minor) filter (where kind = 'convert'), 0) as converted
         from bonuses_entry group by 1, 2
       ), stake as (
         select player_id, grant_id as id, sum(hundredths) as hundredths, count(*) as stakes from bonuses_stake group by 1, 2
       )
       select player_id, id
       from bonuses_grant g full join entry using (player_id, id) full join stake using (player_id, id)
       where g.state is null
         or (g.balance_minor, g.progress_hundredths, g.entries, g.entries, g.issued_minor, g.converted_minor)
           is distinct from (coalesce(entry.balance, 0), coalesce(entry.progress, 0), coalesce(entry.entries, 0),
             coalesce(entry.newest, 0), coalesce(entry.issued, 0), coalesce(entry.converted, 0))
         or (g.open_hundredths, g.open_stakes) is distinct from (coalesce(stake.hundredths, 0), coalesce(stake.stakes, 0))
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: bonus ${row.id} does not agree with its entries or open stakes`,
    }));
  },
};

const grantsAreTheBonusAccounts: AuditCheck = {
  name: "the bonus money of every wallet is that of its bonuses",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; currency: string; what: string }>(
      `select player_id, currency, format('%s, its bonuses hold %s', coalesce(w.bonus_minor, 0), coalesce(held.minor, 0)) as what
       from (select player_id, currency, bonus_minor from ledger_wallet where bonus_minor > 0) w
       full join (
         select player_id, currency, sum(balance_minor) as minor from bonuses_grant group by 1, 2 having sum(balance_minor) > 0
       ) held using (player_id, currency)
       where coalesce(w.bonus_minor, 0) <> coalesce(held.minor, 0) limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: the bonus account in ${row.currency} holds ${row.what}`,
    }));
  },
};

/** Issued = converted + given back to the house + lost in play + still held, by wallet, against what the transfers say of each. */
const issuedIsAccountedFor: AuditCheck = {
  name: "what was issued of bonuses is converted, given back, lost or there",
  explains: ["bonus_issue", "bonus_end"],
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; currency: string; purpose: string }>(
      `with said as (
         select player_id, currency, purpose, sum(minor) as minor from (
           select g.player_id, g.currency, abs(e.amount_minor) as minor, case
             when e.kind = 'issue' then 'bonus_issue' when e.kind = 'convert' then 'bonus_conversion' else 'bonus_return' end
             as purpose
           from bonuses_entry e join bonuses_grant g on g.player_id = e.player_id and g.id = e.grant_id
           where e.stake_id is null
         ) part group by 1, 2, 3
       ), moved as (
         select t.player_id, t.currency, t.purpose, sum(t.amount_minor) as minor,
           bool_and(case t.purpose
             when 'bonus_issue' then t.kind = 'bonus_issue' and t.debit_account_id = house.id
               and t.credit_account_id = w.bonus_account_id
             when 'bonus_conversion' then t.kind = 'bonus_end' and t.debit_account_id = w.bonus_account_id
               and t.credit_account_id = w.main_account_id
             when 'bonus_return' then t.debit_account_id = w.bonus_account_id and t.credit_account_id = house.id
             else false end) as is_right
         from ledger_transfer t join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account house on house.code = 'house:' || t.currency
         where t.kind in ('bonus_issue', 'bonus_end') or t.purpose in ('bonus_issue', 'bonus_conversion', 'bonus_return')
         group by 1, 2, 3
       )
       select player_id, currency, purpose from said full join moved using (player_id, currency, purpose)
       where said.minor is distinct from moved.minor or moved.is_right is not true limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: ${row.purpose} in ${row.currency} is not what the bonuses' entries say`,
    }));
  },
};

/** Of those that go on; what was not played of the others went back with the rest. */
const spinsAreCounted: AuditCheck = {
  name: "of every bonus the free plays are played or left, and what they won is to be wagered",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; id: string }>(
      `with grants as (
         select player_id, id, outcome, balance_minor, spins_left, required_hundredths, (terms->'spins'->>'count')::int as count,
           (terms->'spins'->>'stake')::numeric * 100 as stake, (terms->'wager'->>'multiplier')::int as times, issued_minor
         from bonuses_grant where activated_at is not null and terms->'spins' is distinct from 'null' and terms ? 'spins'
       ), entry as (
         select g.player_id, g.id, count(*) filter (where e.kind = 'spin') as spins,
           count(*) filter (where e.kind = 'spin_back') as backs,
           bool_and(e.amount_minor = case e.kind when 'spin' then -g.stake else g.stake end)
             filter (where e.kind in ('spin', 'spin_back')) as are_stakes,
           coalesce(sum(e.amount_minor) filter (where e.kind = 'spin_win'), 0) as won
         from grants g join bonuses_entry e on e.player_id = g.player_id and e.grant_id = g.id group by 1, 2
       )
       select player_id, id from grants join entry using (player_id, id)
       where entry.are_stakes is false
         or (outcome is null and (spins_left <> count - spins + backs or balance_minor < spins_left * stake))
         or required_hundredths <> times * 100 * (won + issued_minor - count * stake)
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: the free plays of bonus ${row.id} are not what its entries say`,
    }));
  },
};

const depositsFeedOneBonus: AuditCheck = {
  name: "every deposit that a bonus was matched with arrived, and fed no other",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; deposit_id: string }>(
      `select g.player_id, g.deposit_id
       from bonuses_grant g
       left join ledger_transfer t on t.player_id = g.player_id and t.operation_key = g.deposit_id
         and t.currency = g.currency and t.purpose = 'deposit'
       where g.deposit_id is not null
       group by 1, 2 having count(distinct g.id) > 1 or bool_or(t.id is null) limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: deposit ${row.deposit_id} did not feed exactly one bonus`,
    }));
  },
};

const wageredIsSettled: AuditCheck = {
  name: "of every bonus that became own money enough was staked and settled",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; id: string }>(
      `select player_id, id from bonuses_grant
       where (outcome = 'wagered' and wagered_at is null)
         or (wagered_at is not null and progress_hundredths - open_hundredths < required_hundredths) limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: bonus ${row.id} is not wagered as it says`,
    }));
  },
};

/** The first step of a pack uses the claim for all of them; a grant that came to nothing gave it back. */
const claimsAreGrants: AuditCheck = {
  name: "every promo code is claimed as often as bonuses were made with it",
  run: async (client) => {
    const { rows } = await client.query<{ code: string }>(
      `select code from bonuses_promo_code c full join (
         select promo_code as code, count(*) as claims from bonuses_grant
         where step = 1 and promo_code is not null and (activated_at is not null or outcome is null) group by 1
       ) used using (code)
       where c.claims is distinct from coalesce(used.claims, 0) limit $1`,
      [maxFindings],
    );
    return rows.map(({ code }) => ({ text: `promo code ${code} has other claims than bonuses` }));
  },
};

/**
 * Without the stakes that are open or were given back, and without bonus money: never more than the transfers say. Refunds are not taken off: one of a
 * bonus that was converted meanwhile gives back more own money than was staked.
 */
const settledIsInTransfers: AuditCheck = {
  name: "what was counted as settled of own money was staked and paid",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; currency: string }>(
      `with counted as (
         select player_id, currency, sum(staked_minor) as staked, sum(paid_minor) as paid from bonuses_settled group by 1, 2
       ), moved as (
         select t.player_id, t.currency,
           coalesce(sum(t.amount_minor) filter (where t.purpose = 'stake' and t.debit_account_id = w.main_account_id), 0) as staked,
           coalesce(sum(t.amount_minor) filter (where t.purpose = 'payout' and t.credit_account_id = w.main_account_id), 0) as paid
         from counted join ledger_transfer t using (player_id, currency)
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency group by 1, 2
       )
       select player_id, currency from counted left join moved using (player_id, currency)
       where counted.staked > coalesce(moved.staked, 0) or counted.paid > coalesce(moved.paid, 0) limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: more ${row.currency} is counted as settled than was staked or paid`,
    }));
  },
};

/** What is issued of it is the amount of its terms, which the checks above compare. */
const cashbackIsItsShare: AuditCheck = {
  name: "every cashback is the share of what was lost in its period",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; id: string }>(
      `with given as (
         select player_id, id, currency, period_start, issued_minor, activated_at, terms->'cashback' as rule,
           (terms->>'amount')::numeric * 100 as amount,
           period_start + case terms->'cashback'->>'period' when 'day' then 1 else 7 end as period_end
         from bonuses_grant where period_start is not null
       ), told as (
         select given.*, (select coalesce(case when coalesce(rule->'edges', 'null') = 'null' then sum(staked_minor - paid_minor)
               else sum(staked_minor * coalesce(rule->'edges'->>(product || '/' || game), rule->'edges'->>product, '0')::numeric) / 10000
             end, 0) from bonuses_settled s
           where s.player_id = given.player_id and s.currency = given.currency
             and s.day >= given.period_start and s.day < given.period_end) as lost
         from given
       )
       select player_id, id from told
       where lost < (rule->>'min_loss')::numeric * 100 or (activated_at is not null and issued_minor <> amount)
         or amount <> least(ceil(lost * (rule->>'percent')::numeric / 100), (rule->>'max_amount')::numeric * 100) limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: cashback ${row.id} is not the share of what was lost`,
    }));
  },
};

/** What bonuses were matched with, for the audit of whoever keeps deposits: rows of player, bonus, currency, deposit and minor units. */
export const matchedDeposits = `select player_id, id as grant_id, currency, deposit_id, deposit_minor from bonuses_grant where deposit_id is not null`;

export const bonusChecks: readonly AuditCheck[] = [
  grantsAgreeWithEntries,
  grantsAreTheBonusAccounts,
  issuedIsAccountedFor,
  spinsAreCounted,
  depositsFeedOneBonus,
  wageredIsSettled,
  claimsAreGrants,
  settledIsInTransfers,
  cashbackIsItsShare,
];
