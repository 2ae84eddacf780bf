/** What a bot stakes in the games that everyone plays together. */
import { betLimit, roomMinimumsMinor } from "@oddwright/core/money/bet-limits.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Bot } from "./simulation.ts";

export interface RoundWish {
  readonly game: "crash" | "roulette" | "rooms";
  readonly stakeMinor: bigint;
  readonly body: object;
  /** Crash by hand: how long after the placing the bot cashes out; null leaves it to the target or the bust. */
  readonly cashOutAfterMs: number | null;
}

const mostMinimums = 20;
/** One on an even chance, one on a number. */
const rouletteChips = 2n;
const longestFlightMs = 15_000;

/** Null when the balance is below the stake. */
export function roundWishOf(bot: Bot): RoundWish | null {
  const wish = bot.chance.pick([crashWish, rouletteWish, roomWish])(bot);
  return wish.stakeMinor <= bot.balanceMinor ? wish : null;
}

function crashWish({ chance, currency }: Bot): RoundWish {
  const stakeMinor = someMinimums(chance, betLimit("crash", currency).minMinor);
  const byHand = chance.inPerCent(50);
  const target = { auto_cashout: formatAmount(BigInt(101 + chance.integer(400))) };
  const stake = { stake: formatAmount(stakeMinor), currency };
  return {
    game: "crash",
    stakeMinor,
    body: byHand ? stake : { ...stake, ...target },
    cashOutAfterMs: byHand ? chance.integer(longestFlightMs) : null,
  };
}

function rouletteWish({ chance, currency }: Bot): RoundWish {
  const { minMinor, maxMinor } = betLimit("roulette", currency);
  const most = maxMinor / rouletteChips;
  const wished = someMinimums(chance, minMinor);
  const amountMinor = wished < most ? wished : most;
  const amount = formatAmount(amountMinor);
  const chips = [
    { kind: chance.pick(["red", "black", "even", "odd"]), amount },
    { kind: "straight", numbers: [chance.integer(37)], amount },
  ];
  return {
    game: "roulette",
    stakeMinor: rouletteChips * amountMinor,
    body: { currency, chips },
    cashOutAfterMs: null,
  };
}

function roomWish({ chance, currency }: Bot): RoundWish {
  const room = chance.pick(["red", "yellow", "purple"] as const);
  const stakeMinor = someMinimums(chance, roomMinimumsMinor[currency][room]);
  return {
    game: "rooms",
    stakeMinor,
    body: { room, currency, stake: formatAmount(stakeMinor) },
    cashOutAfterMs: null,
  };
}

const someMinimums = (chance: Bot["chance"], minMinor: bigint): bigint =>
  minMinor * BigInt(1 + chance.integer(mostMinimums));
