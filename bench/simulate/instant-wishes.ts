/** What bots bet on in the games that are settled at once, and what an outcome must then pay. */
import { cases } from "@oddwright/core/games/cases/cases.ts";
import { diceAlgorithm, settleDice } from "@oddwright/core/games/dice/dice.ts";
import { kenoRisks } from "@oddwright/core/games/keno/keno-params.ts";
import { keno } from "@oddwright/core/games/keno/keno.ts";
import type { Settlement } from "@oddwright/core/games/settlement.ts";
import { wheel } from "@oddwright/core/games/wheel/wheel.ts";
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type Bot, minorOf } from "./simulation.ts";

export interface InstantWish {
  readonly game: "dice" | "keno" | "cases" | "wheel";
  readonly algorithm: string;
  readonly stakeMinor: bigint;
  /** The choices, without stake and currency, as sent and as stored. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Whether the stake is sent: it is fixed in the other games. */
  readonly sendsStake: boolean;
  /** Another choice. */
  readonly changedParams: Readonly<Record<string, unknown>> | null;
  /** By the rules of the game, from what the server says was drawn. */
  readonly settle: (outcome: Readonly<Record<string, unknown>>) => Settlement;
}

/** Null when the balance is below the smallest stake of dice. */
export function wishOf(bot: Bot): InstantWish | null {
  const point = bot.chance.integer(100);
  if (point < 25) return kenoWish(bot) ?? diceWish(bot);
  if (point < 35) return casesWish(bot) ?? diceWish(bot);
  if (point < 37) return wheelWish(bot) ?? diceWish(bot);
  return diceWish(bot);
}

function diceWish(bot: Bot): InstantWish | null {
  const { minMinor, maxMinor } = betLimit("dice", bot.currency);
  if (bot.balanceMinor < minMinor) return null;
  const last = bot.bets.findLast((bet) => bet.game === "dice");
  const { params, ...wish } = bot.style.next({
    chance: bot.chance,
    balanceMinor: bot.balanceMinor,
    minStakeMinor: minMinor,
    last: last ? { stakeMinor: minorOf(last.stake), won: last.state === "won" } : null,
  });
  const most = smaller(bot.balanceMinor, maxMinor);
  const stakeMinor = smaller(wish.stakeMinor > minMinor ? wish.stakeMinor : minMinor, most);
  const direction = params.direction === "over" ? "under" : "over";
  return {
    game: "dice",
    algorithm: diceAlgorithm,
    stakeMinor,
    params,
    sendsStake: true,
    changedParams: { direction, target: "50.00" },
    settle: ({ roll }) => settleDice({ params, roll: String(roll), stakeMinor }),
  };
}

function kenoWish({ chance, currency, balanceMinor }: Bot): InstantWish | null {
  const { minMinor, maxMinor } = betLimit("keno", currency);
  const stakeMinor = smaller(minMinor * BigInt(1 + chance.integer(20)), maxMinor);
  if (balanceMinor < stakeMinor) return null;
  const picked = new Set(Array.from({ length: 1 + chance.integer(10) }, () => chance.integer(40)));
  const params = { numbers: [...picked].map((index) => index + 1), risk: chance.pick(kenoRisks) };
  return {
    game: "keno",
    algorithm: keno.algorithm,
    stakeMinor,
    params,
    sendsStake: true,
    changedParams: { ...params, risk: params.risk === "low" ? "high" : "low" },
    settle: ({ draw }) => keno.settle({ params, draw: draw as number[], stakeMinor }),
  };
}

function casesWish({ chance, currency, balanceMinor }: Bot): InstantWish | null {
  const count = 1 + chance.integer(cases.mostAtOnce);
  const payable = cases.catalogue.filter(
    (each) => cases.priceMinor(each, currency) * BigInt(count) <= balanceMinor,
  );
  if (payable.length === 0) return null;
  const gameCase = chance.pick(payable);
  const stakeMinor = cases.priceMinor(gameCase, currency) * BigInt(count);
  const params = { slug: gameCase.slug, count };
  return {
    game: "cases",
    algorithm: cases.algorithm,
    stakeMinor,
    params,
    sendsStake: false,
    changedParams: { ...params, count: (count % cases.mostAtOnce) + 1 },
    settle: ({ tickets }) => cases.settle({ gameCase, tickets: tickets as number[], stakeMinor }),
  };
}

function wheelWish({ currency, balanceMinor }: Bot): InstantWish | null {
  const stakeMinor = wheel.stakeMinor(currency);
  if (balanceMinor < stakeMinor) return null;
  return {
    game: "wheel",
    algorithm: wheel.algorithm,
    stakeMinor,
    params: {},
    sendsStake: false,
    changedParams: null,
    settle: ({ segment }) => wheel.settle({ segment: Number(segment), stakeMinor }),
  };
}

/** What to send: half of the bots' bets name the currency, the others rely on the active one. */
export function bodyOf(bot: Bot, wish: InstantWish, params = wish.params): object {
  return {
    ...(wish.sendsStake ? { stake: formatAmount(wish.stakeMinor) } : {}),
    ...params,
    ...(bot.chance.inPerCent(50) ? { currency: bot.currency } : {}),
  };
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
