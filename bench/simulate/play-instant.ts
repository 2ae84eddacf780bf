/** Placing bets that are settled at once, and checking every answer against the rules of the game. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { uuidv7 } from "uuidv7";
import { bodyOf, type InstantWish } from "./instant-wishes.ts";
import type { Answer } from "./player-api.ts";
import { acceptRefusal, refusalsOfStakes, repeatSometimes, sendStake } from "./send-stake.ts";
import {
  addTurnover,
  type Bot,
  count,
  expectSame,
  minorOf,
  type Simulation,
} from "./simulation.ts";

export async function playInstant(
  simulation: Simulation,
  bot: Bot,
  wish: InstantWish,
): Promise<void> {
  const body = bodyOf(bot, wish);
  const request = { path: `/games/${wish.game}/bets`, key: uuidv7(), body };
  const answer = await sendStake(simulation, bot, request);
  if (wish.game === "wheel" && !expectTurn(simulation, bot, answer)) return;
  if (answer.status !== 200) {
    acceptRefusal(simulation, bot, { answer, passing: refusalsOfStakes });
    return;
  }
  const { bet, balance } = answer.json<RouteResponse<"placeDiceBet">>();
  checkBet(simulation, bot, { bet, balance, wish, key: request.key });
  const changedBody = wish.changedParams && { ...body, ...wish.changedParams };
  await repeatSometimes(simulation, bot, { request, answer, changedBody });
}

/** The wheel turns once in a simulation, which is shorter than a day. True when it did now. */
function expectTurn(simulation: Simulation, bot: Bot, answer: Answer): boolean {
  const isFirst = !bot.bets.some((bet) => bet.game === "wheel");
  if (isFirst) return true;
  const what = "a second turn of the wheel within a day";
  const { error: answered } = answer.json<{ error?: string }>();
  expectSame(simulation, bot, { what, answered, expected: "wheel_spun_already" });
  count(simulation, "second turns of the wheel refused");
  return false;
}

interface SettledBet extends RouteResponse<"placeDiceBet"> {
  readonly wish: InstantWish;
  readonly key: string;
}

function checkBet(simulation: Simulation, bot: Bot, { bet, balance, wish, key }: SettledBet): void {
  const { params, stakeMinor } = wish;
  const settled = wish.settle(bet.outcome);
  const clientSeed = bot.seeds.client_seed ?? key;
  bot.balanceMinor += settled.payoutMinor - stakeMinor;
  const same = expectSame(simulation, bot, {
    what: `the bet of request ${key}`,
    answered: { ...bet, balance },
    expected: {
      id: bet.id,
      game: wish.game,
      state: settled.won ? "won" : "lost",
      currency: bot.currency,
      stake: formatAmount(stakeMinor),
      payout: formatAmount(settled.payoutMinor),
      multiplier: formatMultiplier(settled.multiplier10k),
      params,
      outcome: bet.outcome,
      algorithm: wish.algorithm,
      commitment: { kind: "seed_pair", id: bot.seeds.seed_pair_id },
      server_seed_hash: bot.seeds.server_seed_hash,
      client_seed: clientSeed,
      nonce: bot.seeds.nonce,
      created_at: bet.created_at,
      balance: formatAmount(bot.balanceMinor),
    },
  });
  if (!same) bot.balanceMinor = minorOf(balance);
  bot.seeds = { ...bot.seeds, client_seed: clientSeed, nonce: bot.seeds.nonce + 1 };
  bot.bets.push(bet);
  bot.unrevealed.push(bet);
  addTurnover(simulation, bot.currency, {
    stakedMinor: stakeMinor,
    paidMinor: settled.payoutMinor,
  });
  count(simulation, `${wish.game} bets ${settled.won ? "won" : "lost"}`);
}
