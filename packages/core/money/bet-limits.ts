/** Stake limits of every game and currency: section 9 of the specification. */
import type { GameId } from "../games/game-ids.ts";
import type { Currency } from "./currency.ts";
import { minor, type Minor } from "./minor.ts";

/** What the specification writes for one game: either end may be missing. Minor units. */
export type StatedLimit = { minMinor?: Minor; maxMinor?: Minor };

export type BetLimit = { minMinor: Minor; maxMinor: Minor };

export type Room = "red" | "yellow" | "purple";

type CurrencyLimits = { coinflip: BetLimit } & Partial<Record<GameId, StatedLimit>>;

const dollarAndEuroLimits: CurrencyLimits = {
  crash: range(1n, 500_00n),
  miner: range(1n, 10_00n),
  coinflip: range(1n, 100_00n),
  roulette: upTo(10n),
};

/** The stated limits and nothing else; `betLimit` fills in what is missing. */
const betLimits: Record<Currency, CurrencyLimits> = {
  RUB: {
    crash: range(1_00n, 50_000_00n),
    miner: range(1_00n, 1_000_00n),
    coinflip: range(1_00n, 10_000_00n),
    keno: range(1_00n, 10_000_00n),
    hilo: range(1_00n, 10_000_00n),
    roulette: range(1_00n, 10_000_00n),
    dice: range(1_00n, 10_000_00n),
    wheel: upTo(1_00n),
  },
  USD: dollarAndEuroLimits,
  EUR: dollarAndEuroLimits,
  KZT: {
    crash: range(5_00n, 250_000_00n),
    miner: range(5_00n, 5_000_00n),
    coinflip: range(5_00n, 50_000_00n),
    roulette: upTo(5_00n),
    wheel: upTo(5_00n),
  },
  INR: {
    crash: range(1_00n, 50_000_00n),
    miner: range(1_00n, 1_000_00n),
    coinflip: range(1_00n, 10_000_00n),
    roulette: upTo(1_00n),
  },
};

const minStakeMinor = minor(1n);

/**
 * The stake limits of a game in minor units. A game without an entry takes the currency's coinflip
 * limits, a missing maximum too; a missing minimum is one minor unit.
 */
export function betLimit(game: GameId, currency: Currency): BetLimit {
  const { coinflip, [game]: stated } = betLimits[currency];
  if (!stated) return coinflip;
  return {
    minMinor: stated.minMinor ?? minStakeMinor,
    maxMinor: stated.maxMinor ?? coinflip.maxMinor,
  };
}

/** The smallest stake of each room; only the RUB values are the specification's. */
export const roomMinimumsMinor: Record<Currency, Record<Room, Minor>> = {
  RUB: rooms(1_00n, 10_00n, 50_00n),
  USD: rooms(1n, 10n, 50n),
  KZT: rooms(5_00n, 50_00n, 250_00n),
  INR: rooms(1_00n, 10_00n, 50_00n),
  EUR: rooms(1n, 10n, 50n),
};

function range(minMinor: bigint, maxMinor: bigint): BetLimit {
  return { minMinor: minor(minMinor), maxMinor: minor(maxMinor) };
}

function upTo(maxMinor: bigint): StatedLimit {
  return { maxMinor: minor(maxMinor) };
}

function rooms(red: bigint, yellow: bigint, purple: bigint): Record<Room, Minor> {
  return { red: minor(red), yellow: minor(yellow), purple: minor(purple) };
}
