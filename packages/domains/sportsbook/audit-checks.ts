/** What must hold between sports bets, their settlements, their prices and the ledger's transfers. */
import { footballModel } from "@oddwright/core/odds/book/football-book.ts";
import type { PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import { type AuditCheck, type AuditFinding, maxFindings } from "../ledger/index.ts";
import { type BetLeg, sportsbookAccount } from "./bets/bet.ts";
import { exposureChecks } from "./exposure-checks.ts";
import { priceTogether } from "./bets/price-together.ts";

export const sportsbookKinds: readonly string[] = [
  "sportsbook_bet",
  "sportsbook_accept",
  "sportsbook_settle",
  "sportsbook_resettle",
  "sportsbook_cash_out",
];

/** Of an end of a transfer `t`: `wallet`, or a system account without its currency. */
const accountName = (end: "debit" | "credit"): string =>
  `case when t.${end}_account_id in (w.main_account_id, w.bonus_account_id) then 'wallet'
    else left(${end}ed.code, length(${end}ed.code) - length(t.currency) - 1) end`;

const postingsAgreeWithTransfers: AuditCheck = {
  name: "what sports bets say that moved for them is what the ledger moved",
  explains: sportsbookKinds,
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string }>(
      `with ends (purpose, debit, credit) as (values
         ('stake', 'wallet', $3), ('refund', $3, 'wallet'), ('settlement', $3, 'house'), ('payout', 'house', 'wallet'),
         ('correction', 'house', 'wallet'), ('clawback', 'wallet', 'house'), ('restake', 'house', $3)
       ), said as (
         select player_id, operation_key as key, purpose, currency, debit, credit, amount_minor::numeric as minor
         from sportsbook_posting posting join ends using (purpose)
         join (select player_id, id as bet_id, currency from sportsbook_bet) bet using (player_id, bet_id)
       ), moved as (
         select t.player_id, operation_key as key, purpose, t.currency, ${accountName("debit")} as debit,
           ${accountName("credit")} as credit, sum(amount_minor) as minor
         from ledger_transfer t
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account debited on debited.id = t.debit_account_id
         left join ledger_system_account credited on credited.id = t.credit_account_id
         where t.kind = any($1) group by 1, 2, 3, 4, 5, 6
       )
       select distinct player_id, key from said full join moved using (player_id, key, purpose, currency, debit, credit)
       where said.minor is distinct from moved.minor limit $2`,
      [sportsbookKinds, maxFindings, sportsbookAccount],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: what operation ${row.key} moved is not what its sports bet says`,
    }));
  },
};

const betsAgreeWithPostings: AuditCheck = {
  name: "every sports bet was paid what its last settlement says, no more, but for what its player owes",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; id: string }>(
      `select bet.player_id, bet.id from sportsbook_bet bet
       left join lateral (
         select version, state, due_minor, left_minor from sportsbook_settlement s
         where s.player_id = bet.player_id and s.bet_id = bet.id order by version desc limit 1
       ) last on true
       left join lateral (
         select coalesce(sum(difference_minor), 0) as differences, count(*) as versions from sportsbook_settlement s
         where s.player_id = bet.player_id and s.bet_id = bet.id
       ) counted on true
       left join lateral (
         select coalesce(sum(amount_minor) filter (where purpose = 'stake'), 0) as staked,
           coalesce(sum(amount_minor) filter (where purpose in ('payout', 'correction')), 0)
             - coalesce(sum(amount_minor) filter (where purpose = 'clawback'), 0) as paid,
           coalesce(sum(amount_minor) filter (where purpose = 'refund'), 0) as refunded,
           coalesce(sum(amount_minor) filter (where purpose in ('stake', 'restake')), 0)
             - coalesce(sum(amount_minor) filter (where purpose in ('settlement', 'refund')), 0) as in_play
         from sportsbook_posting p where p.player_id = bet.player_id and p.bet_id = bet.id
       ) moved on true
       where moved.staked <> bet.stake_main_minor + bet.stake_bonus_minor
         or bet.settlement_version <> counted.versions
         or bet.due_minor <> coalesce(last.due_minor, 0) or bet.due_minor <> counted.differences
         or (last.state = 'settled' and (bet.state <> 'settled' or bet.left_minor <> last.left_minor))
         -- One that was opened again may have been cashed out since.
         or (last.state = 'open' and (bet.state not in ('open', 'cashed_out') or bet.left_minor > last.left_minor))
         or (bet.state = 'settled' and last.version is null)
         or bet.paid_minor + bet.cashed_out_minor
           + case bet.state when 'refused' then bet.left_minor else 0 end <> moved.paid + moved.refunded
         or moved.in_play <> case when bet.state in ('delayed', 'open') then bet.left_minor else 0 end
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ player_id, id }) => ({
      text: `player ${player_id}: sports bet ${id} does not agree with its settlements or with what moved`,
    }));
  },
};

const pricesAreInChains: AuditCheck = {
  name: "every price of a single sports selection is the one of its market's chain at its version",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; bet_id: string }>(
      `select leg.player_id, leg.bet_id from sportsbook_leg leg
       left join sportsbook_price_change change on change.event_id = leg.event_id and change.market_key = leg.picks->0->>'key'
         and change.version = (leg.picks->0->>'version')::integer
       where jsonb_array_length(leg.picks) = 1
         and not coalesce(change.prices @> jsonb_build_array(jsonb_build_array(leg.picks->0->>'selection', leg.price_milli)), false)
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ player_id, bet_id }) => ({
      text: `player ${player_id}: a price of sports bet ${bet_id} is not in the chain of its market`,
    }));
  },
};

interface BuilderRow extends Pick<BetLeg, "picks" | "basis"> {
  readonly player_id: string;
  readonly bet_id: string;
  readonly position: number;
  readonly price_milli: PriceMilli;
  /** Of each pick, in its market's chain. */
  readonly singles: readonly (PriceMilli | null)[];
}

const builderPage = 500;

const builderPricesFollow: AuditCheck = {
  name: "every price of a bet builder is what its model makes of the inputs that stand with it",
  run: async (client) => {
    const findings: AuditFinding[] = [];
    let after: readonly unknown[] = [null, null, null];
    for (;;) {
      const { rows } = await client.query<BuilderRow>(
        `select player_id, bet_id, position, picks, basis, price_milli, (
           select jsonb_agg((select price->1 from jsonb_array_elements(change.prices) price where price->>0 = pick->>'selection')
             order by place)
           from jsonb_array_elements(leg.picks) with ordinality as picked (pick, place)
           left join sportsbook_price_change change on change.event_id = leg.event_id and change.market_key = pick->>'key'
             and change.version = (pick->>'version')::integer
         ) as singles
         from sportsbook_leg leg
         where jsonb_array_length(picks) > 1 and (basis is null or basis->>'version' = $1)
           and ($2::uuid is null or (player_id, bet_id, position) > ($2::uuid, $3::uuid, $4::smallint))
         order by player_id, bet_id, position limit $5`,
        [footballModel, ...after, builderPage],
      );
      for (const row of rows) {
        const { picks, basis, singles, price_milli, player_id, bet_id } = row;
        const priced = picks.flatMap((pick, at) => {
          const price = singles[at] ?? null;
          return price === null ? [] : [{ ...pick, price }];
        });
        const again = priceTogether(basis, priced);
        if (priced.length === picks.length && again.ok && again.price === price_milli) continue;
        findings.push({
          text: `player ${player_id}: the price of bet builder ${bet_id} is not what its model says`,
        });
      }
      const last = rows.at(-1);
      if (last === undefined || findings.length >= maxFindings) return findings;
      after = [last.player_id, last.bet_id, last.position];
    }
  },
};

export const sportsbookChecks: readonly AuditCheck[] = [
  postingsAgreeWithTransfers,
  betsAgreeWithPostings,
  ...exposureChecks,
  pricesAreInChains,
  builderPricesFollow,
];
