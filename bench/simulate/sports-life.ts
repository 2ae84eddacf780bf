/** A bot's evening at the sportsbook: slips, cash-outs, and at its end a look at everything that became of its bets. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { setTimeout as delay } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { type Newcomer, register } from "./account.ts";
import { checkSportsBooks, type SportsBook } from "./check-sports-books.ts";
import { deposit } from "./deposit.ts";
import type { Answer } from "./player-api.ts";
import { nextSlip, type Slip } from "./sports-slips.ts";
import {
  addTurnover,
  type Bot,
  count,
  expectSame,
  minorOf,
  type Simulation,
} from "./simulation.ts";

/** Bots come one after the other, as those of the games do. */
const arrivalMs = 150;
const cashOutPerCent = 25;
const lostWithinMs = 15;

/** What a careful player's slip may meet on a match that is played. */
const passing: ReadonlySet<string> = new Set([
  "betting_quote_expired",
  "betting_market_changed",
  "betting_price_changed",
  "betting_suspended",
  "betting_ended",
  "betting_over_cap",
  "betting_cash_out_unavailable",
  "betting_cash_out_worse",
  "bet_stale",
]);

/** Resolves when the bot's last checks are done. Throws when the API answers something that no client could go on with. */
export async function liveOnSports(newcomer: Newcomer): Promise<void> {
  const { simulation, index } = newcomer;
  await delay(index * arrivalMs);
  const bot = await register(newcomer);
  for (let times = 0; times < 3; times += 1) await deposit(simulation, bot, { mustArrive: true });
  const book: SportsBook = new Map();
  while (performance.now() < simulation.endsAtMs) {
    if (bot.chance.inPerCent(cashOutPerCent)) await cashOutSome(simulation, bot);
    else await betOnSome(simulation, bot, book);
    await delay(bot.chance.integer(2 * simulation.pauseMs));
  }
  await checkSportsBooks(simulation, bot, book);
}

async function betOnSome(simulation: Simulation, bot: Bot, book: SportsBook): Promise<void> {
  const { api, chance } = bot;
  const slip = await nextSlip(bot);
  if (slip === null) return count(simulation, "sports: too few matches for a slip");
  const { legs, folds } = slip;
  const quoted = await api.call("/betting/quotes", { body: { legs, folds } });
  if (quoted.status !== 200) return refused(simulation, bot, { slip, answer: quoted });
  const { quote, problems, min_stake, max_stake } = quoted.json<RouteResponse<"bettingQuote">>();
  if (quote === null) return count(simulation, `sports: no quote, ${problems[0]?.code}`);
  const stakeMinor = stakeOf(bot, minorOf(min_stake), minorOf(max_stake));
  if (stakeMinor === null) return count(simulation, "sports: too little money for a slip");
  const policy = chance.pick(["none", "better", "any"] as const);
  const body = { quote, stake: formatAmount(stakeMinor), policy };
  const answer = await send(simulation, bot, { path: "/betting/bets", key: uuidv7(), body });
  if (answer.status !== 200) return refused(simulation, bot, { slip, answer });
  const { bet } = answer.json<RouteResponse<"bettingPlace">>();
  book.set(bet.id, { stakeMinor });
  const [answered, expected] = [
    [bet.stake, bet.kind],
    [formatAmount(stakeMinor), slip.kind],
  ];
  expectSame(simulation, bot, { what: "a sports bet that was placed", answered, expected });
  addTurnover(simulation, bot.currency, { stakedMinor: stakeMinor, paidMinor: 0n });
  count(simulation, `sports: ${slip.kind} placed, ${bet.state}`);
}

/** Null where the balance may not reach. Bets that are settled meanwhile only add to it. */
function stakeOf(bot: Bot, minMinor: bigint, maxMinor: bigint): bigint | null {
  const wanted = minMinor * BigInt(1 + bot.chance.integer(5));
  if (maxMinor < minMinor) return null;
  return wanted < maxMinor ? wanted : maxMinor;
}

async function cashOutSome(simulation: Simulation, bot: Bot): Promise<void> {
  const { api, chance } = bot;
  const page = await api.call("/betting/bets?state=open");
  const { bets } = page.json<RouteResponse<"bettingBets">>();
  const wanted = bets.filter(({ cash_out }) => cash_out.offer !== null);
  if (wanted.length === 0) return count(simulation, "sports: nothing to cash out");
  const { id } = chance.pick(wanted);
  const percent = chance.pick([100, 20 + chance.integer(80)]);
  const quoted = await api.call(`/betting/bets/${id}/cash_out_quotes`, { body: { percent } });
  if (quoted.status !== 200) return refused(simulation, bot, { slip: null, answer: quoted });
  const { quote } = quoted.json<RouteResponse<"bettingCashOutQuote">>();
  const request = { path: `/betting/bets/${id}/cash_outs`, key: uuidv7(), body: { quote } };
  const answer = await send(simulation, bot, request);
  if (answer.status !== 200) return refused(simulation, bot, { slip: null, answer });
  count(simulation, `sports: cash-out of ${percent === 100 ? "all" : "a part"} asked for`);
}

interface Sent {
  readonly path: string;
  readonly key: string;
  readonly body: object;
}

/** Once, twice at once, or with an answer that gets lost on the way. What is taken is taken once; what is refused may meet another moment the second time. */
async function send(
  simulation: Simulation,
  { api, chance, name }: Bot,
  { path, ...request }: Sent,
): Promise<Answer> {
  if (chance.inPerCent(6)) {
    const both = await Promise.all([api.call(path, request), api.call(path, request)]);
    const taken = both.filter(({ status }) => status === 200);
    const [first = both[0], second = first] = taken;
    if (path === "/betting/bets")
      expectSame(
        simulation,
        { name },
        {
          what: "one of two equal sports bets at once",
          answered: second.text,
          expected: first.text,
        },
      );
    count(simulation, "sports: sent twice at once");
    return first;
  }
  if (chance.inPerCent(4)) {
    const loseAnswerAfterMs = 1 + chance.integer(lostWithinMs);
    const lost = await api.attempt(path, { ...request, loseAnswerAfterMs });
    if (lost === null) count(simulation, "answers lost on the way");
  }
  return api.call(path, request);
}

function refused(
  simulation: Simulation,
  bot: Bot,
  { slip, answer }: { readonly slip: Slip | null; readonly answer: Answer },
): void {
  const { error } = answer.json<{ error: string }>();
  count(simulation, `sports: refused, ${error}`);
  // The bot does not follow its balance from bet to bet.
  if (passing.has(error) || error === "balance_not_enough") return;
  const what = slip === null ? "a cash-out" : `a ${slip.kind}`;
  expectSame(simulation, bot, { what, answered: answer.text, expected: "an acceptance" });
}
