/** What must hold between open sports bets, their stakes, and what the house keeps for them. */
import { type AuditCheck, type AuditFinding, maxFindings } from "../ledger/index.ts";
import { largestReturnOf, rulesOf, sportsbookAccount } from "./bets/bet.ts";
import { type BetName, readOpenBets } from "./bets/bet-store.ts";

const stakesLieInPlay: AuditCheck = {
  name: "the stakes of open sports bets lie in play",
  holds: [sportsbookAccount],
  run: async (client) => {
    const { rows } = await client.query<{ code: string; minor: string; open: string }>(
      `select code, coalesce(held.minor, 0)::text as minor, coalesce(bets.open, 0)::text as open from (
         select a.code, a.balance_minor + coalesce(sum(d.amount_minor), 0) as minor
         from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id
         where a.code = $2 || ':' || a.currency group by a.id
       ) as held full join (
         select $2 || ':' || currency as code, sum(left_minor::numeric) as open
         from sportsbook_bet where state in ('delayed', 'open') group by 1
       ) as bets using (code) where coalesce(minor, 0) <> coalesce(open, 0) limit $1`,
      [maxFindings, sportsbookAccount],
    );
    return rows.map(({ code, minor, open }) => ({
      text: `${code} holds ${minor} minor units, the open bets come to ${open}`,
    }));
  },
};

const betsPage = 500;

const costsFollowFromPrices: AuditCheck = {
  name: "what every open sports bet may cost is what its stake and its prices come to",
  run: async (client) => {
    const findings: AuditFinding[] = [];
    let after: BetName | null = null;
    for (;;) {
      const bets = await readOpenBets(client, { after, limit: betsPage });
      for (const bet of bets)
        if (largestReturnOf(bet, bet.leftMinor, rulesOf(bet)) !== bet.largestReturnMinor)
          findings.push({
            text: `player ${bet.playerId}: what sports bet ${bet.id} may return is not what its stake and prices come to`,
          });
      const last = bets.at(-1);
      if (last === undefined || findings.length >= maxFindings) return findings;
      after = { playerId: last.playerId, id: last.id };
    }
  },
};

/** As caps/liability.ts names them: one counter a selection or, where several win together, a market, and one a combination of a bet builder. */
const countersOfBets = `
  select distinct leg.event_id, pick.key as market_key,
    case when pick.kind = 'double_chance' then '*' else pick.selection end as selection, bet.currency, bet.player_id, bet.id,
    bet.largest_return_minor - bet.left_minor as minor
  from sportsbook_bet bet
  join sportsbook_leg leg on leg.player_id = bet.player_id and leg.bet_id = bet.id
  cross join lateral (
    select pick->>'key' as key, pick->'market'->>'kind' as kind, pick->>'selection' as selection
    from jsonb_array_elements(leg.picks) pick
  ) pick where bet.state in ('delayed', 'open')
  union all
  select distinct leg.event_id, 'builder/' || left(encode(sha256(convert_to(picked.names, 'UTF8')), 'hex'), 32), '*', bet.currency,
    bet.player_id, bet.id, bet.largest_return_minor - bet.left_minor
  from sportsbook_bet bet
  join sportsbook_leg leg on leg.player_id = bet.player_id and leg.bet_id = bet.id and jsonb_array_length(leg.picks) > 1
  cross join lateral (
    select string_agg(name, E'\\n' order by name collate "C") as names from (
      select (pick->>'key') || ' ' || (pick->>'selection') as name from jsonb_array_elements(leg.picks) pick
    ) named
  ) picked where bet.state in ('delayed', 'open')`;

const liabilitiesAgreeWithBets: AuditCheck = {
  name: "every counter of a selection or a combination says what the open sports bets on it may cost",
  run: async (client) => {
    const { rows } = await client.query<{ event_id: string; market_key: string }>(
      `with counted as (${countersOfBets}), sums as (
         select event_id, market_key, selection, currency, sum(minor) as minor from counted group by 1, 2, 3, 4
       )
       select event_id, market_key from sums
       full join sportsbook_liability liability using (event_id, market_key, selection, currency)
       where coalesce(sums.minor, 0) <> coalesce(liability.loss_minor, 0) limit $1`,
      [maxFindings],
    );
    return rows.map(({ event_id, market_key }) => ({
      text: `the counter of ${market_key} of ${event_id} is not what its open bets may cost`,
    }));
  },
};

export const exposureChecks: readonly AuditCheck[] = [
  stakesLieInPlay,
  costsFollowFromPrices,
  liabilitiesAgreeWithBets,
];
