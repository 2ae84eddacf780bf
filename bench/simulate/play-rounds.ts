/** Bets in the games that everyone plays together: placed, awaited, and proved once their round has ended. */
import { setTimeout as delay } from "node:timers/promises";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import type { BetRecord } from "@oddwright/core/fairness/bet-record.ts";
import { verifyBet } from "@oddwright/core/fairness/verify-bet.ts";
import { verifyRoom } from "@oddwright/core/games/rooms/verify-room.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { uuidv7 } from "uuidv7";
import { type RoundWish, roundWishOf } from "./round-wishes.ts";
import { acceptRefusal, refusalsOfStakes, repeatSometimes, sendStake } from "./send-stake.ts";
import {
  addTurnover,
  type BetView,
  type Bot,
  count,
  expectSame,
  minorOf,
  type Simulation,
} from "./simulation.ts";

const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };

const askEveryMs = 500;
/** A crash round flies for minutes at most, a player alone in a room waits for ten. */
const longestRoundMs = 12 * 60_000;
/** Alone in a room for so long, a bot takes its stake back. */
const leaveAfterMs = 60_000;

type PublishedBet = RouteResponse<"fairnessBet">;

/** Between two rounds, or too late for one: the player tries again. */
const passingRefusals = new Set([
  ...refusalsOfStakes,
  "round_not_open",
  "room_locked",
  "room_stakes_used_up",
  "room_stakes_used_up",
]);

export async function playRound(simulation: Simulation, bot: Bot): Promise<void> {
  const wish = roundWishOf(bot);
  if (wish === null) return;
  const request = { path: `/games/${wish.game}/bets`, key: uuidv7(), body: wish.body };
  const answer = await sendStake(simulation, bot, request);
  if (answer.status !== 200) {
    return acceptRefusal(simulation, bot, { answer, passing: passingRefusals });
  }
  const { bet, balance } = answer.json<{ bet: BetView; balance: string }>();
  bot.balanceMinor -= wish.stakeMinor;
  expectSame(simulation, bot, {
    what: `the ${wish.game} bet of request ${request.key}`,
    answered: [bet.game, bet.state, bet.stake, bet.payout, balance],
    expected: [
      wish.game,
      "open",
      formatAmount(wish.stakeMinor),
      "0.00",
      formatAmount(bot.balanceMinor),
    ],
  });
  await repeatSometimes(simulation, bot, { request, answer, changedBody: null });
  if (wish.cashOutAfterMs !== null) await cashOut(simulation, bot, { bet, wish });
  await seeThrough(simulation, bot, bet);
}

/** Too early, too late and in time are all fine: the settled bet must then agree. */
async function cashOut(
  simulation: Simulation,
  bot: Bot,
  { bet, wish }: { readonly bet: BetView; readonly wish: RoundWish },
): Promise<void> {
  await delay(wish.cashOutAfterMs ?? 0);
  const request = { path: "/games/crash/cashout", key: uuidv7(), body: { bet_id: bet.id } };
  const answer = await sendStake(simulation, bot, request);
  const { error } = answer.json<{ error?: string }>();
  count(simulation, `crash cash-outs: ${error ?? "paid"}`);
}

/** Waits until the bet is settled, books it, and proves it. */
async function seeThrough(simulation: Simulation, bot: Bot, placed: BetView): Promise<void> {
  const published = await settled(simulation, bot, placed);
  const { server_seed: _seed, revealed: _revealed, ...bet } = published;
  const [stakedMinor, paidMinor] = [minorOf(bet.stake), minorOf(bet.payout)];
  bot.balanceMinor += paidMinor;
  bot.bets.push(bet);
  addTurnover(simulation, bot.currency, { stakedMinor, paidMinor });
  count(simulation, `${bet.game} bets ${bet.state}`);
  if (bet.state === "refunded") {
    const what = `the refund of ${bet.id}`;
    expectSame(simulation, bot, { what, answered: bet.payout, expected: bet.stake });
    return;
  }
  if (bet.game === "rooms") return provePot(simulation, bot, bet);
  const { code, checks } = verifyBet(published as BetRecord, hashes);
  expectSame(simulation, bot, {
    what: `verification of ${bet.game} bet ${bet.id}`,
    answered: { code, failed: checks.filter((check) => !check.ok) },
    expected: { code: "verified", failed: [] },
  });
  count(simulation, `${bet.game} bets verified`);
}

/** The bet once its round has ended. Throws when it takes longer than any round may. */
async function settled(simulation: Simulation, bot: Bot, { id, game }: BetView) {
  const startedAt = performance.now();
  let leaving = game === "rooms";
  for (;;) {
    const bet = (await bot.api.call(`/fairness/bets/${id}`)).json<PublishedBet>();
    if (bet.state !== "open" && (bet.revealed || bet.state === "refunded" || game === "rooms")) {
      return bet;
    }
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > longestRoundMs) throw new Error(`bet ${id} of ${game} is never settled`);
    if (leaving && waitedMs > leaveAfterMs) {
      leaving = false;
      await leaveRoom(simulation, bot, bet);
    }
    await delay(askEveryMs);
  }
}

async function leaveRoom(simulation: Simulation, bot: Bot, { params }: BetView): Promise<void> {
  const body = { room: params["room"], currency: bot.currency };
  const answer = await bot.api.call("/games/rooms/leave", { key: uuidv7(), body });
  const { error } = answer.json<{ error?: string }>();
  count(simulation, `rooms left: ${error ?? "refunded"}`);
}

async function provePot(simulation: Simulation, bot: Bot, bet: BetView): Promise<void> {
  const published = await bot.api.call(`/fairness/pots/${bet.commitment.id}`);
  const pot = published.json<RouteResponse<"fairnessPot">>();
  const bets = pot.bets.map(({ bet_id: id, stake, client_seed }) => ({ id, stake, client_seed }));
  const record = { ...pot, bets };
  const { code, checks } = verifyRoom(record, hashes);
  expectSame(simulation, bot, {
    what: `verification of pot ${pot.id}`,
    answered: [code, checks.filter((check) => !check.ok), bet.payout, bet.state],
    expected: [
      "verified",
      [],
      pot.winner === bet.id ? pot.prize : "0.00",
      pot.winner === bet.id ? "won" : "lost",
    ],
  });
  count(simulation, "pots verified");
}
