/** What somebody who can write into the sportsbook's tables could change, and the check that finds it. */
import { footballBook, type BookInputs } from "@oddwright/core/odds/book/football-book.ts";
import { parseMarketKey } from "@oddwright/core/odds/markets/parse-market-key.ts";
import { footballShape, kickOff } from "@oddwright/core/odds/model/goal-rates.ts";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { sportsbookDomain } from "./index.ts";
import { fullTime, putEvent, putMarket, putModel, say } from "./testing/test-book.ts";
import { on, startTestBets, type TestBets } from "./testing/test-bets.ts";

const winner = "match_result/match";
const total = "total/line=10/match";
const inputs: BookInputs = {
  rates: { home: 1.6, away: 1.2, rho: -0.08 },
  state: kickOff(footballShape),
  width: "full",
};

let it: TestBets;
let client: pg.PoolClient;
beforeAll(async () => {
  it = await startTestBets();
  const { ownerPool } = it.database;
  for (const id of ["over", "to-come", "nobodys"]) {
    await putEvent(ownerPool, id);
    await putModel(ownerPool, id, inputs);
    for (const { key, prices } of footballBook(inputs))
      if (key === winner || key === total) {
        const market = parseMarketKey(key)!;
        await putMarket(ownerPool, { event: id, market, prices: Object.fromEntries(prices) });
      }
  }
  const player = await it.player();
  const together = [
    { market: winner, selection: "home" },
    { market: total, selection: "over" },
  ];
  for (const legs of [
    [on("over", winner, "home")],
    [on("to-come", winner, "home")],
    [on("over", total, "over"), on("to-come", winner, "draw")],
    [{ event: "to-come", picks: together }],
  ]) {
    const { quote } = await it.quote(player, legs);
    expect((await it.place(player, quote)).status).toBe(200);
  }
  await say(ownerPool, "over", fullTime(3, 0));
  await it.settle();
  client = await ownerPool.connect();
});
beforeEach(() => client.query("begin"));
afterEach(() => client.query("rollback"));
afterAll(async () => {
  client.release();
  await it.close();
});

async function broken(): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { name, run } of sportsbookDomain.auditChecks ?? [])
    if ((await run(client)).length > 0) names.push(name);
  return names;
}

const moved = "what sports bets say that moved for them is what the ledger moved";
const settlements =
  "every sports bet was paid what its last settlement says, no more, but for what its player owes";
const inPlay = "the stakes of open sports bets lie in play";
const costs = "what every open sports bet may cost is what its stake and its prices come to";
const counters =
  "every counter of a selection or a combination says what the open sports bets on it may cost";
const prices =
  "every price of a single sports selection is the one of its market's chain at its version";
const builders =
  "every price of a bet builder is what its model makes of the inputs that stand with it";
const chains = "every chain of prices leads to its market's newest state, unchanged";

test("untouched books are in order", async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    "a payout that is said to be larger",
    `update sportsbook_posting set amount_minor = amount_minor + 1 where purpose = 'payout'`,
    [moved, settlements],
  ],
  [
    "a payout that is not said",
    `delete from sportsbook_posting where purpose = 'payout'`,
    [moved, settlements],
  ],
  [
    "a bet that was paid more than its settlement says",
    `update sportsbook_bet set due_minor = due_minor + 100, paid_minor = paid_minor + 100 where state = 'settled'`,
    [settlements],
  ],
  [
    "a settlement that says more than its bet was paid",
    `update sportsbook_settlement set due_minor = due_minor + 1, difference_minor = difference_minor + 1`,
    [settlements],
  ],
  ["a settlement that is gone", `delete from sportsbook_settlement`, [settlements]],
  [
    "a later settlement that nobody carried out",
    `insert into sportsbook_settlement select player_id, bet_id, 2, state, rules_version, evidence_hash, 0, 1, left_minor, 0, -due_minor, legs, now()
     from sportsbook_settlement`,
    [settlements],
  ],
  [
    "a settled bet that is open again",
    `update sportsbook_bet set state = 'open', settled_at = null where state = 'settled'`,
    [settlements, inPlay, counters],
  ],
  [
    "an open bet whose stake is smaller than what lies in play",
    `update sportsbook_bet set left_minor = left_minor - 1 where kind = 'single' and state = 'open'`,
    [settlements, inPlay, costs, counters],
  ],
  [
    "an open bet that may cost more than is kept for it",
    `update sportsbook_bet set largest_return_minor = largest_return_minor + 1 where kind = 'single' and state = 'open'`,
    [costs, counters],
  ],
  [
    "less kept for a bet, in its counter and in the bet",
    `with bet as (
       update sportsbook_bet set largest_return_minor = largest_return_minor - 1 where kind = 'single' and state = 'open' returning 1
     ) update sportsbook_liability set loss_minor = loss_minor - 1 where event_id = 'to-come' and market_key = '${winner}'
       and selection = 'home' and exists (select from bet)`,
    [costs],
  ],
  [
    "a selection's counter that says too little",
    `update sportsbook_liability set loss_minor = loss_minor - 1 where market_key = '${winner}' and loss_minor > 0`,
    [counters],
  ],
  [
    "a combination's counter that is gone",
    `delete from sportsbook_liability where market_key like 'builder/%'`,
    [counters],
  ],
  [
    "a bet at another price than its market had",
    `update sportsbook_leg set price_milli = price_milli + 10 where bet_id = (select id from sportsbook_bet where state = 'settled')`,
    [prices],
  ],
  [
    "a bet builder at another price than its model's",
    `with leg as (
       update sportsbook_leg set price_milli = price_milli + 1 where jsonb_array_length(picks) > 1 returning bet_id
     ) update sportsbook_bet set stake_main_minor = stake_main_minor where id in (select bet_id from leg)`,
    [costs, builders],
  ],
  [
    "a link of a chain that says another price",
    `update sportsbook_price_change set prices = jsonb_set(prices, '{0,1}', '9990') where event_id = 'nobodys' and market_key = '${total}'`,
    [chains],
  ],
  [
    "a chain that is gone",
    `delete from sportsbook_price_change where event_id = 'nobodys' and market_key = '${total}'`,
    [chains],
  ],
  [
    "a chain that is forgotten before its time",
    `with gone as (delete from sportsbook_price_change where event_id = 'nobodys' and market_key = '${total}' returning 1)
     update sportsbook_market set chain_forgotten_at = now() where event_id = 'nobodys' and key = '${total}' and exists (select from gone)`,
    [chains],
  ],
  [
    "a chain that is forgotten though a bet hangs on its market",
    `with old as (update sportsbook_event set status = 'closed', ended_at = now() - interval '1 year' where id = 'over' returning id)
     update sportsbook_market set chain_forgotten_at = now() where event_id in (select id from old) and key = '${winner}'`,
    [chains],
  ],
])("finds %s", async (_what, forgery, names) => {
  expect((await client.query(forgery)).rowCount).toBeGreaterThan(0);
  expect(await broken()).toEqual(names);
});
