/** Bets in steps: started, continued, left open and found again, each answer held against the rules. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { cashOut } from "@oddwright/core/games/multi-step/ladder.ts";
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { uuidv7 } from "uuidv7";
import { acceptRefusal, refusalsOfStakes, repeatSometimes, sendStake } from "./send-stake.ts";
import {
  addTurnover,
  type BetView,
  type Bot,
  count,
  expectSame,
  minorOf,
  type OpenSeries,
  type Simulation,
} from "./simulation.ts";
import {
  openBook,
  type SeriesAnswer,
  type SeriesBook,
  type SeriesName,
  startChoice,
} from "./series-rules.ts";

const games: readonly SeriesName[] = ["coinflip", "hilo", "miner"];

/** Goes on with a bet that was left open, or starts one; leaves it open now and then. */
export async function playSeries(simulation: Simulation, bot: Bot): Promise<void> {
  const game = bot.chance.pick(games);
  const open = bot.open.get(game) ?? (await start(simulation, bot, game));
  if (open) await goOn(simulation, bot, { open, leavesPerCent: 15 });
}

/** Finishes every bet that was left open, so that its seed can be revealed. */
export async function finishSeries(simulation: Simulation, bot: Bot): Promise<void> {
  for (const open of bot.open.values()) await goOn(simulation, bot, { open, leavesPerCent: 0 });
}

async function start(
  simulation: Simulation,
  bot: Bot,
  game: SeriesName,
): Promise<OpenSeries | null> {
  const { chance, currency } = bot;
  const { minMinor } = betLimit(game, currency);
  const stakeMinor = minMinor * BigInt(1 + chance.integer(10));
  if (bot.balanceMinor < stakeMinor) return null;
  const chosen = startChoice(game, chance);
  const body = { stake: formatAmount(stakeMinor), currency, ...chosen };
  const request = { path: `/games/${game}/bets`, key: uuidv7(), body };
  const answer = await sendStake(simulation, bot, request);
  if (answer.status !== 200) {
    acceptRefusal(simulation, bot, { answer, passing: refusalsOfStakes });
    return null;
  }
  const answered = answer.json<SeriesAnswer>();
  const { bet } = answered;
  const maxWinMinor = minorOf(String(bet.params["max_win"]));
  const book = openBook(game, { stakeMinor, maxWinMinor, chosen, outcome: bet.outcome });
  const clientSeed = bot.seeds.client_seed ?? request.key;
  bot.balanceMinor -= stakeMinor;
  const open = { book, bet: { ...bet, ...committed(bot, clientSeed) } };
  check(simulation, bot, { answered, open });
  bot.seeds = { ...bot.seeds, client_seed: clientSeed, nonce: bot.seeds.nonce + 1 };
  bot.bets.push(bet);
  bot.unrevealed.push(bet);
  bot.open.set(game, { book, bet });
  addTurnover(simulation, currency, { stakedMinor: stakeMinor, paidMinor: 0n });
  count(simulation, `${game} bets started`);
  const changedBody = { ...body, stake: formatAmount(stakeMinor + minMinor) };
  await repeatSometimes(simulation, bot, { request, answer, changedBody });
  return { book, bet };
}

const committed = ({ seeds, currency }: Bot, clientSeed: string) => ({
  currency,
  commitment: { kind: "seed_pair" as const, id: seeds.seed_pair_id },
  server_seed_hash: seeds.server_seed_hash,
  client_seed: clientSeed,
  nonce: seeds.nonce,
});

interface Going {
  readonly open: OpenSeries;
  readonly leavesPerCent: number;
}

async function goOn(simulation: Simulation, bot: Bot, { open, leavesPerCent }: Going) {
  await checkOpen(simulation, bot, open);
  let current: OpenSeries | null = open;
  while (current) {
    if (bot.chance.inPerCent(leavesPerCent)) {
      count(simulation, "series left open");
      return;
    }
    const hasWon: boolean = current.book.ladder.wins > 0;
    const leaves: boolean = hasWon && bot.chance.inPerCent(35);
    current = leaves
      ? await takeMoney(simulation, bot, current)
      : await step(simulation, bot, current);
  }
}

/** The bet as any device finds it, and a start meanwhile, which must be answered with it. */
async function checkOpen(simulation: Simulation, bot: Bot, { book, bet }: OpenSeries) {
  const { game } = book;
  const found = await bot.api.call(`/games/${game}/bets/open`);
  const what = "an open bet found again";
  const expected = { open: { bet, series: book.view(bet.outcome) } };
  expectSame(simulation, bot, { what, answered: found.json(), expected });
  if (!bot.chance.inPerCent(10)) return;
  const { minMinor } = betLimit(game, bot.currency);
  const again = await bot.api.call(`/games/${game}/bets`, {
    key: uuidv7(),
    body: { stake: formatAmount(minMinor), currency: bot.currency, ...book.choice },
  });
  check(simulation, bot, { answered: again.json<SeriesAnswer>(), open: { book, bet } });
  count(simulation, "starts answered with the open bet");
}

async function step(
  simulation: Simulation,
  bot: Bot,
  { book, bet }: OpenSeries,
): Promise<OpenSeries | null> {
  const next = book.nextStep(bot.chance);
  const body = { bet_id: bet.id, ...next.body };
  const request = { path: `/games/${book.game}/actions`, key: uuidv7(), body };
  const answer = await sendStake(simulation, bot, request);
  if (answer.text.includes("bet_stale")) {
    // It waited for too long and was not taken: the bet is where it was.
    count(simulation, "steps refused: bet_stale");
    return { book, bet };
  }
  const answered = answer.json<SeriesAnswer>();
  const after = answer.status === 200 ? next.after(answered.bet.outcome) : null;
  if (!after) throw new Error(`a step of ${book.game} was answered ${answer.text}`);
  await repeatSometimes(simulation, bot, { request, answer, changedBody: null });
  return settle(simulation, bot, { book: after, before: bet, answered });
}

async function takeMoney(
  simulation: Simulation,
  bot: Bot,
  { book, bet }: OpenSeries,
): Promise<null> {
  const taken = cashOut(book.ladder);
  if (!taken.ok) throw new Error(`no cash-out: ${taken.code}`);
  const request = {
    path: `/games/${book.game}/cashout`,
    key: uuidv7(),
    body: { bet_id: bet.id },
  };
  const answer = await sendStake(simulation, bot, request);
  if (answer.status !== 200) throw new Error(`a cash-out was answered ${answer.text}`);
  await repeatSometimes(simulation, bot, { request, answer, changedBody: null });
  const answered = answer.json<SeriesAnswer>();
  const status = "cashed_out";
  const series = { ...book.view(bet.outcome), status, can_cash_out: false, next: null };
  const after = { ...book, ladder: taken.bet, view: () => series };
  settle(simulation, bot, { book: after, before: bet, answered });
  return null;
}

interface Stepped {
  readonly book: SeriesBook;
  readonly before: BetView;
  readonly answered: SeriesAnswer;
}

/** Writes the step into the bot's books; null when the bet is over. */
function settle(
  simulation: Simulation,
  bot: Bot,
  { book, before, answered }: Stepped,
): OpenSeries | null {
  const { status, payoutMinor } = book.ladder;
  const isOpen = status === "open";
  const paidMinor = isOpen ? 0n : payoutMinor;
  bot.balanceMinor += paidMinor;
  const open = { book, bet: { ...before, outcome: answered.bet.outcome } };
  check(simulation, bot, { answered, open });
  const { bet } = answered;
  for (const list of [bot.bets, bot.unrevealed]) {
    list[list.findIndex(({ id }) => id === bet.id)] = bet;
  }
  if (isOpen) {
    bot.open.set(book.game, { book, bet });
    return { book, bet };
  }
  bot.open.delete(book.game);
  addTurnover(simulation, bot.currency, { stakedMinor: 0n, paidMinor });
  count(simulation, `${book.game} bets ${paidMinor > 0n ? "won" : "lost"}`);
  return null;
}

interface Checked {
  readonly answered: SeriesAnswer | RouteResponse<"startHilo">;
  readonly open: OpenSeries;
}

/** What the rules make of the bet is what the answer must say of it. */
function check(simulation: Simulation, bot: Bot, { answered, open: { book, bet } }: Checked): void {
  const { status, payoutMinor, multiplier10k } = book.ladder;
  const isOpen = status === "open";
  const same = expectSame(simulation, bot, {
    what: `a step of ${book.game}`,
    answered,
    expected: {
      bet: {
        ...bet,
        game: book.game,
        algorithm: book.algorithm,
        state: isOpen ? "open" : payoutMinor > 0n ? "won" : "lost",
        payout: formatAmount(isOpen ? 0n : payoutMinor),
        multiplier: formatMultiplier(multiplier10k),
        params: { ...bet.params, ...book.choice, actions: book.actions },
      },
      series: book.view(bet.outcome),
      balance: formatAmount(bot.balanceMinor),
    },
  });
  if (!same) bot.balanceMinor = minorOf(answered.balance);
}
