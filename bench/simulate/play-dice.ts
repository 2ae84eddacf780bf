// Placing bets, repeating some of them on purpose, and checking every answer against the rules of the game.
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { diceAlgorithm, settleDice } from "@oddwright/core/games/dice/dice.ts";
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { uuidv7 } from "uuidv7";
import type { BetWish } from "./betting-styles.ts";
import type { Answer } from "./player-api.ts";
import { type Bot, count, expectSame, minorOf, type Simulation } from "./simulation.ts";

const PATH = "/games/dice/bets";
const PARALLEL_REPEATS = 5;
const LOST_WITHIN_MS = 15;

interface DiceRequest {
  readonly key: string;
  readonly body: { stake: string; target: string; direction: string; currency?: string };
}

/** Null when the balance is below the smallest stake. */
export function wishOf(bot: Bot): BetWish | null {
  const { minMinor, maxMinor } = betLimit("dice", bot.currency);
  if (bot.balanceMinor < minMinor) return null;
  const last = bot.bets.at(-1);
  const wish = bot.style.next({
    chance: bot.chance,
    balanceMinor: bot.balanceMinor,
    minStakeMinor: minMinor,
    last: last ? { stakeMinor: minorOf(last.stake), won: last.state === "won" } : null,
  });
  const most = bot.balanceMinor < maxMinor ? bot.balanceMinor : maxMinor;
  const atLeast = wish.stakeMinor > minMinor ? wish.stakeMinor : minMinor;
  return { ...wish, stakeMinor: atLeast < most ? atLeast : most };
}

export async function playDice(simulation: Simulation, bot: Bot, wish: BetWish): Promise<void> {
  const request: DiceRequest = {
    key: uuidv7(),
    body: {
      stake: formatAmount(wish.stakeMinor),
      ...wish.params,
      ...(bot.chance.inPerCent(50) ? { currency: bot.currency } : {}),
    },
  };
  const answer = await place(simulation, bot, request);
  if (answer.status !== 200) {
    acceptRefusal(simulation, bot, answer);
    return;
  }
  const { bet, balance } = answer.json<RouteResponse<"placeDiceBet">>();
  checkBet(simulation, bot, { bet, balance, wish, key: request.key });
  await repeatSometimes(simulation, bot, { request, answer });
}

/** Once, five times at once, or with an answer that gets lost on the way. */
async function place(simulation: Simulation, bot: Bot, request: DiceRequest): Promise<Answer> {
  const { api, chance } = bot;
  if (chance.inPerCent(4)) {
    const [first, ...others] = await Promise.all(
      Array.from({ length: PARALLEL_REPEATS }, () => api.call(PATH, request)),
    );
    if (!first) throw new Error("no request was sent");
    for (const { text } of others) {
      const what = "one of five equal requests at once";
      expectSame(simulation, bot, { what, answered: text, expected: first.text });
    }
    count(simulation, "bets sent five times at once");
    return first;
  }
  if (chance.inPerCent(4)) {
    const loseAnswerAfterMs = 1 + chance.integer(LOST_WITHIN_MS);
    const lost = await api.attempt(PATH, { ...request, loseAnswerAfterMs });
    if (lost === null) count(simulation, "answers lost on the way");
  }
  return api.call(PATH, request);
}

/** The only refusals that a careful player can meet. */
function acceptRefusal(simulation: Simulation, bot: Bot, answer: Answer): void {
  const { error } = answer.json<{ error: string }>();
  count(simulation, `bets refused: ${error}`);
  if (error !== "game_limit_reached" && error !== "bet_stale") {
    const what = "a bet within limits and balance";
    expectSame(simulation, bot, { what, answered: answer.text, expected: "a settled bet" });
  }
}

interface SettledBet extends RouteResponse<"placeDiceBet"> {
  readonly wish: BetWish;
  readonly key: string;
}

function checkBet(simulation: Simulation, bot: Bot, { bet, balance, wish, key }: SettledBet): void {
  const { params, stakeMinor } = wish;
  const roll = String(bet.outcome["roll"]);
  const settled = settleDice({ params, roll, stakeMinor });
  const clientSeed = bot.seeds.clientSeed ?? key;
  bot.balanceMinor += settled.payoutMinor - stakeMinor;
  const same = expectSame(simulation, bot, {
    what: `the bet of request ${key}`,
    answered: { ...bet, balance },
    expected: {
      id: bet.id,
      game: "dice",
      state: settled.won ? "won" : "lost",
      currency: bot.currency,
      stake: formatAmount(stakeMinor),
      payout: formatAmount(settled.payoutMinor),
      multiplier: formatMultiplier(settled.multiplier10k),
      params,
      outcome: { roll },
      algorithm: diceAlgorithm,
      seedPairId: bot.seeds.seedPairId,
      serverSeedHash: bot.seeds.serverSeedHash,
      clientSeed,
      nonce: bot.seeds.nonce,
      createdAt: bet.createdAt,
      balance: formatAmount(bot.balanceMinor),
    },
  });
  if (!same) bot.balanceMinor = minorOf(balance);
  bot.seeds = { ...bot.seeds, clientSeed, nonce: bot.seeds.nonce + 1 };
  bot.bets.push(bet);
  bot.unrevealed.push(bet);
  const turnover = simulation.turnover.get(bot.currency) ?? { stakedMinor: 0n, paidMinor: 0n };
  turnover.stakedMinor += stakeMinor;
  turnover.paidMinor += settled.payoutMinor;
  simulation.turnover.set(bot.currency, turnover);
  count(simulation, settled.won ? "bets won" : "bets lost");
}

/** The same key again: the same answer byte for byte, or a refusal when the body is another. */
async function repeatSometimes(
  simulation: Simulation,
  bot: Bot,
  { request, answer }: { readonly request: DiceRequest; readonly answer: Answer },
): Promise<void> {
  if (bot.chance.inPerCent(6)) {
    const { text } = await bot.api.call(PATH, request);
    const what = "a bet sent again under its key";
    expectSame(simulation, bot, { what, answered: text, expected: answer.text });
    count(simulation, "bets sent again");
  }
  if (bot.chance.inPerCent(2)) {
    const direction = request.body.direction === "over" ? "under" : "over";
    const changed = { ...request, body: { ...request.body, direction, target: "50.00" } };
    const { status, text } = await bot.api.call(PATH, changed);
    expectSame(simulation, bot, {
      what: "another bet under a used key",
      answered: [status, text.includes("idempotency_conflict")],
      expected: [422, true],
    });
    count(simulation, "other bets under a used key");
  }
}
